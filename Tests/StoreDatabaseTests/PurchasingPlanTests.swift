import Inventory
import StoreCore
import Testing

@testable import StoreDatabase

/// What SQLite says it will do for the pages on suppliers, orders and proposals.
@MainActor struct PurchasingPlanTests {
  let plans: PlanTests

  init() throws { plans = try PlanTests() }

  private func expect(_ index: String, in sql: String) throws {
    let steps = try plans.plan(sql)
    #expect(plans.growing(steps).isEmpty, "\(sql) \(steps)")
    #expect(steps.contains { $0.contains(index) }, "\(sql) \(steps)")
  }

  @Test func `lists of suppliers and of what they deliver walk one index`() throws {
    try expect("USING INDEX supplier_status (status=? AND code>?)", in: SupplierPage.sql([.active]))
    try expect("(code>?)", in: SupplierPage.sql([.active, .archived]))
    let steps = try plans.plan(SupplierPage.items)
    #expect(plans.growing(steps).isEmpty, "\(steps)")
    #expect(steps.contains { $0.contains("supplier_item_sku (supplier_id=? AND sku>?)") }, "\(steps)")
  }

  @Test func `a list of orders walks one index for those that are open and one for the rest`() throws {
    try expect(
      "purchase_done (is_done=? AND id<?)", in: PurchaseLister.sql(by: "is_done", ofSupplier: false))
    try expect(
      "purchase_status (status=? AND id<?)", in: PurchaseLister.sql(by: "status", ofSupplier: false))
    try expect(
      "purchase_supplier_done (supplier_id=? AND is_done=? AND id<?)",
      in: PurchaseLister.sql(by: "is_done", ofSupplier: true))
    try expect(
      "purchase_supplier_status (supplier_id=? AND status=? AND id<?)",
      in: PurchaseLister.sql(by: "status", ofSupplier: true))
  }

  @Test func `a page of an order's lines looks up its own products, never all there are`() throws {
    let steps = try plans.plan(PurchaseTable.page)
    #expect(steps.contains { $0.contains("i USING PRIMARY KEY (purchase_id=?)") }, "\(steps)")
    #expect(steps.contains { $0.contains("p USING INTEGER PRIMARY KEY") }, "\(steps)")
  }

  @Test func `proposals walk the index of what is due, and nothing else`() throws {
    let steps = try plans.plan(ProposalTable.page)
    #expect(plans.growing(steps).isEmpty, "\(steps)")
    #expect(steps.contains { $0.hasPrefix("SEARCH v USING INDEX stock_level_due") }, "\(steps)")
    #expect(plans.growing(try plans.plan(ProposalTable.count)).isEmpty)
  }

  @Test func `one row, and what names it, is found by its key`() throws {
    for sql in [
      SupplierTable.selection + " WHERE s.code = ?1", PurchaseTable.selection + " WHERE o.id = ?1",
      ReorderTable.ofProduct, DemandWalk.sql,
      try #require(Candidates.sql(.supplier)), try #require(Candidates.sql(.purchase)),
    ] {
      let steps = try plans.plan(sql)
      #expect(plans.growing(steps).isEmpty, "\(sql) \(steps)")
    }
  }
}
