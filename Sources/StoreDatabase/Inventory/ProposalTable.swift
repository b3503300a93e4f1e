import GRDB
import Inventory
import StoreCore

/// What should be ordered: a walk along the index of levels that are due.
struct ProposalTable {
  let db: Database
  let currency: Currency

  init(_ db: Database, _ currency: Currency) {
    self.db = db
    self.currency = currency
  }

  /// The levels that are due after the SKU ?1 and the location id ?2, at most ?3; the joins find one row each.
  static let page = """
    SELECT v.product_id, v.on_hand, v.reserved, v.incoming, v.drafted, p.name, p.unit, p.unit_decimals,
      r.id, p.sku, l.code, r.minimum, r.target, r.multiple, r.maximum, r.decimals,
      (SELECT code FROM supplier WHERE id = r.supplier_id), r.revision, s.code, s.status
    FROM stock_level v INDEXED BY stock_level_due
    JOIN product p ON p.id = v.product_id
    JOIN location l ON l.id = v.location_id
    JOIN reorder_rule r ON r.product_id = v.product_id AND r.location_id = v.location_id
    LEFT JOIN supplier s ON s.id = coalesce(r.supplier_id,
      (SELECT i.supplier_id FROM supplier_item i WHERE i.product_id = v.product_id AND i.preferred = 1))
    WHERE v.is_due = 1 AND (v.sku, v.location_id) > (?1, ?2) ORDER BY v.sku, v.location_id LIMIT ?3
    """

  /// How many are due, counted up to ?1.
  static let count = """
    SELECT count(*) FROM (SELECT 1 FROM stock_level INDEXED BY stock_level_due WHERE is_due = 1 LIMIT ?1)
    """

  /// Each proposal after a place, at most `limit` of them, with its product.
  func each(
    after place: StockPlace? = nil, limit: Int = .max,
    _ body: (ReorderProposal, StockedProduct) throws -> Void
  ) throws {
    let query = try Query(db, Self.page)
    query.bind(place?.sku.text ?? "", 1)
    query.bind(try place.flatMap { try LocationTable(db).find($0.location.text)?.id } ?? 0, 2)
    query.bind(limit, 3)
    while try query.step() {
      let product = StockedProduct(
        sku: SKU(stored: query.text(9)),
        unit: SellingUnit(stored: query.text(6), decimals: query.int(7)), isArchived: false)
      // What an archived supplier delivered is ordered from nobody.
      let named = query.optionalText(18).map(Code.init(stored:))
      let supplier = query.int(19) == 1 ? named : nil
      var proposal = ReorderProposal(
        rule: ReorderTable.rule(of: query, from: 8), name: query.text(5),
        level: StockLevel(onHand: query.int64(1), reserved: query.int64(2), incoming: query.int64(3)),
        drafted: query.int64(4), supplier: supplier, item: try item(of: supplier, product.sku))
      if supplier == nil { proposal.archivedSupplier = named }
      try body(proposal, product)
    }
  }

  /// Why nothing is drafted where nothing is left out either.
  private static func nothing(from supplier: Code?) -> String {
    "There is nothing to reorder\(supplier.map { " from \($0)" } ?? ""), counting incoming stock and drafts."
  }

  private func item(of supplier: Code?, _ sku: SKU) throws -> SupplierItem? {
    guard let supplier else { return nil }
    return try SupplierItemTable(db, currency).find(supplier.text, sku.text)?.item
  }

  /// The drafts that all proposals come to, or those of one supplier, and what is left out; refused as `rows-changed`
  /// where something to be ordered was `shown` otherwise.
  func drafts(of supplier: Code?, as shown: ShownRows?) throws -> InventoryOutcome {
    var changed = ProposalsChanged(since: shown)
    let drafting = try drafting(of: supplier) { changed.look(at: $0) }
    if let refusal = changed.refusal { throw refusal }
    let drafts = try drafting.drafts(from: try PurchaseTable(db, currency).nextNumber())
    var outcome = InventoryOutcome(
      rows: drafts.map { InventoryOutcome.Edit($0.subject, .purchase(row: $0)) })
    outcome.remarks = drafting.leftOut.map { [$0] } ?? (drafts.isEmpty ? [Self.nothing(from: supplier)] : [])
    return outcome
  }

  /// What is left out of the drafts by now; nil: nothing is.
  func leftOut(of supplier: Code?) throws -> String? { try drafting(of: supplier) { _ in }.leftOut }

  private func drafting(
    of supplier: Code?, taking look: (ReorderProposal) -> Void
  ) throws -> ReorderDrafting {
    var drafting = ReorderDrafting()
    try each { proposal, product in
      guard supplier == nil || [proposal.supplier, proposal.archivedSupplier].contains(supplier) else {
        return
      }
      if drafting.take(proposal, of: product) { look(proposal) }
    }
    return drafting
  }
}
