import NextCore
package import NextInventory
package import ScreenKit

/// The pages of the inventory.
package enum InventoryRoutes: Addressable {
  case home
  case entity(EntityRoute)
  /// What is to be reordered, from behind a place.
  case reorder(after: StockPlace? = nil)

  /// The steps of pages that are no entity's list.
  static let steps = ["reorder"]

  package init(from reader: inout AddressReader) throws(AddressError) {
    switch reader.next() {
    case nil: self = .home
    case "reorder"?: self = .reorder(after: try reader.stockPlace())
    case let step?: self = .entity(try reader.entity(of: "inventory", step))
    }
  }

  package var address: Address {
    switch self {
    case .home: Address(["inventory"])
    case .entity(let route): route.address
    case .reorder(let after):
      Address(["inventory", "reorder"], query: after.map { [Address.Item("after", $0.text)] } ?? [])
    }
  }
}

extension AddressReader {
  /// The value of `after` as a place of stock; nil: there is none.
  fileprivate mutating func stockPlace() throws(AddressError) -> StockPlace? {
    var place: StockPlace?
    for (index, item) in try items(named: ["after"]).enumerated() {
      do throws(StoreError) { place = try StockPlace(item.value) } catch {
        throw refused(error.refusal, item: index)
      }
    }
    return place
  }
}
