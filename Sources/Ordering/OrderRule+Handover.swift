import Inventory
package import StoreCore

// How the goods of an order leave the shop.
extension Order {
  /// So much of one line, which is counted from 0.
  package typealias Share = (place: Int, quantity: Quantity)

  /// Hands over all that is open: the ledger names the order itself.
  @discardableResult func handOver(_ shop: inout Changes) throws(StoreError) -> Order {
    try letGo(lines.indices.map { ($0, lines[$0].open) }.filter { $0.1 > .zero }, as: number, &shop)
  }

  /// Takes goods out of the stock under the number of what takes them along, and raises what was shipped of their
  /// lines, which ends their reservation.
  @discardableResult package func letGo(
    _ shares: [Share], as document: Code, _ shop: inout Changes
  ) throws(StoreError) -> Order {
    let after = try shop.change(self) { order in
      for (place, quantity) in shares {
        order.lines[place].shipped = order.lines[place].shipped + quantity
      }
    }
    for (place, quantity) in shares {
      var posting = StockPosting(lines[place].sku, quantity, from: location.text, to: "customer", .sale)
      posting.document = document.text
      try StockRule.post(posting, &shop)
    }
    return after
  }
}
