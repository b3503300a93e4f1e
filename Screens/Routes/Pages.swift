/// What the pages of a place are of. Each router makes the pages of its own cases, so one that forgets a case does not
/// compile. The words are the steps of addresses.
package enum Pages: Hashable, Sendable {
  case catalog(Catalog), inventory(Inventory), ordering(Ordering), fulfilment(Fulfilment)
  case discounts, taxes, customers, tasks, starred, people

  package enum Catalog: String, Sendable { case products, categories, brands, families, reviews }

  package enum Inventory: String, Sendable {
    case stock, movements, locations, reservations, suppliers, purchases, counts
  }

  package enum Ordering: String, Sendable {
    case orders, payments, tills, invoices, vouchers, credits, messages
    case dayReports = "day-reports", creditNotes = "credit-notes"
  }

  package enum Fulfilment: String, Sendable { case shipments, returns, methods }

  /// The first step of the list's address, empty where there is one step alone, and the last.
  var steps: (section: String, list: String) {
    switch self {
    case .catalog(let own): ("catalog", own.rawValue)
    case .inventory(let own): ("inventory", own.rawValue)
    case .ordering(let own): ("ordering", own.rawValue)
    case .fulfilment(let own): ("fulfilment", own.rawValue)
    case .discounts: ("marketing", "discounts")
    case .taxes: ("settings", "taxes")
    case .customers, .tasks, .starred, .people: ("", "\(self)")
    }
  }
}
