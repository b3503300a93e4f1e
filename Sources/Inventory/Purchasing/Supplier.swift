package import StoreCore

/// A business that the shop buys from.
package struct Supplier: Filed, Codable {
  package static let entity = "supplier"
  package var stamp = Stamp()
  package var code = Code(stored: "")
  package var name = ""
  /// The days from a purchase order to its arrival, 0...999.
  package var leadDays = 0
  /// The smallest sum that it accepts an order for; nil: any.
  package var minimumOrder: Money?
  /// An e-mail address or a telephone number; nil: nobody has typed it.
  package var contact: String?
  package var status = FilingStatus.active
  /// How many products it supplies, and how many purchase orders to it are open.
  package var items = 0
  package var openOrders = 0

  package init() {}

  package static let declaration = Declaration<Supplier>(
    withdrawn: { $0.status = .archived },
    [
      Field("code", \.code, .searched, check: { (code) throws(StoreError) in try code.given() }),
      Field("name", \.name, .searched),
      Field("lead_days", \.leadDays, typed: "lead", title: "Lead time", check: leadTime),
      Field("minimum_order", \.minimumOrder, typed: "minimum"), Field("contact", \.contact),
      Field("status", \.status),
      Field("items", \.items, title: "Products", from: PurchaseSums.suppliers) { _, sums in Int(sums[0]) },
      Field("open_orders", \.openOrders, from: PurchaseSums.suppliers) { _, sums in Int(sums[1]) },
    ])

  package static let list = Listing(
    "suppliers", of: Supplier.shape, columns: ["code", "name", "lead_days", "minimum_order", "status"],
    filters: [.equals("status")], sorts: [.by("code"), .by("name")], standard: .only("active"))

  /// Days from 0 to 999; refused as `bad-lead-time`.
  @Sendable package static func leadTime(_ days: Int) throws(StoreError) -> Int {
    guard 0...999 ~= days else { throw .badLeadTime(String(days)) }
    return days
  }
}
