package import StoreCore

// What should be ordered, and by which rules.
extension InventoryModel {
  /// One page of what should be ordered, by SKU and location.
  package func proposals(after: StockPlace? = nil) async throws(StoreError) -> ListPage<ReorderProposal> {
    try await store.proposals(after: after, limit: rowsPerPage)
  }

  /// The reorder rules of a product by location; refused as `product-not-found`.
  package func rules(of sku: SKU) async throws(StoreError) -> [ReorderRule] {
    try await store.rules(of: sku)
  }

  /// What was sold of a product at a location, or at the default one, in the last days, at least one.
  package func demand(
    of sku: SKU, at location: Code? = nil, days: Int = 90
  ) async throws(StoreError) -> DemandHistory {
    let place = try await place(location)
    return try await store.demand(of: sku, at: place, days: days)
  }

  /// Sets the rule of a product at a location, or at the default one; what `edits` leave out stays as it is.
  ///
  /// Refused as `stale` when it is not as it was `seen` among all the product's; nil: they were not shown.
  package func setRule(
    _ minimum: Quantity, _ target: Quantity, of sku: SKU, at location: Code? = nil, _ edits: ReorderRuleEdits,
    over seen: [ReorderRule]? = nil
  ) async throws(StoreError) -> Receipt {
    let place = try await place(location)
    return try await perform(
      .reorder(change: .ruleSet(sku: sku, at: place, minimum: minimum, target: target, edits: edits)),
      revision: seen?.revision(at: place))
  }

  /// Takes the rule of a product at a location away; refused as `rule-not-found`, and as `stale` like `setRule`.
  package func removeRule(
    of sku: SKU, at location: Code? = nil, over seen: [ReorderRule]? = nil
  ) async throws(StoreError) -> Receipt {
    let place = try await place(location)
    return try await perform(
      .reorder(change: .ruleRemoved(sku: sku, at: place)), revision: seen?.revision(at: place))
  }

  /// Makes drafts of all that should be ordered, or of what one supplier delivers.
  ///
  /// Refused as `rows-changed` where something of it is not as it was `seen` on the page behind `after`; nil: nothing
  /// was shown.
  package func propose(
    from supplier: Code? = nil, over seen: ListPage<ReorderProposal>? = nil, after: StockPlace? = nil
  ) async throws(StoreError) -> Receipt {
    try await store.perform(
      .reorder(change: .proposed(supplier: supplier)),
      expecting: ExpectedRows(shown: seen?.shown(after: after)))
  }
}

extension [ReorderRule] {
  /// What the rule at a location is at; 0: there is none.
  fileprivate func revision(at location: Code) -> Int { first { $0.location == location }?.revision ?? 0 }
}
