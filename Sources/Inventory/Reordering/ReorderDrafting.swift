package import StoreCore

/// Makes drafts of what should be ordered: one for each supplier and location, by their codes.
package struct ReorderDrafting: Sendable {
  private struct Key: Hashable {
    let supplier: Code
    let location: Code
  }

  /// The most that are named of what is left out.
  private static let mostNamed = 3

  /// A draft as it grows, and what its lines come to by now, in minor units.
  fileprivate struct Draft {
    var lines: [(line: PurchaseLine, product: StockedProduct)] = []
    var total: Int64 = 0
  }

  private var drafts: [Key: Draft] = [:]
  private var named: [String] = []
  private var leftOutCount = 0

  /// Nothing to order yet.
  package init() {}

  /// Takes in a proposal, and says whether it is ordered; what nobody delivers, or no order takes, is left out.
  @discardableResult
  package mutating func take(_ proposal: ReorderProposal, of product: StockedProduct) -> Bool {
    guard let supplier = proposal.supplier else {
      leave(proposal, proposal.archivedSupplier.map { "supplier \($0) is archived" } ?? "no supplier")
      return false
    }
    guard proposal.packs > 0 else { return false }
    let line = PurchaseLine(
      sku: product.sku, packs: proposal.packs, pack: proposal.pack, price: proposal.item?.price)
    let key = Key(supplier: supplier, location: proposal.rule.location)
    do throws(StoreError) {
      var trial = PurchaseOrder(
        number: PurchaseNumber(1), supplier: supplier, destination: proposal.rule.location)
      try trial.add(line, of: product)
      try drafts[key, default: Draft()].add(line, product)
    } catch {
      leave(proposal, Self.why(error, proposal))
      return false
    }
    return true
  }

  /// Why no order takes a proposal.
  private static func why(_ error: StoreError, _ proposal: ReorderProposal) -> String {
    switch error.code {
    case "bad-quantity": "\(proposal.proposed) is too many for an order"
    case "amount-overflow": "its total is too large"
    default: error.code
    }
  }

  private mutating func leave(_ proposal: ReorderProposal, _ why: String) {
    leftOutCount += 1
    if named.count < Self.mostNamed { named.append("\(proposal.rule.place) (\(why))") }
  }

  /// "Left out: TEA@main (no supplier) and 3 more."; nil: nothing was.
  package var leftOut: String? {
    guard leftOutCount > 0 else { return nil }
    let rest = leftOutCount > named.count ? " and \(Total.grouped(leftOutCount - named.count)) more" : ""
    return "Left out: " + named.joined(separator: ", ") + rest + "."
  }

  /// The drafts, numbered from `first` on; refused as each line was that was taken in.
  package func drafts(from first: PurchaseNumber) throws(StoreError) -> [PurchaseOrder] {
    var orders: [PurchaseOrder] = []
    let keys = drafts.keys.sorted { ($0.supplier, $0.location) < ($1.supplier, $1.location) }
    for key in keys {
      guard let draft = drafts[key], !draft.lines.isEmpty else { continue }
      var order = PurchaseOrder(
        number: PurchaseNumber(first.value + orders.count), supplier: key.supplier,
        destination: key.location)
      for (line, product) in draft.lines { try order.add(line, of: product) }
      orders.append(order)
    }
    return orders
  }
}

extension ReorderDrafting.Draft {
  /// Takes in one more line; refused as `amount-overflow` where the sum of all would be none.
  fileprivate mutating func add(_ line: PurchaseLine, _ product: StockedProduct) throws(StoreError) {
    let cost = try line.total()?.minor ?? 0
    guard total <= StockAccount.mostSum - cost else { throw .amountOverflow() }
    total += cost
    lines.append((line, product))
  }
}
