import GRDB
import StoreCore

/// The one that writes: every change is a transaction with one entry of the journal, or nothing.
struct Writer {
  let connection: Connection
  let clock: Clock
  /// What pages and rules go by, and what somebody may do, as the store has it now; nil: the program itself.
  let currentGround: (_ caller: Caller?) throws -> Ground
  /// Whether it shall end before the next batch, with nothing written.
  var isStopped: () -> Bool = { false }

  private var db: Database { connection.db }

  /// A command decided by its rule.
  func perform(_ command: some StoreCommand, as request: Request) throws -> Receipt {
    let text = try command.kept ?? canonicalJSON(command)
    if let rule = command.batch { return try perform(command.kind, text, rule, as: request, command.least) }
    return try run(command.kind, text, as: request, command.least) { transaction in
      var changes = transaction.changes()
      try command.decide(&changes)
      transaction.tell(changes.notices)
      try transaction.settle()
    }
  }

  /// A change of very many rows, a few at a time; `command` is what its digest is made of.
  func perform(
    _ kind: String, _ command: String, _ rule: any BatchRule, as request: Request,
    _ least: @escaping (any Rows) throws -> Role?
  ) throws -> Receipt {
    try run(kind, command, as: request, least) { transaction in
      var rule = rule
      let loading = try rule.loads.flatMap { try Loading($0, rowCount: nil, connection) }
      var isMore = true
      while isMore {
        var changes = transaction.changes()
        isMore = try rule.next(&changes)
        transaction.tell(changes.notices)
        guard !isStopped() else { throw StoreError.interrupted() }
        try transaction.settle()
      }
      try loading?.finish()
    }
  }

  /// Takes an entry back, or takes its undo back.
  func takeBack(_ number: Int, _ way: TakeBack.Way, as request: Request) throws -> Receipt {
    let takeBack = TakeBack(connection, number, way)
    return try run(way.rawValue, "{\"entry\":\(number)}", about: number, as: request) { rows in
      let author = try connection.journal.actor(of: number)
      return author == nil || author == rows.ground.name(of: request.caller) ? .clerk : .manager
    } _: { transaction in
      do { try takeBack.run(in: transaction) } catch let error as StoreError {
        throw error.refusing(way.rawValue, number)
      }
    }
  }

  private func run(
    _ kind: String, _ command: String, about: Int? = nil, as request: Request,
    _ least: (any Rows) throws -> Role?, _ body: (Transaction) throws -> Void
  ) throws -> Receipt {
    let digest = SHA256.hex(of: kind + " " + command)
    try Cursor(db, Dialect.begin).run()
    do {
      try connection.refresh()
      var ground = try ground(of: request, least, isOthers: about != nil)
      let seesCosts = ground.seesCosts
      // A rule counts with costs whoever asks; only its answer goes without.
      ground.seesCosts = true
      if let answer = try answered(request, digest, ground) {
        try Cursor(db, "ROLLBACK").run()
        return try shown(answer, to: request, seesCosts)
      }
      let isPlan = request.intent == .plan
      let transaction = Transaction(
        connection, number: try connection.journal.nextNumber(), ground: ground,
        actor: ground.name(of: request.caller))
      try check(request.expecting, ground)
      try body(transaction)
      var receipt = transaction.receipt
      let told = connection.projectors.flatMap { $0.takeTold() }
      receipt.effects = try connection.telling(receipt.effects + told.prefix(Receipt.mostEffects))
      if receipt.rowCount > 0, !isPlan {
        // A fixed clock goes on with what is written, and with nothing else.
        _ = clock.tick()
        try connection.journal.append(
          transaction.number, kind, digest: digest, about: about, receipt, at: ground.now, as: request,
          by: transaction.actor)
        receipt.entry = transaction.number
      }
      receipt.isPlan = isPlan
      if isPlan { connection.forget() }
      try Cursor(db, isPlan ? "ROLLBACK" : "COMMIT").run()
      if !isPlan, !transaction.hasForgotten { connection.committed() }
      if transaction.hasForgotten, !isPlan { receipt.notices += emptyLog() }
      return try shown(receipt, to: request, seesCosts)
    } catch {
      connection.forget()
      // The first error is the one to tell; SQLite may have rolled back by itself.
      connection.endTransaction()
      throw error
    }
  }

  /// What the change goes by, if whoever asks may make it: asked with the store locked, a role that was taken away no
  /// longer holds.
  private func ground(
    of request: Request, _ least: (any Rows) throws -> Role?, isOthers: Bool
  ) throws -> Ground {
    var ground = try currentGround(request.isProgram ? nil : request.caller)
    (ground.till, ground.isFar) = (request.till, request.origin.isFar)
    let least = try least(StoreRows(connection: connection, ground: ground))
    let what =
      least == .clerk ? "Changing the shop is" : isOthers ? "Undoing what others did is" : "This change is"
    try ground.check(least, what)
    return ground
  }

  /// A receipt as whoever asked may see it, with what all rows share now.
  private func shown(_ receipt: Receipt, to request: Request, _ seesCosts: Bool) throws -> Receipt {
    var receipt = seesCosts ? receipt : connection.hidingCosts(receipt)
    receipt.ground = try currentGround(request.caller)
    return receipt
  }

  /// Empties the log beside the file; the change stands, so where another program reads the log, that is told.
  private func emptyLog() -> [Notice] {
    let isEmpty = try? db.first(Dialect.emptyLog) { $0.int(0) == 0 }
    return isEmpty == true ? [] : [Notice("log-kept")]
  }

  /// The receipt of a request that was answered before; the same key for another change is refused.
  private func answered(_ request: Request, _ digest: String, _ ground: Ground) throws -> Receipt? {
    guard let known = try connection.journal.answered(request.id) else { return nil }
    guard known.digest == digest else { throw StoreError.keyReused(request.id, entry: known.number) }
    return try JournalReader(connection, ground).receipt(of: known.number)
  }

  /// The rows must still be what the page showed.
  private func check(_ expecting: [Subject: Int], _ ground: Ground) throws {
    for (subject, revision) in expecting.sorted(by: { $0.key.key < $1.key.key }) {
      guard let shape = connection.schema.shape(subject.entity) else { continue }
      guard let row = try connection.table(shape).find(subject.key) else {
        throw StoreError.notFound(shape, subject.key)
      }
      guard row.revision == revision else {
        let made = try JournalReader(connection, ground).entry(row.revision)
        throw StoreError.stale(
          subject, entry: row.revision,
          by: made.map { "\($0.actor) at \(ground.clock(at: $0.at))" } ?? "someone else")
      }
    }
  }
}
