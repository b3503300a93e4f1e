package import ScreenKit

/// Where in the list of stars: `/starred?after=`.
package struct StarListQuery: AddressQuery {
  /// The name of the last star before.
  package var after: String?

  package init() {}

  package static let fields: [QueryField<StarListQuery>] = [QueryField("after", \.after)]
}
