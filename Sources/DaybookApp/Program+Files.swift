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
      isPartial: order.isPartial, isDryRun: order.isDryRun, key: options.key, actor: actor)
    let errors = ErrorLines(errors)
    let meter = ProgressMeter(isShown: isTerminal(2), errors: errors)
    let name = order.file.visible
    let report = try database.importFile(
      request, progress: meter.show, tell: { errors.write("\(name): \($0.text)") },
      shouldStop: { Interrupts.pending })
    meter.clear()
    errors.flush()
    if Interrupts.pending { return 128 + (Interrupts.terminationSignal ?? SIGINT) }
    var lines = [report.words.visible + "."]
    if !report.problemCounts.isEmpty {
      let counts = report.problemCounts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      lines.append(
        counts.map { "\(Total.grouped($0.value)) \($0.key.rawValue)" }.joined(separator: ", ") + ".")
    }
    if let rejects = report.rejectsPath { lines.append("Rejected rows are in \(rejects.visible).") }
    if report.isRefused {
      lines.append("Nothing was written. --partial lands the good rows; explain CODE says more.")
    }
    if let entry = report.entry { lines.append("undo \(entry) takes it back.") }
    let status = say(lines)
    return status != 0 ? status : report.isRefused || report.rejected > 0 && !order.isPartial ? 1 : 0
  }

  /// `daybook export ADDRESS`: everything the page's query holds, streamed.
  func export(_ address: String, from workspace: Workspace) async throws -> Int32 {
    let route = try Routes(text: address)
    let writer = ExportWriter(output, format: options.format == .json ? .json : .csv)
    if case .catalog(.products(let query)) = route {
      try workspace.database.exportProducts(query) { products in try writer.write(ExportTable(products).table)
      }
    } else {
      try await export(try workspace.router.screen(for: route), to: writer)
    }
    try writer.finish()
    return output.failure == nil ? 0 : output.failure == EPIPE ? Self.brokenPipe : 1
  }

  private func export(_ screen: some Screen<Routes>, to writer: ExportWriter) async throws {
    try await screen.export { try writer.write($0) }
  }

  /// `daybook backup FILE`: a whole copy while others work.
  func backup(_ database: StoreDatabase, to file: String) throws -> Int32 {
    try database.backup(to: file)
    return say(["The store was copied to \(file.visible)."])
  }
}

/// Writes the tables of an export as one CSV file or one JSON array, in pieces.
final class ExportWriter {
  private let output: FileOutput
  private let format: Format
  private var buffer: [UInt8] = []
  private var hasRows = false
  private var hasBegun = false

  init(_ output: FileOutput, format: Format) {
    self.output = output
    self.format = format
  }

  func write(_ table: Table) throws {
    switch format {
    case .json:
      if !hasBegun { buffer.append(UInt8(ascii: "[")) }
      table.renderJSONRows(into: &buffer, first: !hasRows)
      hasRows = hasRows || table.rowCount > 0
    default: table.renderCSV(header: !hasBegun, into: &buffer)
    }
    hasBegun = true
    if buffer.count >= 1 << 16 { try flush() }
  }

  func finish() throws {
    if format == .json { buffer += Array((hasBegun ? "]\n" : "[]\n").utf8) }
    try flush()
  }

  private func flush() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard buffer.withUnsafeBytes({ output.write($0) }) else { throw ReaderGone() }
  }
}

/// Whoever read the export is gone.
struct ReaderGone: GuidedError {
  var errorCode: String { "cannot-write" }
  var message: String { "The output was closed before the end." }
  var guidance: [String] { [] }
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
