import StoreCore

/// What holds of locations besides what holds of every tree: virtual ones are fixed, and one that is needed stays in use.
enum LocationRule {
  /// No virtual location is added, changed or put anything into; refused as `fixed-location`.
  static func isFixed(_ change: Change<Location>, _ rows: any Rows) throws(StoreError) {
    guard let after = change.after else { return }
    if after.kind.isCounterparty {
      guard let before = change.before else { throw .fixedLocation(after.kind.rawValue) }
      guard before.parent == after.parent, before.status == after.status else {
        throw .fixedLocation(after.key)
      }
    }
    if let code = after.parent, change.before?.parent != code,
      let parent = try rows.row(Location.self, code.text), parent.kind.isCounterparty
    {
      throw .fixedLocation(parent.key)
    }
  }

  /// What is archived holds nothing and is needed by nothing; what is activated is inside nothing that is archived.
  ///
  /// Refused as `location-in-use`, `not-empty` or `archived-parent`.
  static func isFree(_ change: Change<Location>, _ rows: any Rows) throws(StoreError) {
    guard let before = change.before, let after = change.after, before.status != after.status else { return }
    guard after.status == .archived else {
      guard let code = after.parent, let parent = try rows.row(Location.self, code.text),
        parent.status == .archived
      else { return }
      throw .archivedParent(Subject(parent))
    }
    let code = after.code
    guard code != rows.ground.location else {
      throw .locationInUse(
        code, "is the default location, so you cannot archive it",
        "Choose another first: default-location CODE.", .list("settings"), .list(Location.entity))
    }
    let stock = try rows.entries(StockSums.levels, ["location": code.stored], after: nil, limit: 100)
    let sku = stock.first { entry in entry.sums.prefix(3).contains { $0 != 0 } }.map {
      SKU(stored: $0.key[0].text ?? "")
    }
    if let sku, after.kind == .scrap { throw .scrapNotEmpty(code, sku) }
    guard code != Code(stored: "quarantine") else {
      throw .locationInUse(code, "receives rejected goods, so you cannot archive it", .list(Location.entity))
    }
    if let sku { throw .locationNotEmpty(code, sku) }
    let children = try rows.children(of: after).count { $0.status == .active }
    guard children == 0 else { throw .locationNotEmpty(code, children: children) }
    try isAwaited(code, rows)
  }

  /// No draft order is to be delivered there, and no open stocktake counts it.
  private static func isAwaited(_ code: Code, _ rows: any Rows) throws(StoreError) {
    let drafts: Pairs = ["to": code.stored, "status": PurchaseStatus.draft.stored]
    if let draft = try rows.rows(PurchaseOrder.self, where: drafts, by: ["id"], limit: 1).first {
      throw .locationInUse(
        code, "is the destination of draft purchase order \(draft.number)",
        "Cancel the draft first. order --to CODE starts one for another location.", .row(Subject(draft)))
    }
    let open: Pairs = ["location": code.stored, "open": true.stored]
    if let count = try rows.rows(Stocktake.self, where: open, by: ["id"], limit: 1).first {
      throw .locationInUse(
        code, "has an open stocktake, number \(count.key)", "Post or cancel the stocktake first.",
        .row(Subject(count)))
    }
  }
}
