import Foundation
import Inventory
import Shop
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

@MainActor @Suite struct ImportTests {
  let store: StoreDatabase
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private final class Told { var lines: [String] = [] }

  init() throws {
    store = try StoreDatabase(path: "", .shop, clock: .frozen())
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String = "rows.csv") -> String { folder.appendingPathComponent(name).path }

  private func take(
    _ word: String, _ rows: String, _ change: (inout ImportOrder) -> Void = { _ in }
  ) throws -> (outcome: ImportOutcome, told: [String]) {
    try Data(rows.utf8).write(to: URL(fileURLWithPath: path()))
    var order = ImportOrder(kind: try #require(ImportKind(rawValue: word)), path: path())
    change(&order)
    let told = Told()
    let outcome = try ImportRun(order, into: store, by: Caller("clerk")).run(tell: {
      told.lines.append($0.text)
    })
    return (outcome, told.lines)
  }

  private static let products = "sku,name,price\nMUG,Mug,12.00\nTEA,Tea,4.00\n"

  @Test func `a file of products is one entry`() throws {
    let (outcome, told) = try take("products", Self.products)

    #expect(told.isEmpty && outcome.status == 0)
    #expect(outcome.words == "2 products imported from rows.csv: 2 new, 0 changed")
    #expect(outcome.lines(Ground()).last == "undo 1 reverses the import.")
    #expect(try take("products", Self.products).outcome.words == "Nothing new in rows.csv, 2 unchanged")
  }

  @Test func `one wrong row keeps all of them out and is told with its place`() throws {
    let (outcome, told) = try take("products", "sku,name,price\nMUG,Mug,12.00\nTEA,Tea,dear\n")

    #expect(outcome.receipt == nil && outcome.status == 1)
    #expect(told.count == 1 && told[0].hasPrefix("line 3, column 3 price: bad-price: "))
    #expect(outcome.lines(Ground()).first == "Nothing imported from rows.csv: 1 invalid row.")
    #expect(try take("products", Self.products).outcome.receipt?.entry == 1)
  }

  @Test func `a new product by weight may bring its stock`() throws {
    let (outcome, told) = try take("products", "sku,name,unit,stock\nRICE,Rice,kg 3,2.50\n")

    #expect(told.isEmpty && outcome.words == "1 product imported from rows.csv: 1 new, 0 changed")
  }

  @Test func `customers without an e-mail do not share it`() throws {
    let (outcome, told) = try take("customers", "name,email\nAnn,\nBo,\n")

    #expect(told.isEmpty && outcome.words == "2 customers imported from rows.csv: 2 new, 0 changed")
  }

  @Test func `a row may stand before the row that it is inside of`() throws {
    let rows = "code,name,parent\nA,A,B\nN,N,nowhere\nB,B,D\nD,D,\nC,C,B\n"
    let (outcome, told) = try take("categories", rows) { $0.isPartial = true }

    #expect(outcome.words == "4 categories imported from rows.csv: 4 new, 0 changed, 1 rejected")
    #expect(told.map { $0.prefix(47) } == ["line 3, column 3 parent: category-not-found: Th"])
    #expect(try take("categories", "code,parent\nX,Y\nY,X\n").told.count == 2)
  }

  @Test func `a partial import keeps wrong rows in a file that is imported again`() throws {
    let (outcome, _) = try take("products", "sku,name,price\nMUG,Mug,12.00\nTEA,Tea,dear\n") {
      $0.isPartial = true
    }

    #expect(outcome.words == "1 product imported from rows.csv: 1 new, 0 changed, 1 rejected")
    let rejects = try String(contentsOfFile: path("rows.rejects.csv"), encoding: .utf8)
    #expect(outcome.rejectsPath == path("rows.rejects.csv"))
    #expect(rejects.hasPrefix("sku,name,price,line,code,reason\nTEA,Tea,dear,3,bad-price,"))
    let mended = rejects.replacing("dear", with: "4.00")
    #expect(try take("products", mended).outcome.status == 0)
  }

  @Test func `products bring the categories and brands that they name, but for wrong rows`() throws {
    _ = try take("categories", "code,name\nhome,Home\n")
    let rows = """
      sku,name,category,brand
      BAD,,Cellar,Nobody
      MUG,Mug,home > Kitchen,Bryggan
      CUP,Cup,kitchen,BRYGGAN
      BAG,Bag,Home > Kitchen > Kitchen,

      """
    let (outcome, told) = try take("products", rows) { $0.isPartial = true }

    #expect(told.count == 1)
    #expect(
      outcome.words
        == "3 products imported from rows.csv: 3 new, 0 changed, 2 categories and 1 brand made, 1 rejected")
    let codes = store.complete("category", "").map(\.text) + store.complete("brand", "").map(\.text)
    #expect(codes == ["home", "kitchen", "kitchen-kitchen", "bryggan"])
  }

  @Test func `rates, methods and discounts come from files, and their export changes nothing`() throws {
    for (word, list, rows) in [
      ("tax-rates", "tax_rates", "code,name,country,rate,from\nDE-19,VAT,de,19 %,2021-01-01\n"),
      ("shipping-methods", "shipping_methods", "code,name,rule,tiers\npost,Post,by-weight,1*4.95 5*7.95\n"),
      ("discounts", "discounts", "code,name,percent,stackable\nspring,Spring,12.5,no\n"),
    ] {
      #expect(try take(word, rows).outcome.receipt?.isUnchanged == false)
      var bytes: [UInt8] = []
      try store.export(ListQuery(list)) { bytes += $0 }
      let again = try take(word, String(decoding: bytes, as: UTF8.self)).outcome
      #expect(again.words == "Nothing new in rows.csv, 1 unchanged", "\(word)")
    }
    let wrong = try take("discounts", "code,name,percent\nBAD,Bad,101\n")
    #expect(wrong.told.first?.hasPrefix("line 2, column 3 percent: bad-rate: ") == true)
  }

  @Test func `a dry run keeps nothing`() throws {
    let (outcome, _) = try take("products", Self.products) { $0.isDryRun = true }

    #expect(outcome.words == "2 products would be imported from rows.csv: 2 new, 0 changed")
    #expect(try store.read(JournalQuery()).entries.isEmpty)
  }

  @Test func `a stock file comes once, again after its undo, and again when asked`() throws {
    _ = try take("products", Self.products)
    let rows = "sku,quantity,cost\nMUG,10,5.00\n"
    let first = try take("stock", rows).outcome

    #expect(first.words == "1 row of stock imported from rows.csv")
    #expect(first.lines(Ground()).contains("Stock at main of MUG: 0 → 10"))
    #expect(throws: StoreError.self) { try take("stock", rows) }
    #expect(try take("stock", rows) { $0.isAgain = true }.outcome.receipt?.entry == 3)
    let request = Request(id: "undo", by: Caller("clerk"), origin: .keyboard)
    _ = try store.undo(3, as: request)
    #expect(try take("stock", rows) { $0.isAgain = true }.outcome.receipt?.entry == 5)
  }

  @Test func `an empty status is the usual one`() throws {
    let outcome = try take("products", "sku,name,price,status\nMUG,Mug,12.00,\nTEA,Tea,,\n").outcome

    #expect(outcome.words == "2 products imported from rows.csv: 2 new, 0 changed")
    #expect(try store.read(ListQuery("products")).row(0).contains(.text("active")))
  }

  @Test func `new products begin with the stock of their column, others keep theirs`() throws {
    _ = try take("products", Self.products)
    let outcome = try take(
      "products", "sku,name,stock,cost\nMUG,Mug,99,\nCUP,Cup,7,14.00\nBOX,Box,,\n"
    ).outcome

    #expect(outcome.words == "2 products imported from rows.csv: 2 new, 0 changed, 1 unchanged")
    #expect(outcome.lines(Ground()).contains("Stock at main of CUP: 0 → 7"))
    #expect(
      outcome.lines(Ground()).contains("Stock of 1 product ignored: only a new product gets opening stock."))
    #expect(try stock("CUP") == 7 && stock("MUG") == 0)
    #expect(try store.verify().isEmpty)
  }

  @Test func `an import with opening stock is undone and redone`() throws {
    _ = try take("products", "sku,name,stock\nCUP,Cup,7\n")

    _ = try store.undo(1, as: Request(id: "undo", by: Caller("clerk"), origin: .keyboard))
    #expect(try stock("CUP") == 0)
    _ = try store.redo(1, as: Request(id: "redo", by: Caller("clerk"), origin: .keyboard))
    #expect(try stock("CUP") == 7)
    #expect(try store.verify().isEmpty)
  }

  @Test(arguments: [
    ("A,A,each,-1,,", "column 4 stock: bad-quantity"), ("A,A,each,1.5,,", "column 4 stock: bad-quantity"),
    ("A,A,each,ten,,", "column 4 stock: bad-quantity"), ("A,A,each,3,,archived", "column 4 stock: archived"),
    ("A,A,each,3,cheap,", "column 5 cost: bad-price"),
  ])
  func `a row whose stock cannot be brings no product either`(row: String, told: String) throws {
    let outcome = try take("products", "sku,name,unit,stock,cost,status\n\(row)\n") { $0.isPartial = true }

    #expect(outcome.told.count == 1 && outcome.told[0].contains(told), "\(outcome.told)")
    #expect(try store.read(ListQuery("products")).total == .exact(0))
  }

  private func stock(_ sku: String) throws -> Int64 {
    try store.read(ProductStock(SKU(stored: sku))).figures.onHand.thousandths / 1000
  }

  @Test func `a unit cost that changes tenfold is told`() throws {
    _ = try take("products", Self.products)
    _ = try take("stock", "sku,quantity,cost\nMUG,10,5.00\n")

    let lines = try take("stock", "sku,quantity,cost\nMUG,10,50.00\n").outcome.lines(Ground())

    #expect(
      lines.contains("1 unit cost changes tenfold or more: MUG from 5.00 to 50.00. Check for a slip."),
      "\(lines)")
  }

  @Test func `a control sequence in a file comes into no name`() throws {
    let (outcome, told) = try take("products", "sku,name\nMUG,\"M\u{1B}[31mug\"\n")

    #expect(outcome.receipt == nil && told.count == 1 && told[0].contains("column 2 name: bad-text"))
    #expect(!told[0].contains("\u{1B}"))
  }

  @Test func `stock without a cost is told`() throws {
    _ = try take("products", Self.products)

    let lines = try take("stock", "sku,quantity\nMUG,10\n").outcome.lines(Ground())

    #expect(lines.contains { $0.hasPrefix("Stock value 0.00 for 1 row: no cost given.") })
  }

  @Test func `an import under a key changes nothing twice`() throws {
    _ = try take("products", Self.products) { $0.key = "monday" }
    let again = try take("products", Self.products) { $0.key = "monday" }.outcome

    #expect(again.words == "rows.csv was imported before under this key; nothing changed")
    #expect(throws: StoreError.self) { try take("products", "sku,name\nX,X\n") { $0.key = "monday" } }
  }

  @Test func `rows after a quote that is never closed keep a partial import out`() throws {
    let (outcome, told) = try take("products", "sku,name\nMUG,Mug\nTEA,\"Tea\n") { $0.isPartial = true }

    #expect(outcome.receipt == nil && told.count == 1 && told[0].contains("unclosed-quote"))
    #expect(!FileManager.default.fileExists(atPath: path("rows.rejects.csv")))
  }

  @Test func `a file that is not there is refused`() throws {
    let run = ImportRun(
      ImportOrder(kind: .products, path: path("none.csv")), into: store, by: Caller("clerk"))
    #expect(throws: StoreError.self) { try run.run() }
  }
}
