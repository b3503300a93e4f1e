/// Writes a list of any length as one document in any format, table after table.
public struct TableStream {
  private let format: Format
  private let style: Style
  private let page: Page?
  private var hasBegun = false
  /// The rows written so far.
  public private(set) var rowCount = 0

  /// A document in `format`; `page` is the page around the rows, whose first table they replace. Without one, JSON is
  /// an array of the rows.
  public init(_ format: Format, style: Style = Style(), around page: Page? = nil) {
    (self.format, self.style, self.page) = (format, style, page)
  }

  /// Appends the rows of one table; all tables have the same columns.
  public mutating func append(_ table: Table, into buffer: inout [UInt8]) {
    if hasBegun, table.rowCount == 0 { return }
    switch format {
    case .csv: table.renderCSV(header: !hasBegun, into: &buffer)
    case .ubl: return
    case .html:
      if !hasBegun {
        write(into: &buffer) {
          $0.begin(document); $0.blocks(Array(around(document).before))
        }
      }
      write(into: &buffer) { $0.blocks([.table(table)]) }
    case .json:
      if !hasBegun { beginJSON(table.key, into: &buffer) }
      table.renderJSONRows(into: &buffer, first: rowCount == 0)
    case .plain, .text:
      var part = Page("", blocks: [.table(table)])
      if !hasBegun, let page {
        part = Page(page.title, blocks: Array(around(page).before) + part.blocks)
        part.isStarred = page.isStarred
      }
      if hasBegun, format == .text { buffer.append(.lineFeed) }
      part.render(as: format, style: style, into: &buffer)
    }
    hasBegun = true
    rowCount += table.rowCount
  }

  /// Appends the end of the document.
  public mutating func end(into buffer: inout [UInt8]) {
    switch format {
    case .csv, .ubl: return
    case .json: buffer.append(contentsOf: (hasBegun ? page == nil ? "]\n" : "]}\n" : "[]\n").utf8)
    case .html:
      if !hasBegun { write(into: &buffer) { $0.begin(document) } }
      write(into: &buffer) {
        $0.blocks(Array(around(document).after)); $0.end(document)
      }
    case .plain, .text:
      guard let page else { return }
      let rest = Page("", blocks: Array(around(page).after))
      if format == .text, !rest.blocks.isEmpty { buffer.append(.lineFeed) }
      rest.render(as: format, style: style, into: &buffer)
    }
  }

  /// The page around the rows.
  private var document: Page { page ?? Page("") }

  private func write(into buffer: inout [UInt8], _ content: (inout HTMLWriter) -> Void) {
    var html = HTMLWriter(style: style)
    content(&html)
    buffer += html.bytes
  }

  private func beginJSON(_ key: String, into buffer: inout [UInt8]) {
    if var page {
      page.blocks = Array(around(page).before + around(page).after)
      page.renderJSON(into: &buffer)
      // The object is still open: the rows are its last value.
      buffer.removeLast(2)
      buffer.append(.comma)
      buffer.appendJSON(key)
      buffer.append(UInt8(ascii: ":"))
    }
    buffer.append(UInt8(ascii: "["))
  }

  /// The blocks before and after the first table; paragraphs are about the page alone and left out.
  private func around(_ page: Page) -> (before: ArraySlice<Block>, after: ArraySlice<Block>) {
    let blocks = page.blocks.filter { if case .text = $0 { false } else { true } }
    guard let place = blocks.firstIndex(where: { if case .table = $0 { true } else { false } }) else {
      return (blocks[...], [])
    }
    return (blocks[..<place], blocks[(place + 1)...])
  }
}
