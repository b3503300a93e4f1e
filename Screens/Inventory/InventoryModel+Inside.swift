import AppRoutes
import Inventory
import ScreenKit
import StoreCore

extension InventoryModel {
  /// That locations inside the one a list is of have lists of their own; nil where there are none.
  func wordsOnInside(_ location: Code?) async throws -> String? {
    guard let location else { return nil }
    let detail = try await locationDetail(location, limit: 3)
    guard !detail.children.isEmpty else { return nil }
    let named =
      detail.children.map(\.code.text).joined(separator: ", ") + (detail.hasMoreChildren ? ", ..." : "")
    var query = LocationListQuery()
    query.inside = location
    return
      "What lies inside \(location) is not among it (\(named)): \(Routes.inventory(.locations(query)).address.text)"
  }
}
