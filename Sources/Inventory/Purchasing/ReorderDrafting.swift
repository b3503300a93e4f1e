import StoreCore

/// Drafts of purchase orders for what is to be reordered: one for each supplier and location.
struct ReorderDrafting {
  /// The most places that are named of those left out.
  private static let mostNamed = 3
  private struct Key: Hashable { var supplier, location: Code }

  /// nil: every supplier.
  var supplier: Code?
  private var drafts: [Key: PurchaseOrder] = [:]
  private var named: [Notice] = []
  private var leftOut = 0

  init(supplier: Code?) { self.supplier = supplier }

  /// Takes in all that is to be reordered; what nobody supplies, or no order holds, is left out.
  mutating func take(_ rows: any Rows) throws(StoreError) {
    try rows.due { (rule, product) throws(StoreError) in
      let proposal = try ReorderProposal(rule, of: product, rows)
      if supplier == nil || supplier == proposal.supplier || supplier == proposal.archivedSupplier {
        take(proposal)
      }
      return true
    }
  }

  private mutating func take(_ proposal: ReorderProposal) {
    guard let supplier = proposal.supplier else {
      leave(proposal, proposal.archivedSupplier == nil ? "no-supplier" : "archived")
      return
    }
    var line = PurchaseLine(proposal.rule.sku, of: proposal.item)
    (line.packs, line.pack) = (proposal.packs, proposal.pack)
    do throws(StoreError) { try line.check(in: proposal.unit, of: supplier) } catch {
      leave(proposal, error.code)
      return
    }
    let key = Key(supplier: supplier, location: proposal.rule.location)
    drafts[key, default: PurchaseOrder(from: key.supplier, to: key.location)].lines.append(line)
  }

  private mutating func leave(_ proposal: ReorderProposal, _ why: String) {
    leftOut += 1
    guard named.count < Self.mostNamed else { return }
    named.append(
      Notice(
        "left-out",
        [
          "place": .text(proposal.rule.place.text), "why": .text(why),
          "supplier": proposal.archivedSupplier.stored,
          "quantity": .text(proposal.proposed.text(decimals: proposal.unit.decimals)),
        ]))
  }

  /// The drafts by supplier and location.
  var orders: [PurchaseOrder] {
    drafts.values.sorted { ($0.supplier, $0.destination) < ($1.supplier, $1.destination) }
  }

  /// What is left out, or that there is nothing to reorder.
  var notices: [Notice] {
    if leftOut > named.count {
      return named + [Notice("left-out-more", ["count": .int(Int64(leftOut - named.count))])]
    }
    if named.isEmpty, drafts.isEmpty { return [Notice("nothing-to-reorder", ["supplier": supplier.stored])] }
    return named
  }
}
