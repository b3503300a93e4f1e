import Inventory
import StoreCore
import StoreDatabase
import Testing

/// Opening stock that comes from a file.
@Suite struct StockFileTests {
  let room: StockRoom

  init() throws {
    room = try StockRoom()
    try room.add("TEA", ["unit": "kg 3"])
    try room.add("OLD", ["status": "archived"])
    try room.perform(Edit(.add, "location", "gone", ["name": "Gone"]))
    try room.perform(Edit(.set, "location", "gone", ["status": "archived"]))
  }

  /// Takes rows in; the receipt, and the line, column and code of what is wrong.
  func take(_ rows: String, isPartial: Bool = false) throws -> (receipt: Receipt?, told: [String]) {
    var bytes = Array(rows.utf8)[...]
    let reader = try CSVReader { buffer in
      let piece = bytes.prefix(buffer.count)
      bytes = bytes.dropFirst(piece.count)
      buffer.copyBytes(from: piece)
      return piece.count
    }
    var told: [String] = []
    let columns = try FileColumns(reading: reader.header, of: OpeningRow.shape)
    let rule = FileImport(
      FileRows(
        reader, columns, from: "stock.csv", isPartial: isPartial,
        reject: { told.append("\($0.line) \($0.problem.field ?? "") \($0.problem.code)") }),
      landing: OpeningStock())
    do {
      return (try room.store.perform("stock.imported", rows, rule, as: room.request()), told)
    } catch {
      if told.isEmpty { throw error }
      return (nil, told)
    }
  }

  func figures(_ sku: String) throws -> [String] {
    let figures = try room.store.read(ProductStock(SKU(stored: sku))).figures
    return [figures.onHand.text, figures.unavailable.text, String(figures.value.minor)]
  }

  @Test func `rows are added as one entry, and undone as one`() throws {
    let (receipt, told) = try take(
      "sku,location,quantity,cost,stock-value\nMUG,,10,5.00,\nmug,quarantine,2,,\nTEA,main,1.250,,30.00\n")
    #expect(told.isEmpty && receipt?.rowCount == 3)
    #expect(try figures("MUG") == ["12", "2", "6000"])
    #expect(try figures("TEA") == ["1.25", "0", "3000"])
    #expect(try room.store.read(ProductStock(SKU(stored: "MUG"))).movements[0].reason == .opening)
    let sale = try room.issue(3)
    #expect(room.code { try room.store.undo(receipt?.entry ?? 0, as: room.request()) } == "undo-refused")
    _ = try room.store.undo(sale.entry ?? 0, as: room.request())
    _ = try room.store.undo(receipt?.entry ?? 0, as: room.request())
    #expect(try figures("MUG") == ["0", "0", "0"])
    #expect(try room.store.verify().isEmpty)
  }

  @Test func `every wrong row is told with its column, and nothing lands`() throws {
    let rows = """
      sku,location,quantity,cost
      NONE,main,1,
      OLD,main,1,
      MUG,nowhere,1,
      MUG,gone,1,
      MUG,supplier,1,
      MUG,main,0,
      MUG,main,-1,
      MUG,quarantine,1.5,
      MUG,transit,9999999999,
      TEA,main,1.2345,
      TEA,quarantine,one,
      TEA,transit,,
      TEA,transit,1,free
      TEA,transit,1,1.00001
      MUG,main,4,

      """
    let bad = [
      "2 sku product-not-found", "3 sku archived", "4 location location-not-found", "5 location archived",
      "6 location wrong-location", "7 quantity bad-quantity", "8 quantity bad-quantity",
      "9 quantity bad-quantity", "10 quantity bad-quantity", "11 quantity bad-quantity",
      "12 quantity bad-quantity", "13 quantity missing-value", "14 cost bad-price", "15 cost bad-price",
    ]
    let (receipt, told) = try take(rows)
    #expect(receipt == nil && told == bad)
    #expect(try figures("MUG") == ["0", "0", "0"])
    #expect(
      try take(rows + "MUG,main,5,\nTEA,main,2,\n", isPartial: true).told == bad + ["17 sku duplicate-row"])
    #expect(try [figures("MUG")[0], figures("TEA")[0]] == ["4", "2"])
  }

  @Test func `row that does not land keeps no good one out`() throws {
    let (_, told) = try take("sku,quantity\nMUG,0\nMUG,7\nmug,2\n", isPartial: true)
    #expect(told == ["2 quantity bad-quantity", "4 sku duplicate-row"])
    #expect(try figures("MUG")[0] == "7")
  }

  @Test func `on hand is a quantity, and a header is checked`() throws {
    #expect(try take("SKU,On_Hand\r\nMUG,10\r\n,\r\n").told == [])
    #expect(try figures("MUG")[0] == "10")
    #expect(room.code { try take("sku,quantity,on_hand\nMUG,1,2\n") } == "repeated-column")
    #expect(room.code { try take("sku,on_hand,colour\nMUG,1,red\n") } == "unknown-column")
    #expect(room.code { try take("quantity\n1\n") } == "missing-column")
  }

  @Test func `rows that nobody knows the cost of are counted`() throws {
    let receipt = try take("sku,quantity,cost\nMUG,3,\nTEA,1,4.00\n").receipt
    #expect(receipt?.notices.first == Notice("worth-nothing-rows", ["count": .int(1)]))
  }
}
