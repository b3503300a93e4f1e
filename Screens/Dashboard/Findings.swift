package import AppRoutes
import Catalog
package import StoreCore

/// What a search finds in the lists of things that have a name, products first.
package struct Findings {
  /// One thing that was found.
  package struct Finding {
    package let shape: Shape
    package let key: String
    package let name: String
    /// The price of a product that has one.
    package let price: Money?
    package var route: Routes { Routes(Subject(shape.name, key)) }
  }

  /// At most the limit of each kind.
  package private(set) var all: [Finding] = []
  /// How many products there are, where those are more than were read.
  package private(set) var products: Total?
  /// The other kinds of which there are more.
  package private(set) var cut: [Shape] = []
  /// The kinds that cannot be read, and why.
  package private(set) var unread: [(shape: Shape, error: StoreError)] = []

  /// The product of exactly this code.
  package private(set) var item: SKU?

  /// Searches for every word of a text, which may be a `code` too; reads at most `limit` of each kind.
  @MainActor package init(
    of text: String, code: String? = nil, _ model: any AggregateModel, limit: Int
  ) async throws {
    let places = Self.places(of: text)
    guard !places.isEmpty else { return }
    let found = try await model.read(FindQuery(code, in: Self.lists(of: text, limit: limit)))
    item = found.item
    for (place, answer) in zip(places, found.lists) {
      let list: ListAnswer
      do throws(StoreError) { list = try answer.get() } catch {
        unread.append((place.shape, error))
        continue
      }
      if list.next != nil {
        if place.shape.name == Product.entity { products = list.total } else { cut.append(place.shape) }
      }
      for row in 0..<list.count { all.append(Self.finding(list, row, place.listing)) }
    }
  }

  /// The lists that are searched for a text, at most `limit` rows of each.
  package static func lists(of text: String, limit: Int) -> [ListQuery] {
    places(of: text).map { place in
      var query = place.listing.all
      (query.search, query.limit) = (text, limit)
      return query
    }
  }

  private static func places(of text: String) -> [Place] {
    text.contains { $0 != " " } ? Place.all.filter { $0.hasForm && $0.shape.isSearched } : []
  }

  private static func finding(_ list: ListAnswer, _ row: Int, _ listing: Listing) -> Finding {
    let cells = Array(list.row(row))
    func cell(_ name: String) -> Value? {
      listing.columns.firstIndex { $0.column.name == name && $0.named == nil }.map { cells[$0] }
    }
    return Finding(
      shape: listing.shape, key: list.keys[row], name: cell("name")?.text ?? "",
      price: cell("price")?.int.map { Money(minor: $0) })
  }

  /// Whether nothing was found.
  package var isEmpty: Bool { all.isEmpty && unread.isEmpty }
  /// The one thing that was found; nil: there are several or none.
  package var only: Finding? {
    all.count == 1 && products == nil && cut.isEmpty && unread.isEmpty ? all[0] : nil
  }
}
