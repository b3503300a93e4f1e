package import Catalog
package import ScreenKit
package import StoreCore

extension ProductQuery: AddressQuery {
  package init() { self.init(text: "") }

  /// The named values of `/catalog/products?...`.
  package static let fields: [QueryField<ProductQuery>] = [
    QueryField("q", \.text),
    QueryField("category", \.category),
    QueryField("brand", \.brand),
    QueryField("min", \.filter.min),
    QueryField("max", \.filter.max),
    QueryField("status", \.status),
    QueryField(yes: "starred", \.starred, "only starred products"),
    QueryField("sort", \.order),
    QueryField("after", \.after),
    QueryField("before", \.before),
  ]
}

extension JournalQuery: AddressQuery {
  package init() { self.init(subject: nil) }

  /// The named values of `/journal?...`.
  package static let fields: [QueryField<JournalQuery>] = [
    QueryField("subject", \.subject),
    QueryField("actor", \.actor),
    QueryField("since", \.since),
    QueryField("before", \.before),
  ]
}
