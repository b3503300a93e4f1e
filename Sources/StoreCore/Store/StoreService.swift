/// One session's access to a store: it adds to every change who asks, from where, and whether it is only planned.
///
/// Models perform their own commands and know nothing of requests, and `plan` needs no code in any screen.
@MainActor package final class StoreService {
  nonisolated package let store: any StoreClient
  /// Who asks; signing in changes it.
  package var caller: Caller
  /// What the journal calls them.
  package var actor: String { known.name(of: caller) }
  /// Who was signed in here last and did not sign out: the pages that are open are theirs.
  package var owner: Code?
  /// Whether the program itself asks, which may see and do all; see ``Request/isProgram``.
  package var isProgram = false
  private var reader: Caller? { isProgram ? nil : caller }
  /// Where request ids come from; a script's key replaces it.
  package var ids: Identifiers
  /// Where the line being handled came from.
  package var origin = Request.Origin.keyboard
  /// The till that this session opened or chose; nil: it has none of its own.
  package var till: Code?
  /// Whether changes are meant; `.plan` while `plan COMMAND` runs.
  package var intent = Request.Intent.apply
  /// An error with what was probably meant, such as a key that is nearly the one typed.
  package var offering: (StoreError) async -> StoreError = { $0 }
  /// Refuses what a replay file may not change.
  package var door: (StoreChange) throws(StoreError) -> Void = { _ in }
  /// The last journal entry when the page was drawn on which the first change was decided; nil: it was drawn just now.
  package var seen: Int?
  /// What that page's form sent back of it; see `Page.mark`.
  package var mark: String?
  /// How many rows of a list a page shows unless told.
  package var rowsPerPage = 20
  /// What all rows shared when the store last answered, at this moment.
  package var ground: Ground {
    var ground = known
    if let now { ground.now = now() }
    return ground
  }
  private var known = Ground() {
    didSet {
      owner = known.account ?? owner
      if known.account != oldValue.account { changes = SessionChanges() }
    }
  }
  /// The clock; nil: it is as late as the store last said.
  package var now: (() -> Instant)?
  private var waiting = WaitingReads()
  /// What the store answered since this was last taken, for the session to show.
  package private(set) var performed: [Receipt] = []
  /// How many changes were made here so far.
  package private(set) var changeCount = 0
  /// What screens made once for the session, by its type and name.
  private var kept: [ObjectIdentifier: [String: Any]] = [:]
  private var changes = SessionChanges()
  /// The change that was sent last, where no answer came: sent again it goes under its key, so that it is made once.
  private var unanswered: (change: String, id: String, at: Instant)?
  /// After so many milliseconds the same change is meant anew.
  private static let patience: Int64 = 300_000

  /// A session before a store.
  package init(store: any StoreClient, by caller: Caller, ids: Identifiers = .system) {
    (self.store, self.caller, self.ids) = (store, caller, ids)
  }

  /// A session of somebody who has not signed in.
  package convenience init(store: any StoreClient, actor: String, ids: Identifiers = .system) {
    self.init(store: store, by: Caller(actor), ids: ids)
  }

  /// The value of a name, made at the first call. It must not hold the session: that would hold it for ever.
  package func kept<Value>(_ name: String, _ make: () -> Value) -> Value {
    if let value = kept[ObjectIdentifier(Value.self)]?[name] as? Value { return value }
    let value = make()
    kept[ObjectIdentifier(Value.self), default: [:]][name] = value
    return value
  }

  /// Whether changes are only shown.
  package var isPlanning: Bool { intent == .plan }

  /// Asks the shop for its currency and clock.
  @discardableResult package func askGround() async throws(StoreError) -> Ground {
    _ = try await read(GroundQuery())
    return ground
  }

  /// Asks a question along with the next read.
  package func share<Q: Query>(_ query: Q) -> SharedRead<Q.Answer> { waiting.add(query) }

  /// Answers a question, and hears what all rows share now.
  package func read<Q: Query>(_ query: Q) async throws(StoreError) -> Q.Answer {
    guard let others = waiting.joined() else { return try await askBeside(query) }
    return try await ask(query, others.query, others.take)
  }

  private func ask<Q: Query, Other: Query>(
    _ query: Q, _ other: Other, _ take: (any Sendable) -> Void
  ) async throws(StoreError) -> Q.Answer {
    let both = try await askBeside(Both(query, other))
    take(both.second)
    return both.first
  }

  private func askBeside<Q: Query>(_ query: Q) async throws(StoreError) -> Q.Answer {
    do throws(StoreError) {
      let both = try await store.read(Both(query, GroundQuery()), as: reader)
      known = both.second
      return both.first
    } catch {
      await hear(after: error)
      throw error
    }
  }

  /// Asks who is there, where the store knows somebody by another role than this session, or no longer.
  private func hear(after error: StoreError) async {
    guard ["signed-out", "not-allowed"].contains(error.code) else { return }
    known = (try? await store.read(GroundQuery(), as: reader)) ?? known
  }

  /// The receipts since this was last called.
  package func takePerformed() -> [Receipt] {
    defer { performed = [] }
    return performed
  }

  /// Makes a change, or plans it, if rows are still at the revisions that the page showed.
  ///
  /// `isProgram`: see ``Request/isProgram``.
  package func perform(
    _ change: StoreChange, expecting: [Subject: Int] = [:], isProgram: Bool = false
  ) async throws(StoreError) -> Receipt {
    try door(change)
    if let sent = unanswered, ground.now.milliseconds - sent.at.milliseconds > Self.patience {
      unanswered = nil
    }
    let again = unanswered.flatMap { $0.change == change.text ? $0.id : nil }
    var request = Request(
      id: again ?? ids.next(), by: caller, origin: origin, intent: intent,
      expecting: seen.map { seen in expecting.mapValues { min($0, seen) } } ?? expecting, till: till)
    request.isProgram = isProgram
    let receipt: Receipt
    do throws(StoreError) {
      receipt = try await store.perform(change, as: request)
    } catch {
      if error.code == "lost-answer", let text = change.text { unanswered = (text, request.id, ground.now) }
      await hear(after: error)
      throw await offering(error)
    }
    note(receipt)
    guard !receipt.isPlan else { return receipt }
    unanswered = nil
    changeCount += 1
    seen = nil
    // A script that runs again under its key owns the entries that it wrote the first time.
    if let entry = receipt.entry { changes.note(change, entry: entry) }
    return receipt
  }

  /// Hears of a change that was made or planned for this session.
  package func note(_ receipt: Receipt) {
    performed.append(receipt)
    known = receipt.ground ?? known
  }

  // MARK: Undo and redo

  /// The last change of this session that stands, and the last that it undid.
  package var lastDone: Int? { changes.done.last }
  package var lastUndone: Int? { changes.undone.last }

  /// Undoes an entry; where this session's last change cannot be undone, the one before it is offered.
  package func undo(_ entry: Int) async throws(StoreError) -> Receipt {
    do throws(StoreError) {
      return try await perform(.undo(entry: entry))
    } catch {
      guard entry == lastDone, let before = changes.done.dropLast().last else { throw error }
      var error = error
      error.advice.append(.run("undo \(before)"))
      throw error
    }
  }

  /// Redoes an entry.
  package func redo(_ entry: Int) async throws(StoreError) -> Receipt {
    try await perform(.redo(entry: entry))
  }
}

/// The journal entries of one session that `undo` and `redo` alone mean: the last of each list.
private struct SessionChanges {
  /// The changes that stand, as they were made.
  private(set) var done: [Int] = []
  /// The entries that the session undid since its last change.
  private(set) var undone: [Int] = []

  /// Notes a change and the entry it got.
  mutating func note(_ change: StoreChange, entry: Int) {
    switch change {
    case .undo(let number): move(number, from: &done, to: &undone)
    case .redo(let number): move(number, from: &undone, to: &done)
    case .command:
      done.append(entry)
      undone = []
    }
  }

  private func move(_ number: Int, from source: inout [Int], to target: inout [Int]) {
    if let index = source.lastIndex(of: number) { source.remove(at: index) }
    target.append(number)
  }
}
