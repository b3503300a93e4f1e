import Testing

@testable import StoreDatabase

/// What SQLite does for the worth of what is archived.
@MainActor struct ArchivedValuePlanTests {
  @Test func `the dearest archived products are walked along their index`() throws {
    let plans = try PlanTests()

    let steps = try plans.plan(StoreDatabase.archivedSQL)

    #expect(plans.growing(steps).isEmpty, "\(steps)")
    #expect(steps.contains { $0.contains("stock_value (shown=? AND value>?)") }, "\(steps)")
  }
}
