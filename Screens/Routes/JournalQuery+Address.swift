import CommandKit
package import ScreenKit
package import StoreCore

extension JournalQuery: AddressQuery {
  package init() { self.init(subject: nil) }

  /// The named values of `/journal?...`.
  package static let fields: [QueryField<JournalQuery>] = [
    QueryField("subject", \.subject), QueryField("actor", \.actor), QueryField("since", \.since),
    QueryField("before", \.before),
  ]
}
