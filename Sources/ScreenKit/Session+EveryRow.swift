import CommandKit
import PageKit

extension Session {
  /// Draws `page`, or the entire list at `route` where a pipe or a format for programs takes every row.
  func draw(_ page: Page, of screen: some Screen<Route>, at route: Route, _ pipeline: Pipeline) async throws {
    guard format(of: pipeline) != .ubl || page.document != nil else {
      throw CommandError(
        code: "bad-pipe", message: "This page has no form in UBL.",
        guidance: ["Leave | ubl out."])
    }
    let isForPrograms = [.csv, .json, .html].contains(presentation.format)
    guard pipeline.takesEveryRow || isForPrograms || pipeline.mostRows > page.rowCount else {
      return try draw(page: page, pipeline)
    }
    let isAll = try await screen.next() == nil && route.top == route
    var page = page
    if case .table? = page.blocks.first {
      let count = isAll ? nil : try await screen.count()
      page.title = pipeline.title(page.title, of: count)
    }
    if isAll { return try draw(page: page, pipeline) }
    try await drawEveryRow(of: route, around: page, pipeline)
  }

  /// Reads the list in large pieces and passes each on, so that memory does not grow with the list.
  private func drawEveryRow(of route: Route, around page: Page, _ pipeline: Pipeline) async throws {
    var large = presentation
    large.rows = Presentation.mostRows
    world.events.presented?(large)
    defer { world.events.presented?(presentation) }
    var filters = RowFilters(filters: pipeline.filters, style: presentation.style)
    let sink = try sink(for: pipeline)
    if pipeline.isBare, sink.format == .text { shown?.isStreamed = true }
    var stream = TableStream(sink.format, style: sink.style, around: page)
    var bytes: [UInt8] = []
    var count = 0
    var failure: (any Error)?
    // A file is written whole, although nobody reads the output any more.
    var isWanted: Bool { !pipeline.isBare || console.isOpen }
    try await router.everyRow(of: route) { table in
      let table = filters.kept(of: table)
      count += table.rowCount
      if !pipeline.counts { stream.append(table, into: &bytes) }
      do {
        if bytes.count >= 1 << 16 { try sink.write(&bytes) }
      } catch { failure = error }
      return failure == nil && !filters.isDone && isWanted && !world.host.isInterrupted()
    }
    if let failure { throw failure }
    guard filters.isDone || !isWanted || !world.host.isInterrupted() else {
      throw CommandError(
        code: "interrupted", message: "Interrupted before the last row was read.",
        guidance: ["Take fewer rows: | head 100."])
    }
    if pipeline.counts {
      bytes = Array("\(count)\n".utf8)
    } else {
      stream.end(into: &bytes)
    }
    try sink.write(&bytes)
    try sink.end()
  }

  func format(of pipeline: Pipeline) -> Format {
    pipeline.format ?? (pipeline.counts ? .plain : pipeline.file.flatMap { Pipeline.format(ofFile: $0.text) })
      ?? presentation.format
  }

  /// Where the bytes of a page go: the output, a file, a shell command.
  func sink(for pipeline: Pipeline) throws -> PageSink {
    var style = drawingStyle
    let format = format(of: pipeline)
    if pipeline.isBare {
      return PageSink(format: format, style: style) { [console] bytes in console.print { $0 += bytes } }
    }
    (style.color, style.folds) = (false, false)
    guard let file = pipeline.file else {
      var input: [UInt8] = []
      return PageSink(format: format, style: style, take: { input += $0 }) { [self] in
        guard let command = pipeline.shell, let shell = world.host.shell else { return }
        console.flush()
        let status = shell(command, input)
        if status != 0 { remark(["The shell command ended with status \(status)."]) }
      }
    }
    // A named pipe may wait long for its reader, and the notice of a change is printed before.
    console.flush()
    func placed<Value>(_ body: () throws -> Value) throws -> Value {
      do { return try body() } catch { throw PlacedError(error, places: [:], span: file.span) }
    }
    guard let begin = world.host.file else {
      throw CommandError(
        code: "bad-pipe", message: "This session writes no files.", span: file.span,
        guidance: ["Leave > and the name out."])
    }
    let pending = try placed { try begin(file.text) }
    return PageSink(
      format: format, style: style, take: { bytes in try placed { try pending.write(bytes) } }
    ) { [self] in
      try placed(pending.end)
      remark(["Written to \(file.text)."])
    }
  }
}

/// Where the bytes of a page go, and how they are drawn there.
@MainActor struct PageSink {
  let format: Format
  let style: Style
  let take: ([UInt8]) throws -> Void
  var end: () throws -> Void = {}

  /// Passes the bytes on and empties the buffer.
  func write(_ bytes: inout [UInt8]) throws {
    try take(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

/// Applies `head` and `match` to the rows of one table after another.
private struct RowFilters {
  var filters: [Pipeline.Filter]
  let style: Style

  /// Whether a `head` has let all its rows through.
  var isDone: Bool { filters.contains { if case .head(0) = $0 { true } else { false } } }

  /// The rows that pass, without their numbers: those open rows of one page only.
  mutating func kept(of table: Table) -> Table {
    var table = table
    table.firstNumber = nil
    for index in filters.indices {
      switch filters[index] {
      case .head(let rows):
        table = table.head(rows)
        filters[index] = .head(rows - table.rowCount)
      case .match(let text): table = table.matching(text, style: style)
      }
    }
    return table
  }
}
