extension HTMLWriter {
  /// The columns of a terminal that take as much as the widest page of the style sheet.
  private static let width = 120

  /// Appends a table under its heading. What people do not see in text is not here either; a spare column that has no
  /// room is seen where each row is a record.
  mutating func table(_ table: Table, _ heading: String) {
    if table.isLabels || table.isGrid {
      if !heading.isEmpty { element("h2", heading) }
      return table.isLabels ? labels(table) : grid(table)
    }
    let shown = table.withoutEmpty().withoutAddresses()
    let spare = shown.places(withoutRoomIn: Self.width, style)
    let classes = shown.columns.enumerated().map { place, column in
      let isFigure = column.kind == .count || column.kind == .money
      let isName = place > 0 && column.key == "name"
      return [isFigure ? "figure" : "", isName ? "name" : "", spare.contains(place) ? "spare" : ""]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    put("<div class=\"wide\">")
    open(
      "table", ["class": table.hidesHeaders ? "bare" : "", "aria-labelledby": heading.isEmpty ? "title" : ""])
    if !heading.isEmpty { element("caption") { $0.element("h2", heading) } }
    put("<thead><tr>")
    for (column, name) in zip(shown.columns, classes) {
      let sorted = column.order?.isRising.map { $0 ? "ascending" : "descending" }
      element("th", ["scope": "col", "class": name, "aria-sort": sorted ?? ""]) { html in
        html.linked(to: column.order?.link) { $0.say(column.label) }
      }
    }
    put("</tr></thead><tbody>\n")
    for row in 0..<shown.rowCount { self.row(row, of: shown, classes) }
    put("</tbody></table></div>\n")
  }

  private mutating func row(_ row: Int, of table: Table, _ classes: [String]) {
    let link = table.link(of: row)
    let leading = table.place(leadingTo: link, row)
    open("tr")
    for (place, column) in table.columns.enumerated() {
      let cell = table[row, place]
      let label = place == 0 || table.hidesHeaders ? "" : column.label
      let name = place == 0 ? "th" : "td"
      open(name, ["scope": place == 0 ? "row" : "", "class": classes[place], "data-label": label])
      if !cell.isEmpty { linked(to: place == leading ? link : nil) { $0.cell(cell) } }
      close(name)
    }
    close("tr")
    put("\n")
  }

  private mutating func grid(_ table: Table) {
    element("ul", ["class": "grid"]) { html in
      for row in 0..<table.rowCount {
        html.element("li") { html in
          html.linked(to: table.link(of: row)) { $0.cell(table[row, 0]) }
          // A browser without style sheets sets them apart by it.
          html.say(" ")
          html.element("b") { $0.cell(table[row, 1]) }
          if !table[row, 2].isEmpty { html.element("small") { $0.cell(table[row, 2]) } }
        }
      }
    }
    put("\n")
  }

  /// Appends the rows as labels, the last cell of each in bars.
  private mutating func labels(_ table: Table) {
    let last = table.columns.count - 1
    element("ul", ["class": "labels"]) { html in
      for row in 0..<table.rowCount {
        html.element("li") { html in
          for place in 0..<last where !table.columns[place].isSpare && !table[row, place].isEmpty {
            html.element("p") { $0.cell(table[row, place]) }
          }
          html.barcode(table[row, last].text(in: html.style))
        }
      }
    }
    put("\n")
  }
}

extension Table {
  /// The cell of a row that leads to an address: the one that says its last step, else the first that says anything.
  fileprivate func place(leadingTo address: String?, _ row: Int) -> Int? {
    guard let address else { return nil }
    let step = address.split(separator: "/").last ?? ""
    let named = columns.indices.first { place in
      switch self[row, place] {
      case .code(let text), .text(let text): text == step
      case .count(let number): String(number) == step
      default: false
      }
    }
    return named ?? columns.indices.first { !self[row, $0].isEmpty }
  }

  /// The table without the columns that say no more than where its rows lead.
  fileprivate func withoutAddresses() -> Table {
    guard rowCount > 0, !links.isEmpty else { return self }
    return keeping { place in
      place == 0
        || (0..<rowCount).contains { row in
          guard case .code(let text) = self[row, place] else { return true }
          return text != link(of: row)
        }
    }
  }

  /// The places of the spare columns that text of that width leaves out.
  fileprivate func places(withoutRoomIn width: Int, _ style: Style) -> Set<Int> {
    var places: Set<Int> = []
    var table = self
    table.firstNumber = nil
    while let spare = columns.indices.last(where: { columns[$0].isSpare && !places.contains($0) }) {
      var text = TableText(table, style: style)
      if text.fit(width) { break }
      places.insert(spare)
      table = keeping { !places.contains($0) }
    }
    return places
  }
}
