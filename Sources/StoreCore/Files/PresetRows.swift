/// The rows of another program's file as rows of ours, and what was passed over or changed on the way.
struct PresetRows {
  /// What is counted and told; the raw values are facts of a notice.
  enum Count: String, CaseIterable {
    /// Rows without a product, and those without an SKU.
    case noProduct = "no_product"
    case noKey = "no_sku"
    case belowZero = "below_zero"
    case archivedStock = "archived_stock"
  }

  private let preset: FilePreset
  private let makesKeys: Bool
  private let places: [String: Int]
  private let header: [String]
  /// The cells of the row that says what its group shares, and the group's own word.
  private var first: (word: String, cells: [String])?
  private(set) var counts: [Count: Int] = [:]

  init(_ preset: FilePreset, _ header: [String], _ form: FileForm) {
    (self.preset, makesKeys, self.header) = (preset, form.makesKeys, header)
    let ignored = Set(form.ignored.map(FileColumns.plain))
    let names = FileColumns.names(header).enumerated().filter { !ignored.contains($1) }
    places = Dictionary(names.map { ($1, $0) }) { first, _ in first }
  }

  /// The cells of a row with those that it shares, and after them a cell of each field; nil: it is no row of ours.
  mutating func row(_ typed: [String]) -> [String]? {
    let cells = shared(typed)
    let sku = preset.fields.first { $0.name == "sku" }.flatMap { value($0.source, cells) } ?? ""
    var made = cells
    for (name, source) in preset.fields { made.append(name == "sku" ? sku : value(source, cells) ?? "") }
    guard preset.isProducts else { return made }
    if !isProduct(typed) { return pass(.noProduct) }
    if sku.isEmpty { return pass(.noKey) }
    func place(_ field: String) -> Int? {
      preset.fields.firstIndex { $0.name == field }.map { $0 + cells.count }
    }
    guard let stock = place("stock"), made[stock].contains(where: { "1"..."9" ~= $0 }) else { return made }
    if place("stocked").map({ made[$0] }) == "no" {
      made[stock] = ""
    } else if made[stock].hasPrefix("-") {
      (made[stock], counts[.belowZero]) = ("", counts[.belowZero, default: 0] + 1)
    } else if place("status").map({ made[$0] }) == "archived" {
      (made[stock], counts[.archivedStock]) = ("", counts[.archivedStock, default: 0] + 1)
    }
    return made
  }

  private mutating func pass(_ count: Count) -> [String]? {
    counts[count, default: 0] += 1
    return nil
  }

  /// The row with the cells that it leaves to the first row of its group.
  private mutating func shared(_ typed: [String]) -> [String] {
    var (cells, word) = (typed, "")
    switch preset.group {
    case .none: return cells
    case .same(let column): word = cell(column, cells)
    case .after(let column, let head, let follower):
      let kind = cell(column, cells).lowercased()
      word = kind.contains(follower) || kind.contains(head) ? head : ""
      if kind.contains(head) { first = nil }
    }
    guard !word.isEmpty, let first, first.word == word else {
      first = (word, cells)
      return cells
    }
    for column in preset.shared {
      guard let place = places[FileColumns.plain(column)], ["", "parent"].contains(cells[place].lowercased())
      else { continue }
      cells[place] = first.cells[place]
    }
    return cells
  }

  /// Whether the row has a product: what it says of itself is more than its picture.
  private func isProduct(_ cells: [String]) -> Bool {
    if case .after(let column, let head, _) = preset.group, cell(column, cells).lowercased().contains(head) {
      return false
    }
    guard case .same = preset.group else { return true }
    return preset.fields.contains { name, source in
      switch (name, source) {
      case ("sku", .sku(let column, _)): !cell(column, cells).isEmpty
      case ("price", _), ("options", _): !(value(source, cells) ?? "").isEmpty
      default: false
      }
    }
  }

  private func cell(_ column: String, _ cells: [String]) -> String {
    places[FileColumns.plain(column)].map { TextRule.trimmed(cells[$0]) } ?? ""
  }

  /// What a source says of a row; nil: nothing.
  private func value(_ source: FilePreset.Source, _ cells: [String]) -> String? {
    switch source {
    case .column(let name): return cell(name, cells)
    case .except(let name, let word):
      let text = cell(name, cells)
      return text.lowercased() == word ? nil : text
    case .beginning(let start):
      return header.firstIndex { folded($0).hasPrefix(folded(start)) }.map { TextRule.trimmed(cells[$0]) }
    case .words(let name, let table):
      let text = cell(name, cells)
      return table[text.lowercased()] ?? (text.isEmpty ? nil : table["*"])
    case .first(let sources):
      for source in sources { if let text = value(source, cells), !text.isEmpty { return text } }
      return nil
    case .when(let column, let word, let source):
      return cell(column, cells).lowercased().contains(word) ? value(source, cells) : nil
    case .weight(let name, let unit):
      let text = cell(name, cells)
      return text.isEmpty ? nil : "\(text) \(unit)"
    case .plain(let name): return HTMLText.plain(cell(name, cells))
    case .options(let pairs):
      return options(pairs, cells).map { "\($0.name)=\($0.value)" }.joined(separator: ";")
    case .family(let source):
      guard !options(of: cells).isEmpty else { return nil }
      return value(source, cells).flatMap { $0.isEmpty ? nil : Code(slug: $0).text }
    case .variant(let name):
      let values = options(of: cells).map(\.value).joined(separator: " / ")
      return cell(name, cells) + (values.isEmpty ? "" : " - " + values)
    case .sku(let name, let other):
      let text = cell(name, cells)
      guard text.isEmpty, makesKeys, !cell(other, cells).isEmpty else { return text }
      let ends = options(of: cells).map(\.value)
      return Code(slug: ([cell(other, cells)] + ends).joined(separator: " ")).text.uppercased()
    case .percent(let name):
      let text = cell(name, cells)
      guard let end = text.lastIndex(of: "%") else { return nil }
      let number = text[..<end].reversed().drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
      return number.isEmpty ? nil : String(number.reversed())
    }
  }

  private func options(of cells: [String]) -> [(name: String, value: String)] {
    for (name, source) in preset.fields where name == "options" {
      switch source {
      case .options(let pairs): return options(pairs, cells)
      case .when(let column, let word, .options(let pairs))
      where cell(column, cells).lowercased().contains(word):
        return options(pairs, cells)
      default: break
      }
    }
    return []
  }

  /// A product without variants has one option of no meaning.
  private func options(
    _ pairs: [(name: String, value: String)], _ cells: [String]
  ) -> [(name: String, value: String)] {
    pairs.map { (cell($0.name, cells), cell($0.value, cells)) }.filter { name, value in
      !name.isEmpty && !value.isEmpty && folded(value) != "default title"
    }
  }
}

extension FilePreset {
  var isProducts: Bool { entity == "product" }
}

/// The text of a piece of HTML.
enum HTMLText {
  private static let names = [
    "&nbsp;": " ", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&rsquo;": "’", "&amp;": "&",
  ]

  /// The words without tags, on one line a paragraph.
  static func plain(_ html: String) -> String {
    guard html.contains("<") || html.contains("&") else { return html }
    var (text, isTag) = ("", false)
    for character in html {
      switch character {
      case "<": isTag = true
      case ">" where isTag: (isTag, text) = (false, text + " ")
      default: if !isTag { text.append(character) }
      }
    }
    for (name, sign) in names.sorted(by: { $0.key > $1.key }) { text = text.replacing(name, with: sign) }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
