extension Page {
  /// Appends the page as a document of its own: it needs no other file, no script and no network.
  func renderHTML(style: Style, into buffer: inout [UInt8]) {
    var html = HTMLWriter(style: style)
    html.begin(self)
    html.blocks(blocks)
    html.end(self)
    buffer += html.bytes
  }
}

extension HTMLWriter {
  /// Appends a document up to the blocks of its page.
  mutating func begin(_ page: Page) {
    put("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
    put("<meta name=\"viewport\" content=\"width=device-width\">")
    element("title", page.title.isEmpty ? "Page" : page.title)
    put("<style>\n\(Page.styleSheet)</style></head>\n<body>\n")
    beginBody(page)
  }

  /// Appends the end of a document.
  mutating func end(_ page: Page) {
    endBody(page)
    put("</body></html>\n")
  }

  /// Appends a page as one `main` element, for a document that has a head and a style sheet of its own; `below` writes
  /// what stands below its title.
  public mutating func main(_ page: Page, below: (inout Self) -> Void = { _ in }) {
    beginBody(page)
    below(&self)
    blocks(page.blocks)
    endBody(page)
  }

  mutating func beginBody(_ page: Page) {
    open("main", ["class": page.paper.map { "paper \($0.rawValue)" } ?? ""])
    guard !page.title.isEmpty else { return }
    element("header") { html in
      html.element("h1", ["id": "title"]) { html in
        html.say(page.title)
        if page.isStarred { html.element("span", " ★", ["role": "img", "aria-label": "starred"]) }
      }
      if !page.state.isEmpty { html.element("p", page.state) }
    }
    put("\n")
  }

  mutating func endBody(_ page: Page) {
    if let code = page.barcode { barcode(code) }
    close("main")
    put("\n")
  }

  mutating func blocks(_ blocks: [Block]) {
    var heading = ""
    for block in blocks {
      // The heading of a table is its caption.
      if case .table(let table) = block, table.rowCount > 0 {
        self.table(table, heading)
        heading = ""
        continue
      }
      self.heading(&heading)
      switch block {
      case .heading(let text): heading = text
      case .text(let text): if !text.isEmpty { element("p", text) }
      case .strong(let text): lines([text], "strong")
      case .lines(let texts), .cut(let texts): lines(texts)
      case .verbatim(let texts): element("pre", texts.joined(separator: "\n"))
      case .fields(let fields): self.fields(fields.filter { !$0.isInTitle })
      case .table: break
      }
    }
    self.heading(&heading)
  }

  private mutating func heading(_ text: inout String) {
    guard !text.isEmpty else { return }
    element("h2", text)
    text = ""
  }

  /// Lines that are set in columns by blanks keep them.
  private mutating func lines(_ texts: [String], _ name: String = "") {
    guard !texts.isEmpty else { return }
    let isSet = texts.contains { $0.contains("  ") }
    element(isSet ? "pre" : "p", texts.joined(separator: "\n"), ["class": isSet ? name : "lines \(name)"])
  }

  private mutating func fields(_ fields: [Field]) {
    guard !fields.isEmpty else { return }
    open("dl")
    for (place, field) in fields.enumerated() {
      if place == 0 || !field.label.isEmpty {
        if place > 0 { close("div") }
        open("div")
        element("dt", field.label)
      }
      element("dd") { $0.value(of: field) }
    }
    close("div")
    close("dl")
    put("\n")
  }

  private mutating func value(of field: Field) {
    if let before = field.before {
      element("del") { $0.cell(before.isEmpty ? .text("none") : before) }
      say(" → ")
    }
    let isNone = field.value.isEmpty
    linked(to: field.link) { $0.cell(isNone ? .text(field.before == nil ? "-" : "none") : field.value) }
    if let change = field.change {
      say(" ")
      element("a", "✎", ["href": change, "class": "pencil", "aria-label": "Change \(field.label)"])
    }
    if !field.note.isEmpty {
      say(" ")
      element("small", field.note)
    }
  }
}
