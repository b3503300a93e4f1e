package import ScreenKit
package import StoreCore

extension JournalQuery: AddressQuery {
  package init() { self.init(subject: nil) }

  /// The named values of `/journal?...`.
  package static let fields: [QueryField<JournalQuery>] = [
    QueryField("subject", \.subject), QueryField("actor", \.actor), QueryField("since", \.first),
    QueryField("before", \.before),
  ]

  /// The first day as an address is typed.
  private var first: FirstDay? {
    get { since.map(FirstDay.init) }
    set { since = newValue?.day }
  }
}
