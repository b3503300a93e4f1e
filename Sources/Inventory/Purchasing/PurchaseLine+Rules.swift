import Catalog
import StoreCore

extension PurchaseLine {
  /// A line of a product as a supplier supplies it; nil: packs of one without a price.
  init(_ sku: SKU, of item: SupplierItem?) {
    self.sku = sku
    (pack, price) = (item?.pack ?? Quantity(whole: 1), item?.price)
  }

  /// Refuses what no receipt could post as `bad-quantity` or `amount-overflow`, with the product's name.
  func check(in unit: SellingUnit, of supplier: Code) throws(StoreError) {
    guard packs > 0 else { throw .quantityNegative(String(packs), field: "packs") }
    _ = try pack.counted(in: unit, field: "pack").some(field: "pack")
    let (units, overflow) = pack.thousandths.multipliedReportingOverflow(by: Int64(packs))
    guard !overflow, units < Quantity.wholeLimit * 1000 else { throw .tooMuchOrdered(self, of: supplier) }
    guard cost ?? 0 <= StockAccount.mostValue else { throw .lineOverflow(self, of: supplier) }
  }

  /// Takes in what arrived; its receipts: what is kept goes to `place`, what is rejected to quarantine.
  fileprivate mutating func take(
    _ arrival: PurchaseArrival, to place: Code, over: Bool, on order: Code, in unit: SellingUnit
  ) throws(StoreError) -> [StockPosting] {
    func counted(_ quantity: Quantity, _ field: String) throws(StoreError) -> Quantity {
      guard quantity >= .zero else { throw .quantityNegative(quantity.text, field: field) }
      return try quantity.counted(in: unit, field: field)
    }
    let bad = try counted(arrival.rejected ?? .zero, "rejected")
    let good = try counted(arrival.quantity ?? max(.zero, open - bad), "quantity")
    try PurchaseArrival.check(good, rejected: bad)
    guard over || good + bad <= open else {
      throw .overDelivery(self, of: order, asked: good + bad, in: unit)
    }
    var postings: [StockPosting] = []
    for (quantity, place, note) in [(good, place.text, ""), (bad, "quarantine", "rejected")]
    where !quantity.isZero {
      var posting = StockPosting(sku, quantity, from: "supplier", to: place, .receipt)
      (posting.note, posting.cost) = (note, try cost(of: quantity))
      postings.append(posting)
      if note.isEmpty { received += quantity } else { rejected += quantity }
    }
    return postings
  }

  /// What the next goods to arrive cost: what all that has arrived by then costs, less what had arrived before, so that
  /// the parts of a line add up to its total. nil: nobody knows.
  private func cost(of quantity: Quantity) throws(StoreError) -> Money? {
    guard let cost else { return nil }
    let (before, whole) = (arrived.thousandths, ordered.thousandths)
    return Money(
      minor: try StockAccount.scaled(cost, before + quantity.thousandths, whole)
        - StockAccount.scaled(cost, before, whole))
  }
}

extension PurchaseOrder {
  /// Takes in what arrived, all that is open unless told; its receipts.
  mutating func receive(
    _ arrivals: [PurchaseArrival], at place: Code?, over: Bool, _ rows: any Rows
  ) throws(StoreError) -> [StockPosting] {
    let wanted =
      arrivals.isEmpty ? lines.filter { !$0.open.isZero }.map { PurchaseArrival($0.sku) } : arrivals
    let places = Dictionary(lines.indices.map { (lines[$0].sku, $0) }) { first, _ in first }
    var postings: [StockPosting] = []
    for arrival in wanted {
      guard let index = places[arrival.sku] else { throw .notOnOrder(arrival.sku, number) }
      let unit = try rows.product(inUse: arrival.sku).unit
      postings += try lines[index].take(arrival, to: place ?? destination, over: over, on: number, in: unit)
    }
    for index in postings.indices { postings[index].document = document }
    status = lines.allSatisfy(\.open.isZero) ? .received : .partlyReceived
    return postings
  }
}
