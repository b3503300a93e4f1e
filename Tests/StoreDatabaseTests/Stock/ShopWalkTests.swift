import Foundation
import Inventory
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// Whatever is done in the inventory, in whatever order, every invariant holds after each step, and undo leads back.
///
/// After each step the sums are worked out and everything it touched is compared; the whole store is verified every
/// three hundred. With `DAYBOOK_WALK` set, each walk takes that many steps.
@MainActor struct ShopWalkTests {
  nonisolated private static let asked = ProcessInfo.processInfo.environment["DAYBOOK_WALK"].flatMap(Int.init)

  /// What must have landed somewhere in the walks, so that they are about something.
  private static let needed: Set = [
    "posted receipt", "posted sale", "posted scrap", "posted adjust", "posted transfer", "return",
    "locationAdded", "locationRenamed", "locationMoved", "locationArchived", "locationActivated",
    "supplierItemSet", "supplierItemRemoved", "purchaseStarted", "purchaseLineSet", "purchasePlaced",
    "purchaseReceived", "purchaseHeld", "purchaseReleased", "purchaseCancelled", "purchaseClosedShort",
    "purchaseClosed", "reorderRuleSet", "reorderRuleRemoved", "reorderProposed", "reserved",
    "reservationFulfilled", "reservationReleased",
    "countStarted", "countBegun", "counted", "countSet", "countReviewed", "countRecounted", "countPosted",
    "countCancelled", "imported",
  ]

  /// How often each kind of command landed and was refused.
  @MainActor private final class Tally {
    var landed: [String: Int] = [:]
    var verbs: Set<ShopWalk.Verb> = []
    var refused: [String: Int] = [:]
    var undone = 0
    var redone = 0
    var steps = 0
  }

  @Test(arguments: Valuation.allCases)
  func `any commands, right and wrong, keep every invariant, and undo of each leads back`(
    valuation: Valuation
  ) async throws {
    let tally = Tally()
    for seed in 1...(Self.asked == nil ? 6 : 1) as ClosedRange<UInt64> {
      // A walk more, as long as something has not landed.
      if seed > 2, Self.needed.isSubset(of: tally.landed.keys) { break }
      try await walk(seed, valuation, steps: Self.asked ?? 400, tally)
    }

    let missing = Self.needed.subtracting(tally.landed.keys)
    #expect(missing.isEmpty, "\(missing) never landed")
    #expect(tally.refused.values.reduce(0, +) > 100 && tally.undone > 20 && tally.redone > 5)
    if Self.asked != nil {
      print(
        "\(valuation): \(tally.steps) steps, landed \(tally.landed.values.reduce(0, +)), refused",
        tally.refused.values.reduce(0, +), "earlier ones undone \(tally.undone), redone \(tally.redone)")
      print(tally.landed.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    }
  }

  private func walk(_ seed: UInt64, _ valuation: Valuation, steps: Int, _ tally: Tally) async throws {
    let walk = try await ShopWalk(seed: seed, valuation)
    walk.landed = tally.verbs
    defer { tally.verbs = walk.landed }
    let watch = try ShopWatch(walk.counter.store)
    var (done, undone): ([Int], [Int]) = ([], [])
    for number in 1...steps {
      let command = try walk.next()
      let what = "seed \(seed) \(valuation) step \(number): \(command)"
      watch.mark()
      let (entry, refusal) = try await walk.perform(command)
      tally.steps += 1
      if let refusal {
        #expect(refusal.code != "broken", "\(what) \(refusal.message)")
        tally.refused[command.name, default: 0] += 1
      }
      try watch.look()
      if let entry {
        tally.landed[command.name, default: 0] += 1
        done.append(entry)
        try await turnRound(entry, walk, watch, what)
      } else {
        let difference = watch.difference()
        try #require(difference.isEmpty, "\(what): \(difference)")
      }
      if walk.dice.roll(6) == 0 { try await wander(walk, done, &undone, tally, watch, what) }
      let broken = try watch.broken()
      try #require(broken.isEmpty, "\(what): \(broken)")
      guard number % 300 == 0 || number == steps else { continue }
      try expectClean(walk.counter.store, what)
      try watch.begin()
    }
  }

  /// Undo leads back to where it was, redo to where it went.
  private func turnRound(
    _ entry: Int, _ walk: ShopWalk, _ watch: ShopWatch, _ what: String
  ) async throws {
    let after = watch.now
    do {
      _ = try await walk.counter.undo(entry)
      try watch.look()
      let undone = watch.difference()
      try #require(undone.isEmpty, "undo of \(what): \(undone)")
      _ = try await walk.counter.redo(entry)
      try watch.look()
      let redone = watch.difference(from: after)
      try #require(redone.isEmpty, "redo of \(what): \(redone)")
    } catch let error as StoreError {
      Issue.record("\(what) could not be taken back and done again: \(error.message)")
    }
  }

  /// Takes any earlier entry back, or does one again that was, unless something stands in the way.
  private func wander(
    _ walk: ShopWalk, _ done: [Int], _ undone: inout [Int], _ tally: Tally, _ watch: ShopWatch, _ what: String
  ) async throws {
    watch.mark()
    var entry = max(1, try walk.latest() - walk.dice.roll(20))
    if walk.dice.roll(6) > 0, !done.isEmpty {
      entry = done[done.count - 1 - walk.dice.roll(min(done.count, walk.dice.roll(2) == 0 ? 6 : 60))]
    }
    let isRedo = walk.dice.roll(2) == 0
    if isRedo, !undone.isEmpty { entry = undone[undone.count - 1 - walk.dice.roll(min(undone.count, 4))] }
    do {
      if isRedo {
        _ = try await walk.counter.redo(entry)
        undone.removeAll { $0 == entry }
        tally.redone += 1
      } else {
        _ = try await walk.counter.undo(entry)
        undone.append(entry)
        tally.undone += 1
      }
      try watch.look()
    } catch let error as StoreError {
      #expect(error.code == "undo-refused", "\(what), then \(entry): \(error.message)")
      try watch.look()
      let difference = watch.difference()
      try #require(difference.isEmpty, "\(what), then \(entry): \(difference)")
    }
  }

  @Test(arguments: Valuation.allCases)
  func `the same walk over everything gives the same journal, byte for byte`(valuation: Valuation)
    async throws
  {
    var dumps: [String] = []
    for _ in 1...2 {
      let walk = try await ShopWalk(seed: 77, valuation)
      for _ in 1...200 {
        let (entry, _) = try await walk.perform(try walk.next())
        if let entry, walk.dice.roll(6) == 0 { _ = try await walk.counter.undo(entry) }
      }
      dumps.append(try walk.counter.dump())
    }

    #expect(dumps[0] == dumps[1])
    #expect(dumps[0].count > 40_000)
  }
}
