import Catalog
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// Whatever is done to the tree, in whatever order, it stays one: no circle, at most sixteen levels, nothing in
/// use inside what is archived, and every count what counting gives.
@MainActor struct TreePropertyTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `random work leaves a tree`(seed: UInt64) async throws {
    var dice = Dice(state: seed)
    var done = 0
    for step in 1...150 {
      do {
        switch dice.roll(20) {
        case 0: try await counter.undo()
        case 1: try await counter.redo()
        default: try await counter.catalog(try change(&dice, step))
        }
        done += 1
      } catch let error as StoreError {
        #expect(!["broken", "corrupt"].contains(error.code), "\(error.message)")
      }
      if step % 10 == 0 { try check("seed \(seed), step \(step)") }
    }
    #expect(done > 30, "most was refused: the test looks at too little")
    // Half of it goes back, entry by entry.
    for _ in 1...done / 2 where try await undone() { try check("seed \(seed), undo") }
  }

  private func undone() async throws -> Bool {
    do {
      try await counter.undo()
      return true
    } catch let error as StoreError where error.code == "undo-refused" || error.code == "nothing-to-undo" {
      return false
    }
  }

  private func change(_ dice: inout Dice, _ step: Int) throws -> CatalogChange {
    func category() throws -> Code { try Code("c\(dice.roll(12))") }
    // The newest often goes under the newest, so that the tree gets deep.
    func parent() throws -> Code? { dice.roll(6) == 0 ? nil : try category() }
    func product() throws -> SKU { try SKU("P\(dice.roll(12))") }
    func brand() throws -> Code { try Code("b\(dice.roll(4))") }
    switch dice.roll(15) {
    case 0, 1, 2:
      return .categoryAdded(code: try category(), name: "C", parent: try parent())
    case 3, 4: return .categoryMoved(code: try category(), parent: try parent())
    case 5: return .categoryMerged(code: try category(), into: try category())
    case 6: return .categoryArchived(code: try category())
    case 7: return .categoryActivated(code: try category())
    case 8: return .categoryPlaced(code: try category(), position: dice.roll(5))
    case 9:
      return dice.roll(4) == 0
        ? .categoryBranchArchived(code: try category()) : .brandActivated(code: try brand())
    case 10: return .brandAdded(code: try brand(), name: "B\(step)")
    case 11: return .brandMerged(code: try brand(), into: try brand())
    case 12:
      return .productAdded(
        sku: try product(), name: "P", description: "", category: try parent(), brand: nil, price: euros(1),
        barcodes: [], unit: .each, status: .active)
    case 13: return .productMoved(sku: try product(), category: try parent())
    default:
      return dice.roll(3) == 0
        ? .archived(sku: try product()) : .branded(sku: try product(), brand: try brand())
    }
  }

  private func check(_ when: String) throws {
    let queue = counter.store.queue
    let tree = """
      WITH RECURSIVE down(id, level) AS (
        SELECT id, 1 FROM category WHERE parent_id IS NULL
        UNION ALL SELECT c.id, level + 1 FROM down JOIN category c ON c.parent_id = down.id WHERE level < 50)
      SELECT ((SELECT count(*) FROM category) - count(*)) || ' ' || (coalesce(max(level), 0) <= 16) FROM down
      """
    #expect(try answer(tree, on: queue) == "0 1", "\(when): a circle, or too deep")
    let orphans = """
      SELECT count(*) FROM category c JOIN category p ON p.id = c.parent_id WHERE c.status = 1 AND p.status = 2
      """
    #expect(try answer(orphans, on: queue) == "0", "\(when): in use inside what is archived")
    let kept = try answer(MergeTests.countLines, on: queue)
    try run(Schema.recount, on: queue)
    #expect(try answer(MergeTests.countLines, on: queue) == kept, "\(when): counts")
    let stale = """
      SELECT count(*) FROM product p JOIN brand b ON b.id = p.brand_id
      WHERE p.search NOT LIKE '% ' || b.name_key || '%'
      """
    #expect(try answer(stale, on: queue) == "0", "\(when): a search text without its brand")
  }
}
