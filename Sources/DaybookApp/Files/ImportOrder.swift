import Catalog
import CommandKit
import Customers
import Inventory
import Marketing
import Ordering
import StoreCore
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
struct ImportOrder {
  let kind: ImportKind
  let path: String
  /// The columns whose names are not those of fields.
  var mapping: [FieldMapping] = []
  /// Columns to leave out.
  var ignored: [String] = []
  /// Whether valid rows land although others are wrong; those go to `rejectsPath`.
  var isPartial = false
  /// Whether everything is checked and counted, and nothing kept.
  var isDryRun = false
  /// Whether a file of stock or tasks that was imported before is imported again.
  var isAgain = false
  /// Whether the file comes in the place of all tasks.
  var replaces = false
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

/// A field and the column that holds it: `name=Title`.
struct FieldMapping: CommandValue {
  let field: String
  let column: String

  init(parsing text: String) throws(Refusal) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw Refusal(
        "bad-option", "A mapping has the form FIELD=COLUMN.", guidance: ["Write --map name=Title."])
    }
    field = String(text[..<equals])
    column = String(text[text.index(after: equals)...])
  }

  var word: String { field + "=" + column }
  static var placeholder: String { "FIELD=COLUMN" }
}
