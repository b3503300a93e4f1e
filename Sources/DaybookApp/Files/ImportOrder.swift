import Catalog
import CommandKit
import Customers
import Inventory
import Marketing
import Ordering
import Shop
import StoreCore
import StoreDatabase
import Tasks

/// What the rows of a file are.
enum ImportKind: String, CaseIterable, CommandValue {
  case products, categories, brands, reviews, stock, locations, suppliers, customers, discounts, orders, tasks
  case supplierItems = "supplier-items"
  case reorderRules = "reorder-rules"
  case shippingMethods = "shipping-methods"
  case taxRates = "tax-rates"

  var shape: Shape {
    switch self {
    case .products: Product.shape
    case .categories: Category.shape
    case .brands: Brand.shape
    case .reviews: Review.shape
    case .stock: OpeningRow.shape
    case .locations: Location.shape
    case .suppliers: Supplier.shape
    case .customers: Customer.shape
    case .discounts: Discount.shape
    case .orders: PastOrderRow.shape
    case .supplierItems: SupplierItem.shape
    case .reorderRules: ReorderRule.shape
    case .shippingMethods: ShippingMethod.shape
    case .taxRates: TaxRate.shape
    case .tasks: TaskItem.shape
    }
  }

  /// The entity whose list is written as such a file; nil: stock is counted, not listed, and tasks are no rows of cells.
  private var entity: String? {
    switch self {
    case .stock, .tasks: nil
    case .orders: Order.entity
    default: shape.name
    }
  }

  /// How the list of an entity is written for an import; nil: no import reads it.
  static func file(of entity: String, for ground: Ground) -> ListFile? {
    allCases.first { $0.entity == entity }.map {
      $0 == .orders ? PastOrderRow.file : ListFile($0.shape, for: ground)
    }
  }
}

/// What is to be imported, and how.
struct ImportOrder: Equatable {
  let kind: ImportKind
  var path: String
  /// How the file is written.
  var form = FileForm()
  /// nil: UTF-8, or UTF-16 where its first bytes show it.
  var encoding: TextEncoding?
  /// Whether valid rows land although others are wrong; those go to `rejectsPath`.
  var isPartial = false
  /// Whether everything is checked and counted, and nothing kept.
  var isDryRun = false
  /// Whether a file of stock or tasks that was imported before is imported again.
  var isAgain = false
  /// Whether the file comes in the place of all tasks.
  var replaces = false
  /// Whether of a file of orders those come in that are still open, and not the others.
  var takesOpen = false
  /// The name by which its mapping is kept.
  var keptAs: String?
  /// The store that the program was told to use.
  var store: String?
  /// The idempotency key: the same import again under it changes nothing.
  var key: String?

  /// Whether the rows are added to what there is, so that the same file must not come twice.
  var adds: Bool { kind == .stock || kind == .tasks && !replaces }
  /// The file's name without the folders before it.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// The file of the rows that do not land: "products.rejects.csv" beside "products.csv".
  var rejectsPath: String {
    (path.lowercased().hasSuffix(".csv") ? String(path.dropLast(4)) : path) + ".rejects.csv"
  }
}

extension ImportOrder {
  /// Columns beside the fields of a row.
  var beside: [String] { kind == .products ? ProductOpening.columns : [] }

  /// The arguments of the program that import the file so.
  var words: [String] {
    var words = ["import", kind.rawValue, path] + mapping
    if isPartial { words.append("--partial") }
    if isDryRun { words.append("--dry-run") }
    if isAgain { words.append("--again") }
    if takesOpen { words.append("--open") }
    if replaces { words.append("--replace") }
    if let keptAs { words += ["--map-as", keptAs] }
    return words
  }

  /// Those of its arguments that say how the file is written.
  var mapping: [String] {
    var words = form.columns.flatMap { ["--map", $0.text] }
    words += form.ignored.flatMap { ["--ignore", $0] }
    if form.ignoresRest { words.append("--ignore-rest") }
    if let decimal = form.decimal { words += ["--decimal", decimal.rawValue] }
    if let days = form.days { words += ["--dates", days.rawValue] }
    if let preset = form.preset { words += ["--as", preset] }
    if form.makesKeys { words.append("--make-skus") }
    if let encoding { words += ["--encoding", encoding.rawValue] }
    return words
  }

  /// The same, read as a mapping says that was kept by the name after `--as`; what is typed beside it comes on top.
  func resolved(in store: StoreDatabase) throws(StoreError) -> ImportOrder {
    guard let name = form.preset.map(folded), FilePreset.named(name, of: kind.shape) == nil else {
      return self
    }
    let kept = try store.read(ImportMappings(kind.rawValue))
    let words = kept.filter { $0.name.lookup == name }.words
    guard !words.isEmpty,
      case .importing(let known)? = try? Options(parsing: ["import", kind.rawValue, "-"] + words).action
    else {
      let names = FilePreset.names(of: kind.shape) + Set(kept.map(\.name.text)).sorted()
      let none = "No mapping is kept for \(kind.rawValue). --map-as NAME keeps one."
      throw .unknownFileKind(name, of: names, none: none)
    }
    var order = self
    order.form = known.form
    // What is typed comes first.
    order.form.columns = form.columns + known.form.columns
    order.form.decimal = form.decimal ?? known.form.decimal
    order.form.days = form.days ?? known.form.days
    order.form.ignoresRest = form.ignoresRest || known.form.ignoresRest
    order.form.ignored += form.ignored
    order.form.makesKeys = order.form.makesKeys || form.makesKeys
    order.encoding = encoding ?? known.encoding
    return order
  }
}

nonisolated extension FileColumn: CommandValue {
  init(parsing text: String) throws(Refusal) {
    guard let column = FileColumn(text) else {
      throw Refusal(
        "bad-option", "A mapping has the form FIELD=COLUMN.", guidance: ["Write --map name=Title."])
    }
    self = column
  }

  var word: String { text }
  static var placeholder: String { "FIELD=COLUMN" }
}

nonisolated extension DecimalMark: CommandValue {}
nonisolated extension DayOrder: CommandValue {}
nonisolated extension TextEncoding: CommandValue {}
