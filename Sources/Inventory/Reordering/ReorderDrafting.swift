package import StoreCore

/// Makes drafts of what should be ordered: one for each supplier and location, by their codes.
package struct ReorderDrafting: Sendable {
  private struct Key: Hashable {
    let supplier: Code
    let location: Code
  }

  /// The most that are named of what is left out.
  private static let mostNamed = 3

  private var lines: [Key: [PurchaseLine]] = [:]
  private var products: [SKU: StockedProduct] = [:]
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
    do {
      var trial = PurchaseOrder(
        number: PurchaseNumber(1), supplier: supplier, destination: proposal.rule.location)
      try trial.add(line, of: product)
    } catch {
      leave(proposal, "\(proposal.proposed) is more than an order takes")
      return false
    }
    products[product.sku] = product
    lines[key, default: []].append(line)
    return true
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

  /// The drafts, numbered from `first` on; refused as `quantity-too-large` or `amount-overflow`.
  package func drafts(from first: PurchaseNumber) throws(StoreError) -> [PurchaseOrder] {
    var drafts: [PurchaseOrder] = []
    let keys = lines.keys.sorted { ($0.supplier, $0.location) < ($1.supplier, $1.location) }
    for key in keys {
      var order = PurchaseOrder(
        number: PurchaseNumber(first.value + drafts.count), supplier: key.supplier,
        destination: key.location)
      for line in lines[key] ?? [] {
        guard let product = products[line.sku] else { continue }
        try order.add(line, of: product)
      }
      drafts.append(order)
    }
    return drafts
  }
}
