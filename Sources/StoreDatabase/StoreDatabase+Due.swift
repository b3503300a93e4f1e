package import StoreCore

extension StoreDatabase {
  /// How long nothing is tried again after what is due could not be done.
  private static let pause: Int64 = 1_000
  /// How long another program's lock is waited for: whoever holds it does first what is due.
  private static let patience = Duration.milliseconds(50)

  /// Runs work on the store once what is due by now has been done.
  ///
  /// What cannot be done now is tried again later: nobody is there who could answer for it.
  func upToDate<Value>(
    isReading: Bool = false, _ body: (Connection) throws -> Value
  ) throws(StoreError) -> Value {
    try onQueue(isReading: isReading) { connection in
      if isReading {
        let value: Value?? = try connection.reading {
          try !isReadOnly && isDue(connection) ? nil : body(connection)
        }
        if let value = value ?? nil { return value }
      }
      if !isReadOnly, try isDue(connection) {
        let isDone = patience.shortened(to: Self.patience) { try? runDue(connection) }
        if isDone != true { connection.pausedUntil = clock.now().milliseconds + Self.pause }
        try connection.refresh()
      }
      return try isReading ? connection.reading { try body(connection) } : body(connection)
    }
  }

  /// Whether something is due that has not been done: a connection that only reads leaves it to one that writes.
  package func isDue() throws(StoreError) -> Bool {
    try onQueue(isReading: true) { connection in try connection.reading { try isDue(connection) } }
  }

  /// Does what is due.
  package func doDue() throws(StoreError) { try upToDate { _ in } }

  private func isDue(_ connection: Connection) throws -> Bool {
    guard !due.isEmpty else { return false }
    let now = clock.now()
    guard now.milliseconds >= connection.pausedUntil else { return false }
    if let known = connection.nextDue { return known <= now }
    let ground = try currentGround()
    var next = Instant(milliseconds: .max)
    for change in due { next = min(next, try DueRun.next(change, connection, ground) ?? next) }
    connection.nextDue = next
    return next <= now
  }

  /// Another program may have done it while this one waited for the lock: then nothing is written.
  private func runDue(_ connection: Connection) throws -> Bool {
    var isDone = false
    for change in due {
      let ground = try currentGround()
      guard let next = try DueRun.next(change, connection, ground), next <= ground.now else { continue }
      var request = Request(id: Identifiers.system.next(), by: Caller(DueChange.actor), origin: .schedule)
      request.isProgram = true
      let writer = Writer(connection: connection, clock: clock, currentGround: currentGround)
      let run = try DueRun(change, connection, ground)
      let receipt = try writer.perform(change.kind, "{}", run, as: request) { _ in .owner }
      isDone = isDone || receipt.rowCount > 0
      try connection.refresh()
    }
    return isDone
  }
}
