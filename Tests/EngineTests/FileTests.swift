import StoreCore
import StoreDatabase
import Testing

@Suite struct FileTests {
  let shop: TestStore

  init() throws { shop = try TestStore() }

  private final class Rejects {
    var rows: [FileImport.Rejected] = []
    var report = FileImport.Report()
  }

  @discardableResult private func load(
    _ shape: Shape, _ text: String, into store: TestStore? = nil, isPartial: Bool = false,
    form: FileForm = FileForm(), _ rejects: Rejects = Rejects()
  ) throws -> Receipt {
    let reader = try CSVReader(text: text)
    let columns = try FileColumns(reading: reader.header, of: shape, form: form)
    let rule = FileImport(
      FileRows(
        reader, columns, from: "rows.csv", isPartial: isPartial,
        reject: { (row: FileImport.Rejected) throws(StoreError) in rejects.rows.append(row) },
        tell: { rejects.report = $0 }))
    let store = store ?? shop
    return try store.store.perform("file.imported", "{}", rule, as: store.request())
  }

  private func export(_ entity: String, _ store: TestStore) throws -> String {
    var bytes: [UInt8] = []
    let list = ListQuery(entity == "product" ? "products" : entity)
    try store.store.export(list) { (piece: [UInt8]) throws(StoreError) in bytes += piece }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `every entity comes back from its file`() throws {
    try shop.add("brand", "bryggan", ["name": "Bryggan, \"the\" pier"])
    try shop.add("category", "home", ["name": "Home"])
    try shop.add("category", "mugs", ["name": "Mugs", "parent": "home"])
    try shop.add("fee", "bryggan/mugs", ["amount": "2.50"])
    try shop.add(
      "product", "A/1", ["name": "Ä", "note": "Two\nlines; one, two", "brand": "bryggan", "price": "0.05"])
    try shop.add("product", "B", ["name": "B"], parts: ["barcodes": [["77", "12"], ["78", "1"]]])
    try shop.add("order", "O-000007", parts: ["lines": [["B", "1.5"]]])
    let other = try TestStore()
    for shape in TestStore.shop.shapes where !shape.isLedger {
      let file = try export(shape.name, shop)
      try load(shape, file, into: other)
      #expect(try export(shape.name, other) == file)
    }
    #expect(
      try other.row(Product.self, "B")?.barcodes == [
        Barcode(code: "77", pack: 12), Barcode(code: "78", pack: 1),
      ])
    #expect(try other.add("order").effects.first?.subject.key == "O-000008")
    #expect(try other.store.verify().isEmpty)
  }

  @Test func `same file again changes nothing`() throws {
    let file = "code,name\nacme,Acme\nbolt,Bolt\n"
    #expect(try load(Brand.shape, file).rowCount == 2)
    #expect(try load(Brand.shape, file).isUnchanged)
  }

  @Test func `empty cell of a new row leaves what it begins with`() throws {
    _ = try load(Product.shape, "sku,name,price,status\nB,Bee,1.50,\n")
    #expect(try shop.row(Product.self, "B")?.status == ProductStatus.draft)
  }

  @Test func `every wrong row is told and nothing lands`() throws {
    try shop.add("product", "A", ["name": "A"], parts: ["barcodes": [["77", "1"]]])
    let rejects = Rejects()
    let file = """
      sku,name,brand,price,status,barcodes
      B,Bee,,1.50,draft,
      C D,Cee,,2,draft,
      E,,,2,draft,
      F,Eff,nobody,2,draft,
      G,Gee,,2,draft,77
      H,Aitch,,,active,
      B,Again,,,draft,
      """
    #expect(shop.code { try load(Product.shape, file, rejects) } == "bad-sku")
    #expect(
      rejects.rows.map(\.problem.code) == [
        "bad-sku", "missing-value", "brand-not-found", "taken", "price-missing", "duplicate-row",
      ])
    #expect(rejects.rows.map(\.line) == [3, 4, 5, 6, 7, 8])
    #expect(try shop.row(Product.self, "B") == nil)
  }

  @Test func `second row of a key is wrong where the first changed nothing`() throws {
    try load(Brand.shape, "code,name\nacme,Acme\n")
    #expect(shop.code { try load(Brand.shape, "code,name\nacme,Acme\nACME,Other\n") } == "duplicate-row")
    #expect(try shop.row(Brand.self, "acme")?.name == "Acme")
  }

  @Test func `right rows land where that is asked for`() throws {
    let rejects = Rejects()
    let receipt = try load(
      Brand.shape, "code,name\nacme,Acme\n???,Bad\nbolt,Bolt\n", isPartial: true, rejects)
    #expect(receipt.rowCount == 2 && rejects.report.added == 2 && rejects.report.rejected == 1)
    try shop.undo(receipt.entry)
    #expect(try shop.row(Brand.self, "acme") == nil)
  }

  @Test func `existing row keeps what the file lacks`() throws {
    try shop.add("product", "A", ["name": "Alpha", "price": "5"])
    try load(Product.shape, "sku,name\na,Beta\n")
    #expect(try shop.row(Product.self, "A")?.price == Money(minor: 500))
    #expect(try shop.row(Product.self, "A")?.name == "Beta")
  }

  @Test func `header is read by name map and ignore`() throws {
    var form = FileForm()
    (form.columns, form.ignored) = ([FileColumn("code", "artikel")], ["farbe"])
    try load(Brand.shape, "Artikel;NAME;Farbe\nacme;Acme;red\n", form: form)
    #expect(try shop.row(Brand.self, "acme")?.name == "Acme")
    (form.columns, form.ignored) = ([], ["size"])
    let error = shop.error { try load(Brand.shape, "code,colour,name,name\n", form: form) }
    #expect(
      Set(([error].compactMap(\.self) + (error?.others ?? [])).map(\.code)) == [
        "unknown-column", "repeated-column", "missing-column",
      ])
    #expect(shop.code { try load(Brand.shape, "colour,size\n1,2\n") } == "no-header")
    #expect(shop.code { try load(Brand.shape, "code,name\nacme,Acme,red\n") } == "ragged-row")
  }
}
