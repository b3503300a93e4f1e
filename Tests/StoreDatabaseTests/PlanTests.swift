import Catalog
import GRDB
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// What SQLite says it will do for every statement that a page is read by.
@MainActor struct PlanTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  /// The steps of a statement's plan.
  func plan(_ sql: String) throws -> [String] {
    try counter.store.queue.unsafeRead { db in
      // Parameters stay unbound: the plan does not depend on them.
      let query = try Query(db, "EXPLAIN QUERY PLAN " + sql)
      var steps: [String] = []
      while try query.step() { steps.append(query.text(3)) }
      return steps
    }
  }

  /// Steps that read a growing table in no order, or sort what has no bound. A walk along an index, or
  /// along the ids of `newest`, is bounded by the statement's LIMIT as long as nothing is sorted.
  func growing(_ steps: [String], sorts: Bool = false, byID: Bool = false) -> [String] {
    steps.filter { step in
      if !sorts, step.contains("TEMP B-TREE") { return true }
      guard step.hasPrefix("SCAN "), !step.contains("VIRTUAL TABLE"), !step.contains("INDEX") else {
        return false
      }
      if byID, step == "SCAN p" || step == "SCAN q" { return false }
      // Few by nature: what a statement itself lists, and the way of a branch through the tree.
      let few = ["inside", "above", "w", "m", "n", "CONSTANT", "2 CONSTANT", "(subquery", "found"]
      return !few.contains { step.hasPrefix("SCAN " + $0) }
    }
  }

  func statements(_ query: ProductQuery) throws -> ProductSQL {
    try counter.store.read { db in try ProductLister(db, query, limit: 20, .euro).sql }
  }

  func places(_ order: ProductOrder) -> [(String?, String?)] {
    let cursor =
      switch order.key {
      case .sku, .newest: "MUG"
      case .name: "mug~MUG"
      case .price: "10.00~MUG"
      case .rating: "4333~MUG"
      }
    return [(nil, nil), (cursor, nil), (nil, cursor)]
  }

  func fill() async throws {
    try await counter.catalog(.categoryAdded(code: try Code("c1"), name: "C1", parent: nil))
    try await counter.catalog(.categoryAdded(code: try Code("c2"), name: "C2", parent: try Code("c1")))
    try await counter.catalog(.brandAdded(code: try Code("b1"), name: "B1"))
    try await counter.add("MUG", price: 1000, category: "c2", brand: "b1")
  }

  func orders() -> [ProductOrder] {
    ProductSort.allCases.flatMap { [ProductOrder($0), ProductOrder($0, descending: true)] }
  }

  @Test func `a list by one filter or none walks one index in its order`() async throws {
    try await fill()
    for order in orders() {
      for (after, before) in places(order) {
        var query = ProductQuery(order: order, after: after, before: before)
        var all = [try statements(query).straight(.shop(order.key))]
        if order.key != .newest, order.key != .rating {
          query.category = try Code("c2")
          all.append(try statements(query).straight(.category(order.key)))
        }
        if order.key == .price {
          (query.filter.min, query.filter.max) = (try Amount(parsing: "1"), try Amount(parsing: "20"))
          all.append(try statements(query).straight(.category(order.key)))
          query.category = nil
          all.append(try statements(query).straight(.shop(order.key)))
        }
        if order.key == .sku {
          query = ProductQuery(brand: try Code("b1"), order: order, after: after, before: before)
          all.append(try statements(query).straight(.brand))
          query = ProductQuery(status: .archived, order: order, after: after, before: before)
          all.append(try statements(query).straight(.status(2)))
        }
        for sql in all {
          let steps = try plan(sql)
          #expect(growing(steps, byID: order.key == .newest).isEmpty, "\(order) \(sql) \(steps)")
          let isBounded =
            steps[0].hasPrefix("SEARCH p USING")
            || (after == nil && before == nil && steps[0].hasPrefix("SCAN p"))
          #expect(isBounded, "\(order) \(sql) \(steps)")
        }
      }
    }
  }

  @Test func `a branch of the tree is merged from walks along one index`() async throws {
    try await fill()
    for order in orders() where order.key != .newest && order.key != .rating {
      for (after, before) in places(order) {
        let query = ProductQuery(
          category: try Code("c1"), status: .all, order: order, after: after, before: before)
        let steps = try plan(try statements(query).merged(.category(order.key)))
        // Only the merged rows are sorted, a page of each walk.
        #expect(growing(steps, sorts: true).isEmpty, "\(steps)")
        #expect(steps.filter { $0.contains("TEMP B-TREE") }.count == 1, "\(steps)")
        #expect(steps.contains { $0.hasPrefix("SEARCH q USING INDEX product_category_") }, "\(steps)")
      }
    }
  }

  @Test func `filters together sift one index up to a number of rows, or sort what one finds`() async throws {
    try await fill()
    for order in orders() {
      for (after, before) in places(order) {
        let range = ProductFilterForm(min: try Amount(parsing: "1"), max: try Amount(parsing: "20"))
        let query = ProductQuery(
          category: try Code("c1"), brand: try Code("b1"), filter: range, status: .active, order: order,
          after: after, before: before)
        let sql = try statements(query)
        let sifted = try plan(sql.sifted(.shop(order.key)))
        let byID = order.key == .newest
        #expect(growing(sifted, byID: byID).isEmpty, "\(order) \(sifted)")
        #expect(growing(try plan(sql.lastSifted(.shop(order.key))), byID: byID).isEmpty)
        for lane in [ProductLane.category(order.key), .brand, .price] {
          let steps = try plan(sql.gathered(lane))
          #expect(growing(steps, sorts: true).isEmpty, "\(steps)")
          #expect(
            steps.contains { $0.contains("SEARCH q USING") && $0.contains(lane.index ?? "") },
            "\(lane) \(steps)")
        }
        #expect(growing(try plan(sql.priced())).isEmpty)
        #expect(try plan(sql.checked()).allSatisfy { !$0.hasPrefix("SCAN q") })
      }
    }
  }

  @Test func `the other pages read along an index too`() async throws {
    try await fill()
    let since = Instant(milliseconds: 0)
    var all = [
      ProductTable.bySKU, BrandPage.sql([.active]),
      BrandPage.sql([.active, .archived]),
      "SELECT amount, entry FROM price_history WHERE product_id = ?1 AND entry < ?2 ORDER BY entry DESC LIMIT ?3",
      FamilyPage.sql, FamilyPage.counting, WordsInUse.sql(.family),
      WordsInUse.sql(.taxClass), "SELECT min(begins_at) FROM scheduled_price",
      CategoryTree.siblings, CategoryTable.children,
      CategoryTable.nextPosition, StarTable.page, StarTable.ofAddress,
      "SELECT status, rating, reviews FROM review_count WHERE product_id = ?1",
      ReviewTable.selection + " WHERE r.number = ?1",
      ReviewTable.selection + " WHERE r.product_id = ?1 AND r.author_key = ?2",
    ]
    for ofProduct in [false, true] {
      for rising in [false, true] { all.append(ReviewLister.sql(ofProduct: ofProduct, rising: rising)) }
    }
    for (subject, actor, start) in [
      (nil, nil, nil), (nil, "a", nil), (nil, nil, since), (nil, "a", since),
    ] as [(Subject?, String?, Instant?)] {
      all.append(try Journal.sql(for: JournalQuery(subject: subject, actor: actor), since: start))
    }
    for kind in [Subject.Kind.product, .category, .brand, .star] {
      all.append(try #require(Candidates.sql(kind)))
      if kind != .star {
        all += [
          try #require(Candidates.describingSQL(kind)),
          try #require(Candidates.describingSQL(kind, byName: true)),
        ]
      }
    }
    for sql in all {
      let steps = try plan(sql)
      #expect(growing(steps, sorts: sql.contains("RECURSIVE")).isEmpty, "\(sql) \(steps)")
    }
    let bySubject = try plan(
      try Journal.sql(for: JournalQuery(subject: Subject(.product, "MUG")), since: nil))
    #expect(growing(bySubject, sorts: true).isEmpty, "\(bySubject)")
  }
}
