import Accounts
import Catalog
import Customers
import Fulfilment
import Inventory
import Marketing
import Ordering
import Shop
package import StoreCore
import Tasks

/// Where the rows of one entity have their pages: the list, each row, and the form of a new one.
package struct Place: Sendable {
  /// The list that the rows are opened from.
  package let listing: Listing
  /// What its pages are of.
  package let pages: Pages
  /// Whether a form adds and edits rows.
  package let hasForm: Bool
  /// The further named values of a row's address.
  let values: [String]

  init(_ listing: Listing, _ pages: Pages, hasForm: Bool = false, values: [String] = []) {
    (self.listing, self.pages, self.hasForm, self.values) = (listing, pages, hasForm, values)
  }

  /// The first step of the address; empty: the list has a section of its own.
  package var section: String { pages.steps.section }
  /// The step of the list, "products".
  package var step: String { pages.steps.list }

  /// Every list of the program, in the order of its sections.
  package static let all: [Place] = [
    Place(Product.list, .catalog(.products), hasForm: true),
    Place(Category.list, .catalog(.categories), hasForm: true),
    Place(Brand.list, .catalog(.brands), hasForm: true), Place(Product.families, .catalog(.families)),
    Place(Review.list, .catalog(.reviews)),
    Place(StockLists.stock, .inventory(.stock)), Place(Movement.list, .inventory(.movements)),
    Place(Location.list, .inventory(.locations), hasForm: true),
    Place(Reservation.list, .inventory(.reservations)),
    Place(Supplier.list, .inventory(.suppliers), hasForm: true),
    Place(PurchaseOrder.list, .inventory(.purchases)),
    Place(Stocktake.list, .inventory(.counts), values: ["lines", "at"]),
    Place(Order.list, .ordering(.orders)), Place(Payment.list, .ordering(.payments)),
    Place(Till.list, .ordering(.tills)), Place(Invoice.list, .ordering(.invoices)),
    Place(Voucher.list, .ordering(.vouchers)), Place(DayReport.list, .ordering(.dayReports)),
    Place(Credit.list, .ordering(.credits)), Place(CreditNote.list, .ordering(.creditNotes)),
    Place(Message.list, .ordering(.messages)),
    Place(Shipment.list, .fulfilment(.shipments)), Place(Return.list, .fulfilment(.returns)),
    Place(ShippingMethod.list, .fulfilment(.methods), hasForm: true),
    Place(Discount.list, .discounts, hasForm: true),
    Place(TaxRate.list, .taxes, hasForm: true),
    Place(Customer.list, .customers, hasForm: true), Place(TaskItem.list, .tasks), Place(Star.list, .starred),
    Place(Account.list, .people),
  ]

  private static let byEntity = Dictionary(all.map { ($0.shape.name, $0) }) { first, _ in first }

  /// The place of an entity's rows; nil: they have no page.
  package static func of(_ entity: String) -> Place? { byEntity[entity] }

  /// The place of a list under a section.
  static func at(_ section: String, _ step: String) -> Place? {
    all.first { $0.section == section && $0.step == step }
  }

  /// The place whose form for a new row is under a section.
  static func adding(_ section: String, _ step: String) -> Place? {
    all.first { $0.section == section && $0.hasForm && $0.addStep == step }
  }

  /// The steps that may follow a section.
  package static func steps(of section: String) -> [String] {
    let places = all.filter { $0.section == section }
    if section == "reports" { return ReportsRoutes.steps }
    if section == "account" { return AccountRoute.steps }
    return places.map(\.step) + (section == "inventory" ? InventoryRoutes.steps : [])
      + (section == "fulfilment" ? ["picking"] : []) + (section == "ordering" ? ["sale"] : [])
      + (section == "catalog" ? [CatalogRoutes.labelling] : []) + places.filter(\.hasForm).map(\.addStep)
  }

  package var shape: Shape { listing.shape }
  /// The step of the form for a new row, "add-product".
  package var addStep: String { "add-" + shape.name.replacing("_", with: "-") }
  /// The steps of the list's address.
  package var path: [String] { section.isEmpty ? [step] : [section, step] }
  /// The address of the list without filters.
  package var list: EntityRoute { .list(listing.all) }
}
