import AppRoutes
import Catalog
import CommandKit
import Glibc
import PageKit
import ScreenKit
import StoreCore
import StoreDatabase
import Terminal

extension Program {
  /// `daybook import`: bad rows on standard error, what was done on standard output.
  func importFile(_ order: ImportOrder, into database: StoreDatabase) throws -> Int32 {
    let request = ImportRequest(
      order.kind, path: order.file,
      mapping: Dictionary(order.mapping.map { ($0.field, $0.column) }) { $1 }, ignored: order.ignored,
      isPartial: order.isPartial, isDryRun: order.isDryRun, isAgain: order.isAgain, key: options.key,
      actor: actor)
    let errors = ErrorLines(errors)
    let meter = ProgressMeter(isShown: isTerminal(2), errors: errors)
    let name = order.file.visible
    defer { errors.flush() }
    let report: ImportReport
    do {
      report = try database.importFile(
        request, progress: meter.show, tell: { errors.write("\(name): \($0.text)") },
        shouldStop: { Interrupts.pending })
    } catch {
      meter.clear()
      guard error.code == "interrupted", Interrupts.pending else {
        throw error
      }
      return 128 + (Interrupts.terminationSignal ?? SIGINT)
    }
    meter.clear()
    errors.flush()
    var lines = [report.words.visible + "."]
    lines += report.levelLines.map(\.visible)
    lines += report.remarks
    if !report.problemCounts.isEmpty {
      let counts = report.problemCounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      lines.append(
        counts.map { "\(Total.grouped($0.value)) \($0.key)" }.joined(separator: ", ") + ".")
    }
    if let rejects = report.rejectsPath { lines.append("Rejected rows are in \(rejects.visible).") }
    if report.isRefused {
      lines.append(
        order.isPartial
          ? "Nothing was imported, and no rejects file was written, because the rows after this line "
            + "cannot be read. Fix the line and import again."
          : "Nothing was imported. --partial imports the valid rows. daybook explain CODE explains an error.")
    }
    if let wayOut = report.wayOut { lines.append(wayOut) }
    let status = say(lines, isStored: report.entry != nil)
    return status == 0 && (report.isRefused || report.rejected > 0) ? 1 : status
  }

  /// `daybook export ADDRESS`: every row of a list in the columns that an import reads, streamed.
  func export(_ route: Routes, from workspace: Workspace) async throws -> Int32 {
    var stream = TableStream(options.format == .json ? .json : .csv)
    var bytes: [UInt8] = []
    func write() -> Bool {
      defer { bytes.removeAll(keepingCapacity: true) }
      return bytes.withUnsafeBytes { output.write($0) }
    }
    var presentation = Presentation()
    presentation.rows = Presentation.mostRows
    workspace.world.events.presented(presentation)
    do {
      try await workspace.router.everyRow(of: route, asImported: true) { table in
        stream.append(table, into: &bytes)
        return (bytes.count < 1 << 16 || write()) && !Interrupts.pending
      }
    } catch let error as StoreError {
      guard error.code == "interrupted", Interrupts.pending else { throw error }
    }
    stream.end(into: &bytes)
    _ = write()
    if Interrupts.pending { return 128 + (Interrupts.terminationSignal ?? SIGINT) }
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
