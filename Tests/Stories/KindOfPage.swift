import AppRoutes
import ScreenKit
import StoreCore
import Testing

/// A kind of page: its address, with `*` for the key of a row.
nonisolated struct KindOfPage: Hashable, Sendable {
  let pattern: String

  init(_ route: Routes) {
    let path = route.address.path
    pattern =
      switch route {
      case .catalog(.entity(let route)), .inventory(.entity(let route)), .ordering(.entity(let route)),
        .rows(let route), .tasks(.entity(let route)):
        Self.pattern(of: route)
      case .catalog(.productReviews), .catalog(.prices), .catalog(.label):
        "/catalog/products/*/" + (path.last ?? "")
      case .tasks(.tag): "/tasks/*/tag/*"
      case .tasks where path.count == 3: "/tasks/*/" + (path.last ?? "")
      case .ordering(.document): "/ordering/orders/*/" + (path.last ?? "")
      case .inventory(.purchaseDocument): "/inventory/purchases/*/document"
      case .catalog(.barcode): "/catalog/barcodes/*"
      case .inventory(.stockOn): "/inventory/stock/*?at"
      case .entry: "/journal/*"
      default: "/" + path.joined(separator: "/")
      }
  }

  private static func pattern(of route: EntityRoute) -> String {
    let place = "/" + (route.place?.path ?? []).joined(separator: "/")
    switch route {
    // A queue takes other commands than its fellows.
    case .list(let query): return query.filters["status"] == "new" ? place + "?status=new" : place
    case .row: return place + "/*"
    case .form(let draft):
      return draft.key == nil ? route.address.path.joined(separator: "/") : place + "/*/edit"
    }
  }
}

extension Story {
  /// An address of every kind of page, in the sample shop with a family.
  nonisolated static let everyPage = everyPage(
    product: "MUG-BLU", category: "kitchen", brand: "bryggan", family: "animals")

  /// An address of every kind of page, in a shop that has these rows, a review, a reservation, a count and an entry.
  nonisolated static func everyPage(
    product: String, category: String, brand: String, family: String
  ) -> [String] {
    [
      "/", "/find?q=\(brand)", "/starred", "/settings", "/journal", "/journal/1", "/catalog",
      "/catalog/products", "/catalog/edit-products?edit=archive&brand=\(brand)",
      "/catalog/products/\(product)",
      "/catalog/products/\(product)/labels", "/catalog/labels",
      "/catalog/products/\(product)/prices", "/catalog/products/\(product)/reviews", "/catalog/add-product",
      "/catalog/products/\(product)/edit", "/catalog/reviews", "/catalog/reviews?status=new",
      "/catalog/reviews/1",
      "/catalog/categories", "/catalog/categories/\(category)", "/catalog/add-category",
      "/catalog/categories/\(category)/edit", "/catalog/brands", "/catalog/brands/\(brand)",
      "/catalog/add-brand",
      "/catalog/brands/\(brand)/edit", "/catalog/families", "/catalog/families/\(family)",
      "/catalog/barcodes/96385074", "/inventory", "/inventory/stock", "/inventory/stock/\(product)",
      "/inventory/stock/\(product)?at=2025-12-31", "/inventory/movements", "/inventory/locations",
      "/inventory/locations/main", "/inventory/add-location", "/inventory/locations/main/edit",
      "/inventory/reservations", "/inventory/reservations/1", "/inventory/counts", "/inventory/counts/1",
      "/inventory/suppliers", "/inventory/suppliers/bruk", "/inventory/add-supplier",
      "/inventory/suppliers/bruk/edit", "/inventory/purchases", "/inventory/purchases/PO-000001",
      "/inventory/purchases/PO-000001/document",
      "/inventory/reorder", "/ordering", "/ordering/sale", "/ordering/orders", "/ordering/orders/O-000001",
      "/ordering/orders/O-000001/document", "/ordering/orders/O-000001/receipt", "/ordering/invoices",
      "/ordering/invoices/INV-000001",
      "/ordering/payments", "/ordering/tills", "/ordering/tills/T-000001", "/ordering/vouchers",
      "/ordering/credits", "/ordering/credits/CR-000001",
      "/ordering/credit-notes", "/ordering/credit-notes/CN-000001", "/ordering/messages",
      "/ordering/messages/M-000001", "/ordering/day-reports",
      "/ordering/day-reports/Z-000001",
      "/ordering/vouchers/V-000001", "/customers",
      "/customers/C-000001", "/customers/add-customer",
      "/customers/C-000001/edit", "/fulfilment", "/fulfilment/picking", "/fulfilment/shipments",
      "/fulfilment/shipments/S-000001", "/fulfilment/returns", "/fulfilment/returns/R-000001",
      "/fulfilment/methods", "/fulfilment/methods/post",
      "/fulfilment/add-shipping-method", "/fulfilment/methods/post/edit", "/marketing",
      "/marketing/discounts", "/marketing/discounts/SPRING", "/marketing/add-discount",
      "/marketing/discounts/SPRING/edit", "/settings/taxes", "/settings/taxes/DE-19",
      "/settings/add-tax-rate", "/settings/taxes/DE-19/edit", "/reports", "/reports/sales",
      "/reports/margin", "/reports/taxes", "/reports/journal", "/reports/takings", "/reports/discounts-given",
      "/reports/stock-value", "/tasks",
      "/tasks/1", "/tasks/edit",
      "/tasks/add", "/tasks/1/edit", "/tasks/1/tag/due", "/tasks/1/delete",
      "/account", "/people", "/people/A-000001",
    ]
  }

  /// What a shop needs for a page of a supplier, an order and a proposal: a product that bruk delivers, and the order
  /// of the number that is next.
  static func purchasing(of product: String, order: String = "PO-000001") -> [String] {
    [
      "/inventory/suppliers add bruk \"Bruk & Son\" --lead 5 --minimum 50.00 --contact \"+46 8 123 45 67\"",
      "/inventory/suppliers/bruk item \(product) --code B-1 --pack 12 --price 48.00",
      "/inventory/suppliers/bruk order", "/inventory/purchases/\(order) line \(product) 2",
      "/inventory/purchases/\(order) place", "/inventory/stock/\(product) rule 40 80",
    ]
  }

  /// What a shop needs for a page of a shipping method, a discount, a tax rate and a person.
  static let selling = [
    "/fulfilment/methods add post Post --price 4.95 --free-over 50 --countries DE,AT",
    "/marketing/discounts add SPRING Spring sale --percent 10 --category mugs --until 2026-12-31",
    "/settings/taxes add DE-19 VAT 19 % --country DE --rate 19",
    "/tasks add Call the mill @due(2026-11-30)",
    "/people invite bo --role clerk",
    "/ordering/vouchers add 50.00 --by card --until 2027-12-31",
  ]

  /// What a shop needs for a page of a shipment and a return: an order of the number that is next, shipped.
  static func shipping(of product: String, order: String) -> [String] {
    [
      "/ordering/orders place \(product)*2 --customer C-000001",
      "/ordering/orders/\(order) dispatch \(product)*1 --carrier Post --tracking 4711",
      "/ordering/orders/\(order) invoice",
      "/ordering/orders/\(order) pay card 5.00", "/ordering/orders/\(order) refund 1.00 --reason late",
      "/ordering/orders/\(order) return --later --reason broken",
    ]
  }

  /// What a shop needs for a page of a message, after those of a shipment.
  static let mailing = ["/settings mail msmtp -t", "/ordering/orders/O-000002 receipt --mail"]

  /// The sample shop, two of its mugs in a family, and a supplier of one of them.
  static func sampleWithFamily(width: Int? = nil, ascii: Bool = false) async throws -> Story {
    let shop = try await Story.sample(width: width, ascii: ascii)
    for line in [
      "/catalog/products/MUG-FOX family animals", "/catalog/products/MUG-FOX options motif=fox",
      "/catalog/products/MUG-HERON family animals", "/catalog/products/MUG-HERON options motif=heron",
      "/inventory/stock/MUG-BLU receive 24 --cost 96.00", "/inventory/stock/MUG-FOX receive 6 --cost 30.00",
      "/inventory/stock/MUG-BLU reserve 3 --for \"Ana Lee\"", "/inventory/counts start --tolerance 2",
      "/inventory/counts/1 count MUG-BLU 21", "/customers add Anna Berg --email anna@berg.example",
      "/customers/C-000001 address Hafenstr. 2;20457;Hamburg;DE",
      "/ordering/orders sell MUG-BLU*2 MUG-FOX --customer C-000001", "/ordering till open 100.00",
      "/ordering till in 20.00 change", "/ordering till open 50.00 --till door", "/ordering till close 50.00",
    ] + purchasing(of: "MUG-BLU", order: "PO-000002") + selling + shipping(of: "MUG-FOX", order: "O-000002")
      + mailing
    {
      await shop.read(line)
    }
    return shop
  }
}
