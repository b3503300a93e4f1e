extension Page {
  /// Appends data only: rows and fields as tab-separated exact values, text and lines as they are.
  /// Headings, title and hints are for people and left out; so are paragraphs beside rows, even beside none.
  func renderPlain(into buffer: inout [UInt8]) {
    let hasRows = blocks.contains { if case .table = $0 { true } else { false } }
    let hasFields = blocks.contains { if case .fields = $0 { true } else { false } }
    if isStarred, hasFields { Field("is_starred", "", .flag(true)).renderPlain(into: &buffer) }
    for block in blocks {
      switch block {
      case .heading: break
      case .text(let text), .strong(let text): if !hasRows { buffer.append(whole: text) }
      case .lines(let lines), .cut(let lines), .verbatim(let lines):
        for line in lines { buffer.append(whole: line) }
      case .fields(let fields): for field in fields { field.renderPlain(into: &buffer) }
      case .table(let table): table.renderPlain(into: &buffer)
      }
    }
  }
}

extension Field {
  fileprivate func renderPlain(into buffer: inout [UInt8]) {
    _ = buffer.appendVisible(key)
    buffer.append(.tab)
    value.writeExact(into: &buffer)
    buffer.append(.lineFeed)
  }
}

extension Table {
  fileprivate func renderPlain(into buffer: inout [UInt8]) {
    for row in 0..<rowCount {
      for column in columns.indices {
        if column > 0 { buffer.append(.tab) }
        self[row, column].writeExact(into: &buffer)
      }
      buffer.append(.lineFeed)
    }
  }
}

extension UInt8 {
  fileprivate static let tab = UInt8(ascii: "\t")
}

extension [UInt8] {
  /// Appends a line as it is but for its controls, which are made visible.
  mutating func append(whole text: String) {
    _ = appendVisible(text)
    append(.lineFeed)
  }
}
