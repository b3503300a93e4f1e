package import Inventory
package import ScreenKit
package import StoreCore

/// The pages of the inventory.
package enum InventoryRoutes: Addressable {
  case home
  case entity(EntityRoute)
  /// What is to be reordered, after a place.
  case reorder(after: StockPlace? = nil)
  /// The stock of a product at the end of a day.
  case stockOn(SKU, LocalDate)
  /// A purchase order as its supplier gets it.
  case purchaseDocument(Code)

  /// The steps of pages that are no entity's list.
  static let steps = ["reorder"]
  private static let document = "document"

  package init(from reader: inout AddressReader) throws(AddressError) {
    switch reader.next() {
    case nil: self = .home
    case "reorder"?: self = .reorder(after: try reader.stockPlace())
    case "stock"?:
      if let past = try Self.past(from: &reader) {
        self = past
      } else {
        self = .entity(try reader.entity(of: "inventory", "stock"))
      }
    case "purchases"?:
      if let page = try reader.page(under: PurchaseOrder.shape, [Self.document]) {
        self = .purchaseDocument(Code(stored: page.key))
      } else {
        self = .entity(try reader.entity(of: "inventory", "purchases"))
      }
    case let step?: self = .entity(try reader.entity(of: "inventory", step))
    }
  }

  /// The stock of a product with a day; nil: it is the stock now, or the list.
  private static func past(from reader: inout AddressReader) throws(AddressError) -> InventoryRoutes? {
    var ahead = reader
    guard let step = ahead.next() else { return nil }
    let sku = SKU(stored: try ahead.key(step, of: StockLists.stock.shape))
    guard let item = try ahead.items(named: ["at"]).first else { return nil }
    do throws(StoreError) {
      let day = try LocalDate(typed: item.value, field: "at")
      reader = ahead
      return .stockOn(sku, day)
    } catch { throw ahead.refused(error.refusal, item: 0) }
  }

  package var address: Address {
    switch self {
    case .stockOn(let sku, let day):
      Address(["inventory", "stock", sku.text], query: [Address.Item("at", day.text)])
    case .purchaseDocument(let number): Address(["inventory", "purchases", number.text, Self.document])
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

extension Routes {
  /// The page of a product's stock.
  package static func stock(of sku: SKU) -> Routes { Routes(Subject(StockSums.stock.name, sku.text)) }

  /// The movements, narrowed by filters.
  package static func movements(_ filters: [String: String] = [:]) -> Routes {
    Routes(.list(Movement.list.narrowed(by: filters)))
  }
}
