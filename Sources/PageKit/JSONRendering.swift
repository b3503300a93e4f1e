extension Page {
  /// Appends one object on one line: the title, whether it is starred, each field and each table under its key, where
  /// the fields lead, and the text.
  /// A key that comes twice is told apart as "key_2", so that no value is lost to a reader.
  func renderJSON(into buffer: inout [UInt8]) {
    var keys = JSONKeys()
    var texts: [String] = []
    var links: [(key: String, address: String)] = []
    buffer.append(contentsOf: "{\"title\":".utf8)
    buffer.appendJSON(title)
    if isStarred {
      buffer.appendJSON(key: keys.unique("is_starred"))
      buffer.appendJSON(.flag(true))
    }
    for block in blocks {
      switch block {
      case .heading: break
      case .text(let text), .strong(let text): texts.append(text)
      case .lines(let lines), .cut(let lines), .verbatim(let lines): texts += lines
      case .fields(let fields):
        for field in fields {
          let key = keys.unique(field.key)
          if let link = field.link { links.append((key, link)) }
          buffer.appendJSON(key: key)
          buffer.appendJSON(field.value)
        }
      case .table(let table):
        buffer.appendJSON(key: keys.unique(table.key))
        buffer.append(UInt8(ascii: "["))
        table.renderJSONRows(into: &buffer, first: true)
        buffer.append(UInt8(ascii: "]"))
      }
    }
    if !links.isEmpty {
      buffer.appendJSON(key: keys.unique("href"))
      for (place, link) in links.enumerated() {
        buffer.append(place == 0 ? UInt8(ascii: "{") : .comma)
        buffer.appendJSON(link.key)
        buffer.append(UInt8(ascii: ":"))
        buffer.appendJSON(link.address)
      }
      buffer.append(UInt8(ascii: "}"))
    }
    if !texts.isEmpty { buffer.appendJSON(texts: texts) }
    buffer.append(contentsOf: "}\n".utf8)
  }
}

/// The keys an object already has.
private struct JSONKeys {
  private var taken: Set<String> = ["title", "text"]

  mutating func unique(_ key: String) -> String {
    var candidate = key
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(key)_\(number)"
      number += 1
    }
    return candidate
  }
}

extension Table {
  /// Appends the rows as objects, with the address of each under `href` where they lead somewhere, with commas between them, and one before them unless they are the `first` of
  /// their array: so an array of any length is streamed chunk by chunk.
  public func renderJSONRows(into buffer: inout [UInt8], first: Bool) {
    var keys = JSONKeys.ofRow
    var names = (columns.map(\.key) + ["href"]).map { key in
      var name: [UInt8] = []
      name.appendJSON(keys.unique(key))
      name.append(UInt8(ascii: ":"))
      return name
    }
    let href = names.removeLast()
    for row in 0..<rowCount {
      if row > 0 || !first { buffer.append(.comma) }
      buffer.append(UInt8(ascii: "{"))
      for column in columns.indices {
        if column > 0 { buffer.append(.comma) }
        buffer.append(contentsOf: names[column])
        buffer.appendJSON(self[row, column])
      }
      if !links.isEmpty {
        buffer.append(.comma)
        buffer.append(contentsOf: href)
        buffer.appendJSON(link(of: row).map { .code($0) } ?? .none)
      }
      buffer.append(UInt8(ascii: "}"))
    }
  }
}

extension JSONKeys {
  /// A row has no title or text of the page to keep clear of.
  static var ofRow: JSONKeys { JSONKeys(taken: []) }
}

extension [UInt8] {
  fileprivate mutating func appendJSON(key: String) {
    append(.comma)
    appendJSON(key)
    append(UInt8(ascii: ":"))
  }

  fileprivate mutating func appendJSON(texts: [String]) {
    append(contentsOf: ",\"text\":[".utf8)
    for (index, text) in texts.enumerated() {
      if index > 0 { append(.comma) }
      appendJSON(text)
    }
    append(UInt8(ascii: "]"))
  }
}
