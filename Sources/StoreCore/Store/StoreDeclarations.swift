/// All that a shop's store is made of, from the contexts.
package struct StoreDeclarations: Sendable {
  package var shapes: [Shape]
  package var projections: [Projection]
  package var listings: [Listing]
  /// The rows that a new store begins with, each after those it refers to.
  package var first: @Sendable () -> [RowChange]
  /// What happens by itself when its time has come.
  package var due: [DueChange]
  /// What a look at all asks of rows besides.
  package var audits: [Audit]
  /// What is told besides where a row of an entity is made or changed by hand, by entity.
  package var remarks: [String: Remark]
  /// Reads the currency and the clock from the shop's settings, and what somebody may do from the accounts; nil: the
  /// program itself asks.
  package var ground: @Sendable (_ rows: any Rows, _ caller: Caller?) throws(StoreError) -> Ground

  /// States a store.
  package init(
    shapes: [Shape], projections: [Projection], listings: [Listing],
    first: @escaping @Sendable () -> [RowChange] = { [] },
    due: [DueChange] = [], audits: [Audit] = [], remarks: [String: Remark] = [:],
    ground: @escaping @Sendable (any Rows, Caller?) throws(StoreError) -> Ground = {
      _, _ throws(StoreError) in
      Ground()
    }
  ) {
    (self.shapes, self.projections, self.listings) = (shapes, projections, listings)
    (self.first, self.due, self.audits, self.ground) = (first, due, audits, ground)
    self.remarks = remarks
  }
}

/// What a row that was changed, as it was and as it is, makes somebody want to know; nil: nothing.
package typealias Remark =
  @Sendable (_ before: (any Entity)?, _ after: any Entity, _ rows: any Rows) throws(StoreError) -> Notice?
