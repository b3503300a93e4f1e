import AppRoutes
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What is stocked in the locations inside one, which a list of its own stock or movements leaves out.
struct InsideView {
  private let page: LocationPage.Answer

  /// The list of the locations inside one, at any depth.
  static func list(of code: String) -> Routes { Routes(.list(Location.list.narrowed(by: ["inside": code]))) }

  /// A note below the list of a location; of all locations there is none.
  static func blocks(of location: String?, _ inventory: InventoryModel) async throws -> [Block] {
    guard let location else { return [] }
    let page = try await inventory.read(LocationPage(Code(stored: location)))
    guard !page.inside.isEmpty else { return [] }
    let (code, view) = (page.location.code, InsideView(page: page))
    let address = list(of: code.text).address.text
    return [.text("Inside: \(view.sum). This list of \(code) leaves them out: \(address)")]
  }

  /// "shelf 1, bin 12; 13 pieces": the first that hold something, in the order of the tree, and what all of them come to.
  private var sum: String {
    let held = page.inside.filter { ($0.products?.count ?? 0) > 0 }
    guard !held.isEmpty else { return page.hasMoreInside ? "more locations" : "locations without stock" }
    let pieces = held.reduce(0) { $0 + ($1.pieces?.count ?? 0) }
    let isAll = !page.hasMoreInside && held.allSatisfy { $0.pieces == .exact($0.pieces?.count ?? 0) }
    let total = (isAll ? Total.exact(pieces) : .atLeast(pieces)).text
    return held.map { "\($0.location.code) \(Self.words($0))" }.joined(separator: ", ")
      + (page.hasMoreInside ? ", ..." : "") + (pieces == 0 || held.count == 1 ? "" : "; \(total) pieces")
  }

  /// "12", of pieces; "2 products" of what is weighed or measured; "12 and 2 products" of both.
  private static func words(_ row: LocationRow) -> String {
    let pieces = row.pieces ?? .exact(0)
    guard let measured = row.measured, measured.count > 0 else { return pieces.text }
    return (pieces.count == 0 ? "" : "\(pieces.text) and ") + counted(measured, "product")
  }
}
