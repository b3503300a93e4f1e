import AppRoutes
import Inventory
import PageKit
import ScreenKit
import StoreCore

/// What lies in the locations inside one, which its own figures leave out.
struct InsideView {
  private let detail: LocationDetail

  init(_ detail: LocationDetail) { self.detail = detail }

  /// "Inside: shelf 1, bin 12; 13 pieces": the first that hold something, in the order of the tree, and what all of them
  /// come to; nil: nothing lies inside.
  var sum: String? {
    let held = detail.inside.filter { ($0.holdings?.products.count ?? 0) > 0 }
    guard !held.isEmpty else { return nil }
    let pieces = held.reduce(0) { $0 + ($1.holdings?.pieces.count ?? 0) }
    let isAll =
      !detail.hasMoreInside
      && held.allSatisfy { $0.holdings?.pieces == .exact($0.holdings?.pieces.count ?? 0) }
    let named = held.map { "\($0.location.code) \($0.holdings?.words ?? "")" }.joined(separator: ", ")
    return "Inside: " + named + (detail.hasMoreInside ? ", ..." : "")
      + (pieces == 0 || held.count == 1
        ? "" : "; \((isAll ? Total.exact(pieces) : .atLeast(pieces)).text) pieces")
  }

  /// That locations inside have lists of their own, and what lies there; nil: there are none.
  var words: String? {
    guard !detail.inside.isEmpty else { return nil }
    let code = detail.location.code
    var query = LocationListQuery()
    query.inside = code
    let address = Routes.inventory(.locations(query)).address.text
    if let sum { return "\(sum). This list of \(code) leaves them out: \(address)" }
    let named = detail.inside.prefix(3).map(\.location.code.text).joined(separator: ", ")
    let rest = detail.inside.count > 3 ? ", ..." : ""
    let now = detail.hasMoreInside ? "" : ", which have no stock now"
    return "This list leaves out the locations inside \(code) (\(named)\(rest))\(now): \(address)"
  }

  /// The same of the location that a list is of, as blocks behind it; of the whole shop there are none.
  static func blocks(of location: Code?, _ inventory: InventoryModel) async throws -> [Block] {
    guard let location else { return [] }
    return InsideView(try await inventory.locationDetail(location)).words.map { [.text($0)] } ?? []
  }
}
