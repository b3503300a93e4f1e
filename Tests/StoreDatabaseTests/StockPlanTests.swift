import GRDB
import Inventory
import StoreCore
import Testing

@testable import StoreDatabase

/// What SQLite says it will do for every statement that a page of stock is read by.
@MainActor struct StockPlanTests {
  let plans: PlanTests

  init() throws { plans = try PlanTests() }

  private func queries() -> [StockQuery] {
    StockSort.allCases.flatMap { key in
      [false, true].flatMap { descending in
        let place = key == .sku ? "MUG" : "12~MUG"
        return [(nil, nil), (place, nil), (nil, place)].map { (after: String?, before: String?) in
          var query = StockQuery()
          query.order = StockOrder(key, descending: descending)
          (query.after, query.before) = (after, before)
          return query
        }
      }
    }
  }

  @Test func `every list of stock walks one index in its order`() throws {
    for query in queries() {
      let walk = try StockWalk(query)
      var lanes: [StockLane] = [.shop(walk.sort)]
      if walk.sort == .sku { lanes += [.incoming, .low, .due] }
      if walk.sort != .value, walk.sort != .name { lanes.append(.location(walk.sort)) }
      for lane in lanes {
        for isBounded in [false, true] {
          let steps = try plans.plan(lane.sql(walk, isBounded: isBounded))
          #expect(plans.growing(steps).isEmpty, "\(lane) \(query) \(steps)")
          // Only what a rule's minimum decides has an index of its own to be walked as a whole.
          let isBoundedWalk = steps[0].hasPrefix("SEARCH s USING") || lane == .low || lane == .due
          #expect(isBoundedWalk && steps.count == 1, "\(lane) \(query) \(steps)")
        }
      }
    }
  }

  @Test func `a line of stock is found by its product, whatever the filters`() throws {
    var query = StockQuery()
    for location in [nil, Code(stored: "main")] {
      for below in [nil, StockThreshold.minimum, .reorder, .out] {
        (query.location, query.below, query.starred) = (location, below, true)
        let steps = try plans.plan(StockFinder.sql(query, words: 2))
        #expect(plans.growing(steps).isEmpty, "\(steps)")
        #expect(steps.filter { $0.hasPrefix("SEARCH s USING INTEGER PRIMARY KEY") }.count == 1, "\(steps)")
      }
    }
  }

  @Test func `what a filter finds is found by an index`() throws {
    for way in [
      StockMatches.Way.starred, .low, .due, .incoming(shown: 1), .level, .scarce(shown: 1), .scarce(shown: 0),
    ] {
      let steps = try plans.plan(way.sql)
      // What is few is sorted: stars, and what a limit holds.
      #expect(
        plans.growing(steps, sorts: way == .starred || way == .low || way == .due).isEmpty, "\(way) \(steps)")
    }
  }

  @Test func `shortages and the stock at a location are looked up along an index`()
    throws
  {
    let sorted = [StockShortages.sql(.minimum), StockShortages.sql(.reorder)].compactMap(\.self)
    #expect(sorted.count == 2 && StockShortages.sql(.out) == nil)
    for sql in sorted + [HoldingsReader.sql] {
      let steps = try plans.plan(sql)
      #expect(
        plans.growing(steps).allSatisfy {
          !$0.contains(" movement") && !$0.contains("stock_level")
        },
        "\(sql) \(steps)")
    }
  }

  @Test func `the ledger is walked along the index of its filter, between two numbers`() throws {
    for lane in MovementLister.Lane.allCases {
      let steps = try plans.plan(lane.sql)
      #expect(steps.count == 1 && steps[0].hasPrefix("SEARCH m USING"), "\(lane) \(steps)")
      #expect(
        steps[0].contains("rowid>? AND rowid<?") || steps[0].contains("id>? AND id<?"), "\(lane) \(steps)")
    }
    for sql in [
      MovementLister.lastUntil, MovementLister.firstSince, MovementLister.selection, MovementLister.knownSQL,
      StockHistory.sql,
      StoreDatabase.countsSQL, LocationTree.nextSibling(isTop: true), LocationTree.nextSibling(isTop: false),
      LocationTree.inside,
      Ledger.elsewhereSQL,
      "SELECT on_hand, unavailable, reserved, available FROM stock WHERE product_id = ?1",
    ] {
      let steps = try plans.plan(sql)
      #expect(
        plans.growing(steps, sorts: [StoreDatabase.countsSQL, Ledger.elsewhereSQL].contains(sql)).isEmpty,
        "\(sql) \(steps)")
    }
  }
}
