import Foundation
import StoreCore
import StoreDatabase

// A shop for tests of the engine: one entity of each kind that it can hold.

enum ProductStatus: String, Choice { case draft, active, archived }

struct Product: Entity {
  static let entity = "product"
  var stamp = Stamp()
  var sku = SKU(stored: "")
  var name = ""
  var note = ""
  var brand: Code?
  var category: Code?
  var price: Money?
  var status = ProductStatus.draft
  var isPriced = false
  var stock = Quantity.zero
  var barcodes: [Barcode] = []

  static let declaration = Declaration<Product>(
    withdrawn: { $0.status = .archived },
    [
      Field("sku", \.sku, .searched, title: "SKU"), Field("name", \.name, .searched),
      Field("note", \.note, as: .note), Field("brand", \.brand, .searched, as: .reference("brand")),
      Field("category", \.category, as: .reference("category")), Field("price", \.price),
      Field("status", \.status), Field("is_priced", \.isPriced, of: { $0.price != nil }),
      Field("stock", \.stock, from: Stock.totals, { _, sums in Quantity(thousandths: sums[0]) }),
    ],
    children: [Children("barcodes", \.barcodes)],
    check: { (change, _) throws(StoreError) in
      guard let after = change.after, after.status == .active, after.price == nil else { return }
      throw StoreError("price-missing", "\(after.sku) has no price.", field: "price", .run("price AMOUNT"))
    })

  static let list = Listing(
    "products", of: Product.shape, columns: ["sku", "name", "brand.name", "price", "status", "stock"],
    filters: [
      .equals("brand"), .inside("category"), .equals("status"), .atLeast("min", "price"),
      .atMost("max", "price"),
    ],
    sorts: [.by("sku", under: ["brand"]), .by("price"), .by("name"), .by("stock"), .newest],
    standard: .but("archived"))
}

struct Barcode: Part {
  var code = ""
  var pack = 1
  static let fields = [Field<Barcode>("code", \.code, [.unique, .searched]), Field("pack", \.pack)]
}

struct Brand: Entity {
  static let entity = "brand"
  var stamp = Stamp()
  var code = Code(stored: "")
  var name = ""
  static let declaration = Declaration<Brand>([Field("code", \.code), Field("name", \.name)])
}

struct Category: Entity {
  static let entity = "category"
  var stamp = Stamp()
  var code = Code(stored: "")
  var name = ""
  var parent: Code?
  static let declaration = Declaration<Category>(
    plural: "categories",
    [Field("code", \.code), Field("name", \.name), Field("parent", \.parent, as: .reference("category"))])
}

/// A pair: what a brand asks for a category.
struct Fee: Entity {
  static let entity = "fee"
  var stamp = Stamp()
  var brand = Code(stored: "")
  var category = Code(stored: "")
  var amount = Money(minor: 0)
  static let declaration = Declaration<Fee>(
    key: .paired,
    [
      Field("brand", \.brand, as: .reference("brand")),
      Field("category", \.category, as: .reference("category")), Field("amount", \.amount),
    ])
}

struct Movement: Entity {
  static let entity = "movement"
  var stamp = Stamp()
  var sku = SKU(stored: "")
  var quantity = Quantity.zero
  static let declaration = Declaration<Movement>(
    key: .serial,
    reversal: { row in
      var row = row
      row.quantity = -row.quantity
      return row
    }, [Field("sku", \.sku, as: .reference("product")), Field("quantity", \.quantity)])
}

enum OrderStatus: String, Choice { case draft, placed, cancelled }

struct Order: Entity {
  static let entity = "order"
  var stamp = Stamp()
  var number = Code(stored: "")
  var status = OrderStatus.draft
  var lines: [OrderLine] = []
  static let declaration = Declaration<Order>(
    key: .numbered("O-"), withdrawn: { $0.status = .cancelled },
    [Field("number", \.number), Field("status", \.status, .byRule)], children: [Children("lines", \.lines)])
}

struct OrderLine: Part {
  var sku = SKU(stored: "")
  var quantity = Quantity.zero
  var shipped = Quantity.zero
  static let fields = [
    Field<OrderLine>("sku", \.sku, as: .reference("product")), Field("quantity", \.quantity),
    Field("shipped", \.shipped, .byRule),
  ]
}

enum Stock {
  static let totals = Projection(
    "stock", by: ["sku"], sums: ["quantity", "reserved"],
    [
      .of(Movement.self) { move, sums in sums.add([move.sku.stored], move.quantity.thousandths, 0) },
      .of(Order.self) { order, sums in
        guard order.status == .placed else { return }
        for line in order.lines {
          sums.add([line.sku.stored], 0, line.quantity.thousandths - line.shipped.thousandths)
        }
      },
    ]
  ) { (key, sums, _) throws(StoreError) -> StoreError? in
    guard sums[0] < sums[1] else { return nil }
    let sku = key[0].text ?? ""
    return StoreError(
      "not-enough-stock", "\(sku) lacks \(Quantity(thousandths: sums[1] - sums[0]).text).", .run("receive N"))
  }
}

enum ShopCommand: StoreCommand {
  case moved(SKU, Quantity)
  case placed([OrderLine])
  case shipped(Code, [Int: Quantity])
  case scanned(Code, Int)

  var kind: String { "test.command" }
  var least: Role { .manager }

  func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .moved(let sku, let quantity):
      var move = Movement()
      (move.sku, move.quantity) = (sku, quantity)
      try shop.add(move)
    case .placed(let lines):
      var order = Order()
      (order.status, order.lines) = (.placed, lines)
      let added = try shop.add(order)
      shop.tell(Notice("placed", ["order": added.number.stored]))
    case .shipped(let number, let quantities):
      let order = try shop.known(Order.self, number.text)
      var after = order
      for (line, quantity) in quantities.sorted(by: { $0.key < $1.key }) {
        var move = Movement()
        (move.sku, move.quantity) = (order.lines[line].sku, -quantity)
        try shop.add(move)
        after.lines[line].shipped = after.lines[line].shipped + quantity
      }
      try shop.change(order, to: after)
    case .scanned(let number, let line):
      try shop.change(try shop.known(Order.self, number.text)) { $0.lines[line].shipped = Quantity(whole: 1) }
    }
  }
}

extension OrderLine: Codable {
  init(_ sku: String, _ quantity: Int64) {
    self.init()
    (self.sku, self.quantity) = (SKU(stored: sku), Quantity(whole: quantity))
  }
}

/// A store of the shop, with requests that are numbered.
final class TestStore {
  static let shop = StoreDeclarations(
    shapes: [
      Brand.shape, Category.shape, Fee.shape, Product.shape, Movement.shape, Order.shape,
    ], projections: [Stock.totals],
    listings: [Product.list, plain(Brand.shape), plain(Category.shape), plain(Fee.shape), plain(Order.shape)])

  /// A list of all rows of an entity, named after it.
  private static func plain(_ shape: Shape) -> Listing {
    let key = shape.columns[0].name
    return Listing(shape.name, of: shape, columns: [key], filters: [], sorts: [.by(key)])
  }

  let store: StoreDatabase
  private var requests = 0

  init(_ path: String = "") throws { store = try StoreDatabase(path: path, Self.shop, clock: .frozen()) }

  func request(_ intent: Request.Intent = .apply, expecting: [Subject: Int] = [:]) -> Request {
    requests += 1
    return Request(
      id: "\(requests)", by: Caller("mara"), origin: .input, intent: intent, expecting: expecting)
  }

  @discardableResult func perform(_ command: some StoreCommand) throws -> Receipt {
    try store.perform(command, as: request())
  }

  @discardableResult func add(
    _ entity: String, _ key: String = "", _ fields: [String: String] = [:], parts: [String: [[String]]] = [:]
  ) throws -> Receipt { try perform(Edit(.add, entity, key, fields, parts: parts)) }

  @discardableResult func set(_ entity: String, _ key: String, _ fields: [String: String]) throws -> Receipt {
    try perform(Edit(.set, entity, key, fields))
  }

  @discardableResult func undo(_ entry: Int?) throws -> Receipt { try store.undo(entry ?? 0, as: request()) }
  @discardableResult func redo(_ entry: Int?) throws -> Receipt { try store.redo(entry ?? 0, as: request()) }

  func row<E: Entity>(_: E.Type = E.self, _ key: String) throws -> E? {
    try store.read(RowOf<E>(key: key)).image.flatMap(E.declaration.decode)
  }

  func list(_ edit: (inout ListQuery) -> Void = { _ in }) throws -> ListAnswer {
    var query = ListQuery("products")
    edit(&query)
    return try store.read(query)
  }

  /// The code of the error that a call ends with; nil: it succeeds.
  func code(_ body: () throws -> some Any) -> String? { error(body)?.code }

  func error(_ body: () throws -> some Any) -> StoreError? {
    do {
      _ = try body()
      return nil
    } catch { return error as? StoreError }
  }
}

struct RowOf<E: Entity>: RowsQuery {
  struct Answer: Codable, Sendable { var image: RowImage? }
  var key: String
  func answer(_ rows: any Rows) throws(StoreError) -> Answer { Answer(image: try rows.find(E.shape, key)) }
}

/// A new folder for files of a test.
struct TestFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "engine-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
}

extension Edit {
  /// An edit of lists of parts, given field by field.
  init(
    _ way: Way, _ entity: String, _ key: String = "", _ fields: [String: String] = [:],
    parts: [String: [[String]]]
  ) {
    var fields = fields
    for (name, lines) in parts {
      // A barcode may have blanks in this shop.
      let (mark, end) = name == "barcodes" ? (";", "\n") : ("*", ", ")
      fields[name] = lines.map { $0.joined(separator: mark) }.joined(separator: end)
    }
    self.init(way, entity, key, fields)
  }
}
