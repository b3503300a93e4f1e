import StoreCore

// What comes in of an order, and what it costs.
extension PurchaseOrder {
  /// The order with what came, and its receipts: what is kept at `place` or the destination, what is not accepted
  /// in quarantine.
  func receiving(
    _ arrivals: [PurchaseArrival], at place: Code?, over: Bool, _ rows: PurchaseRows
  ) throws(StoreError) -> InventoryOutcome {
    var order = self
    var postings: [StockPosting] = []
    let wanted =
      arrivals.isEmpty
      ? lines.filter { !$0.open.isZero }.map { PurchaseArrival(sku: $0.sku) } : arrivals
    for arrival in wanted {
      guard let index = order.index(of: arrival.sku) else { throw .notOnOrder(arrival.sku, number.text) }
      postings += try order.lines[index].take(
        arrival, to: place ?? destination, over: over, of: number.text,
        rows.products[arrival.sku])
    }
    order.status = order.isComplete ? .received : .partlyReceived
    return InventoryOutcome(
      rows: [InventoryOutcome.Edit(subject, .purchase(row: order))], postings: postings, document: subject)
  }
}

extension PurchaseLine {
  /// Books what came of the line; its receipts.
  fileprivate mutating func take(
    _ arrival: PurchaseArrival, to place: Code, over: Bool, of order: String, _ product: StockedProduct?
  ) throws(StoreError) -> [StockPosting] {
    guard let product else { throw .notFound(.product, sku.text) }
    func counted(_ quantity: Quantity?, _ field: String) throws(StoreError) -> Int64? {
      guard let quantity else { return nil }
      let units = try quantity.counted(in: product.unit, field: field).units
      guard units >= 0 else { throw StoreError.quantityNegative(quantity.text, field: field) }
      return units
    }
    let bad = try counted(arrival.rejected, "rejected") ?? 0
    let good = try counted(arrival.quantity, "quantity") ?? max(0, open.units - bad)
    try PurchaseArrival.check(Quantity(units: good), rejected: Quantity(units: bad))
    guard over || good + bad <= open.units else {
      throw .overDelivery(
        sku, of: order, asked: Quantity(units: good + bad, decimals: pack.decimals), open: open)
    }
    var postings: [StockPosting] = []
    func post(_ units: Int64, to place: Code, note: String?) throws(StoreError) {
      guard units > 0 else { return }
      postings.append(
        StockPosting(
          sku, Quantity(units: units, decimals: pack.decimals), from: Location.supplier, to: place, .receipt,
          cost: try cost(of: units, after: arrived.units), note: note))
    }
    try post(good, to: place, note: nil)
    received.units += good
    try post(bad, to: Location.quarantine, note: "rejected")
    rejected.units += bad
    return postings
  }
}
