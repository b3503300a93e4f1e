import GRDB
import Inventory
import Shop
import StoreCore

/// What the receipts of an order's lines cost, held against what the lines say: each costs its share of the line.
enum ReceiptCosts {
  static var check: StoreCheck {
    StoreCheck([
      StoreCheck.Head(
        invariant: "I10", what: "receipts of an order line cost their share of the line's price")
    ]) { db, tell in
      let currency = try SettingsTable(db).settings().currency
      let query = try Query(db, sql)
      while try query.step() {
        let price = Money(minor: query.int64(5), currency: currency)
        let line = PurchaseLine(
          sku: SKU(stored: query.text(1)), packs: query.int64(2),
          pack: Quantity(units: query.int64(3), decimals: query.int(4)), price: price,
          received: query.int64(6), rejected: 0, closed: 0)
        let paid = Money(minor: query.int64(7), currency: currency)
        // A sum that is too large to be said is another one than what was paid.
        let share = try? line.cost(of: line.arrived.units, after: 0)
        guard share != paid else { continue }
        try tell(
          0,
          Violation(
            "\(query.text(0)) \(line.sku)",
            "what came cost \(paid.text), at \(price.text) a pack it is "
              + "\(share?.text ?? "too much to be said")"
          ))
      }
    }
  }

  private static let sql = """
    SELECT o.number, p.sku, i.packs, i.pack, i.decimals, i.price, i.received + i.rejected, t.cost
    FROM (SELECT document, product_id, sum(iif(reverses IS NULL, cost, -cost)) AS cost FROM movement
      WHERE \(StoreChecks.of("purchase")) GROUP BY document, product_id) t
    JOIN purchase o ON o.number = substr(t.document, 10)
    JOIN purchase_line i ON i.purchase_id = o.id AND i.product_id = t.product_id
    JOIN product p ON p.id = i.product_id
    WHERE i.price IS NOT NULL
    """
}
