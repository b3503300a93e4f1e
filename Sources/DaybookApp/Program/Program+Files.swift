import AppRoutes
import Glibc
import PageKit
import StoreCore
import StoreDatabase
import Terminal

extension Program {
  /// `daybook import`: bad rows on standard error, what was done on standard output.
  func importFile(_ order: ImportOrder, into database: StoreDatabase, by caller: Caller) throws -> Int32 {
    var order = order
    // For a caller of a server, its address is the store.
    (order.key, order.store) = (options.key, Environment.process[FarFile.address] ?? options.store)
    let errors = ErrorLines(errors)
    let meter = ProgressMeter(isShown: isTerminal(2), errors: errors)
    let name = order.path.visible
    var problems = ProblemLog()
    defer { errors.flush() }
    let outcome: ImportOutcome
    do {
      outcome = try ImportRun(order, into: database, by: caller)
        .run(progress: meter.show, isStopped: { Interrupts.pending }) { problem in
          if problems.isNews(problem) { errors.write("\(name): \(problem.text)") }
        }
    } catch {
      meter.clear()
      guard error.code == "interrupted", Interrupts.pending else { throw error }
      return Self.interrupted
    }
    meter.clear()
    for line in problems.rest { errors.write("\(name): \(line)") }
    errors.flush()
    let ground = try database.read(GroundQuery())
    let status = say(outcome.lines(ground).map(\.visible), isStored: outcome.receipt?.entry != nil)
    return status == 0 ? outcome.status : status
  }

  /// `daybook export ADDRESS`: every row of a list in the columns that an import reads, streamed; in HTML the page.
  func export(_ route: Routes, from workspace: Workspace) async throws -> Int32 {
    if options.format == .html {
      let status = try await converse([], in: workspace, at: route)
      if let words = try await workspace.leftOut(by: route) { tell(words) }
      return status
    }
    do {
      try await workspace.export(route, as: options.format == .json ? .json : .csv) { bytes in
        bytes.withUnsafeBytes { output.write($0) } && !Interrupts.pending
      }
    } catch let error as StoreError {
      guard error.code == "interrupted", Interrupts.pending else { throw error }
    }
    guard !Interrupts.pending else { return Self.interrupted }
    if options.format != .json, let words = workspace.unread(route) { tell(words) }
    if let words = try await workspace.leftOut(by: route) { tell(words) }
    return written()
  }

  /// `daybook backup FILE`: a whole copy while others work.
  func backup(_ database: StoreDatabase, to file: String) throws -> Int32 {
    try database.backup(to: file)
    return say(["The store was copied to \(file.visible)."])
  }
}

/// Lines to standard error, gathered so that a hundred thousand bad rows are told quickly.
final class ErrorLines {
  private let output: FileOutput
  private var buffer: [UInt8] = []

  init(_ output: FileOutput) { self.output = output }

  func write(_ line: String) {
    buffer.append(contentsOf: line.visible.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= 1 << 15 { flush() }
  }

  /// Writes `text` as it is, at once.
  func writeRaw(_ text: String) {
    flush()
    buffer.append(contentsOf: text.utf8)
    flush()
  }

  func flush() {
    _ = buffer.withUnsafeBytes { output.write($0) }
    buffer.removeAll(keepingCapacity: true)
  }
}
