package import StoreCore

/// Makes drafts of what should be ordered: one for each supplier and location, by their codes.
package struct ReorderDrafting: Sendable {
  private struct Key: Hashable {
    let supplier: Code
    let location: Code
  }

  private var lines: [Key: [PurchaseLine]] = [:]
  private var products: [SKU: StockedProduct] = [:]

  /// Nothing to order yet.
  package init() {}

  /// Takes in a proposal; one that nobody delivers is passed over.
  package mutating func take(_ proposal: ReorderProposal, of product: StockedProduct) {
    guard let supplier = proposal.supplier, proposal.packs > 0 else { return }
    products[product.sku] = product
    lines[Key(supplier: supplier, location: proposal.rule.location), default: []].append(
      PurchaseLine(
        sku: product.sku, packs: proposal.packs, pack: proposal.pack, price: proposal.item?.price))
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
