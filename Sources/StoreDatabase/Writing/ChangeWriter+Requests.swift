import GRDB
import Store
import StoreCore

// A request that comes twice is answered twice and done once.
extension ChangeWriter {
  /// The receipt of the same request, if it was answered before; refused when its id had another change.
  func answered(_ change: String) throws -> Receipt? {
    guard request.intent == .apply else { return nil }
    let query = try Query(db, "SELECT entry, change FROM request WHERE id = ?1")
    query.bind(request.id, 1)
    guard try query.step() else { return nil }
    guard query.text(1) == change else { throw StoreError.keyReused(request.id) }
    guard !query.isNull(0) else { return Receipt(entry: nil, effects: [], isReplay: true) }
    let number = query.int(0)
    let entry = try journal.entry(number)
    let effects = entry?.effects ?? []
    // Of a bulk edit the journal tells only the first effects; its words tell how many there were.
    let isBulk = entry?.kind == "catalog.productsEdited" && effects.count > 1
    return Receipt(entry: number, effects: effects, isReplay: true, summary: isBulk ? entry?.words : nil)
  }

  /// Keeps what was answered; `entry` nil: there was nothing to do. A plan is no answer to be kept.
  private func note(entry: Int?, change: String) throws {
    guard request.intent == .apply else { return }
    let query = try Query(db, "INSERT INTO request(id, entry, change) VALUES(?1, ?2, ?3)")
    query.bind(request.id, 1)
    query.bind(entry.map(Int64.init), 2)
    query.bind(change, 3)
    try query.run()
  }

  /// The answer to a change that was made; a plan's has no number, since its entry will not be there.
  func receipt(entry: Int, _ effects: [Effect], count: Int? = nil, change: String) throws -> Receipt {
    try note(entry: entry, change: change)
    let isPlan = request.intent == .plan
    return Receipt(entry: isPlan ? nil : entry, effects: effects, effectCount: count, isPlan: isPlan)
  }

  /// The answer to a change that finds everything as it would have it.
  func unchanged(_ change: String) throws -> Receipt {
    try note(entry: nil, change: change)
    return Receipt(entry: nil, effects: [], isPlan: request.intent == .plan)
  }
}
