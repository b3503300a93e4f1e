package import StoreCore

/// What is done to a customer that is more than setting fields; the names of cases and payloads are stored for ever.
package enum CustomerCommand: StoreCommand {
  /// Forgets the person: only the number stays, with the orders and sums that name it.
  case anonymised(number: Code)

  package var kind: String { "customer.anonymised" }

  package var least: Role { .owner }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    guard case .anonymised(let number) = self else { return }
    let customer = try shop.known(Customer.self, number.text)
    guard customer.anonymisedAt == nil else { throw .anonymised(customer.number) }
    let now = shop.ground.now
    try shop.change(try shop.forget(customer)) {
      ($0.name, $0.status, $0.anonymisedAt) = ("Anonymised", .archived, now)
    }
    shop.tell(Notice("anonymised", ["key": .text(customer.key)], isSummary: true))
  }
}

extension StoreError {
  /// The person is forgotten, so nothing of the customer changes again.
  static func anonymised(_ number: Code) -> StoreError {
    StoreError(
      "anonymised", "Customer \(number) is anonymised, which nothing undoes.",
      "Add the person as a new customer.", .list(Customer.entity))
  }
}
