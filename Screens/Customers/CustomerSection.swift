import AppRoutes
import CommandKit
import Customers
import Ordering
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on a customer's page that is more than setting a field.
enum CustomerEvents: Sendable {
  case ordersOpened
  case anonymised(confirmed: String?)
}

/// What the page of a customer has of its own: the last orders, and how the person is forgotten.
struct CustomerSection: RowSection {
  typealias Facts = Both<ListQuery, CustomerValue>
  /// How many orders are shown.
  private static let mostOrders = 5
  let customers: CustomersModel

  func commands(_: Read?) -> CommandSet<CustomerEvents> {
    CommandSet {
      Command("orders", "List the customer's orders", event: CustomerEvents.ordersOpened)
      Command(
        "anonymise", "Erase the person for ever; orders and sums stay",
        .option("confirm", String.self, help: "the customer's name or number, to confirm")
      ) { CustomerEvents.anonymised(confirmed: $0) }.by(.owner).example("anonymise --confirm C-000001")
    }
  }

  // MARK: The page

  func facts(of key: String, at _: ListPlace) -> Facts {
    var query = Self.orders(of: key)
    query.limit = Self.mostOrders
    return Both(query, CustomerValue(of: Code(stored: key)))
  }

  private static func orders(of key: String) -> ListQuery {
    Order.list.narrowed(by: ["customer": key, "status": Listing.everything])
  }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    let (orders, value, row) = (read.facts.first, read.facts.second, read.row)
    var details = RowDetails()
    if let mean = value.mean {
      let field = Field(
        "lifetime_value", "Lifetime value", .price(value.gross, row.ground, withCurrency: true),
        note: "\(counted(value.count, "order")), \(mean.text(row.ground)) on average")
      details.fields = RowView(row, Customer.shape).fields + [field]
    }
    if orders.count > 0 {
      details.state = counted(orders.total, "order")
      details.blocks = [.heading("Orders"), .table(Self.table(orders, row.ground))]
      details.opens = orders.keys.map { .order(Code(stored: $0)) }
    }
    let shape = Customer.shape
    if shape.value("anonymised_at", of: row.image) != .null {
      details.hints = ["orders", "back"]
    } else if !shape.isArchived(row.image) {
      details.hints = ["sell"] + (orders.count > 0 ? ["orders"] : []) + ["phone NUMBER", "edit", "archive"]
    }
    return details
  }

  /// The columns of the list of orders but the customer's name.
  private static func table(_ orders: ListAnswer, _ ground: Ground) -> Table {
    let places = Order.list.columns.indices.filter { Order.list.columns[$0].named == nil }
    var table = Table(
      "orders", places.map { Column(Order.list.columns[$0].column, isNamed: false) }, firstNumber: 1)
    for row in 0..<orders.count {
      let values = Array(orders.row(row))
      for place in places {
        table.append(cell: Cell(values[place], of: Order.list.columns[place].column, ground))
      }
    }
    return table
  }

  // MARK: Events

  func handle(_ event: CustomerEvents, on key: String, _ seen: Read?) async throws -> Step<Routes> {
    switch event {
    case .ordersOpened: return .push(Routes(.list(Self.orders(of: key))))
    case .anonymised(let confirmed): return try await anonymise(key, confirmed, seen)
    }
  }

  private func anonymise(_ key: String, _ confirmed: String?, _ seen: Read?) async throws -> Step<Routes> {
    let subject = Subject(Customer.entity, key)
    let state = try await customers.read(EntityPage(subject))
    if let customer = Customer.declaration.decode(state.image), customer.anonymisedAt == nil {
      try confirm(customer, by: confirmed)
    }
    let command = CustomerCommand.anonymised(number: Code(stored: key))
    return try await perform(command, on: subject, seen, customers)
  }

  /// Nothing brings the person back, so their name or number is typed first; refused as `not-yet`.
  private func confirm(_ customer: Customer, by word: String?) throws(CommandError) {
    guard !customers.service.isPlanning else { return }
    let words = [customer.name, customer.number.text].map(folded)
    guard word.map({ words.contains(folded($0)) }) != true else { return }
    throw CommandError(
      code: "not-yet",
      message: "Not yet: this erases the name, e-mail, phone, addresses and notes of \(customer.name), "
        + "also in the journal. No undo brings them back. Invoices keep the buyer.",
      guidance: [
        "To confirm, add --confirm and the customer's name or number: anonymise --confirm \(customer.number)."
      ])
  }
}
