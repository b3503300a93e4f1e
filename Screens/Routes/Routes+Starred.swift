package import Catalog
package import Inventory

extension Routes {
  /// The list of the catalog that the page shows, if its count is told where it is starred.
  package var starredList: StarredList? {
    guard case .catalog(let route) = self else { return nil }
    return switch route {
    case .products(let query): .products(query)
    case .reviews(let query): .reviews(query)
    case .productReviews(let sku, let query):
      .reviews(ReviewQuery(status: query.status ?? .accepted, sku: sku, rating: query.rating))
    case .brands(let query): .brands(query.status)
    case .categories(let query): .categories(query.status, inside: query.inside)
    case .families: .families
    case .family(let code, _): .family(code)
    default: nil
    }
  }

  /// The list of stock that the page shows.
  package var starredStocks: StockQuery? {
    if case .inventory(.stocks(let query)) = self { query } else { nil }
  }
}
