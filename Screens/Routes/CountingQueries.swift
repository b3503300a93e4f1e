package import CommandKit
package import Inventory
package import ScreenKit
package import StoreCore

extension ReservationFilter: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    // The word of before still stands in addresses that were kept.
    guard let filter = ReservationFilter(rawValue: text == "consumed" ? "fulfilled" : text) else {
      throw Refusal(
        "unknown-value",
        "\"\(text)\" is not one of \(Self.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    self = filter
  }
}
extension CountFilter: CommandValue {}
extension CountLineFilter: CommandValue {}

extension ReservationQuery: AddressQuery {
  package init() { self.init(sku: nil) }

  /// The named values of `/inventory/reservations?...`.
  package static let fields: [QueryField<ReservationQuery>] = [
    QueryField("sku", \.sku), QueryField("status", \.status), QueryField("after", \.after),
  ]
}

/// Which counts to list: `/inventory/counts?status=&after=`; the open ones unless told.
package struct CountListQuery: AddressQuery {
  /// Only counts of this status; nil: those that are open.
  package var status: CountFilter?
  /// The number of the count after which the page begins.
  package var after: Int?

  package init() {}

  package static let fields: [QueryField<CountListQuery>] = [
    QueryField("status", \.status), QueryField("after", \.after),
  ]
}

/// Which lines of a count to show, and where is counted: `/inventory/counts/3?lines=&at=&after=`.
package struct CountQuery: AddressQuery {
  /// Only these lines; nil: those that were counted.
  package var lines: CountLineFilter?
  /// Where counting puts its lines; nil: the count's own location.
  package var at: Code?
  /// The row behind which the page begins, "main/MUG-BLU".
  package var after: String?

  package init() {}

  package static let fields: [QueryField<CountQuery>] = [
    QueryField("lines", \.lines), QueryField("at", \.at), QueryField("after", \.after),
  ]
}
