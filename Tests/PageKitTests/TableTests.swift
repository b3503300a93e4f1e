import PageKit
import Testing

@Suite struct TableTests {
  @Test func `cells appended one by one make the same table as rows`() {
    let columns = [Column("a", "A", .code), Column("b", "B", .count)]
    var rows = Table("rows", columns)
    rows.append(.code("x"), .count(1))
    rows.append(.code("y"))
    var cells = Table("rows", columns)
    cells.reserve(rows: 2)
    for cell in [Cell.code("x"), .count(1), .code("y"), .none] { cells.append(cell: cell) }
    #expect(rows == cells)
    #expect(rows.rowCount == 2)
    #expect(rows[1, 0] == .code("y"))
    #expect(rows[1, 1] == .none && rows[9, 0] == .none)
    #expect(Table("none", []).rowCount == 0)
  }

  @Test func `head keeps the first rows and their numbers`() {
    #expect(productList().head(1).lines(width: 80).count == 4)
    #expect(productList().head(2).rowCount == 2)
    #expect(productList().head(99) == productList().head(3))
    #expect(productList().head(-1).rowCount == 0)
    #expect(Page("", blocks: [.lines(["a", "b"])]).head(1).rendered() == "a\n")
  }

  @Test func `matching ignores case and a row keeps the number it is opened by`() {
    #expect(
      productList().matching("CAFÉ z").lines(width: 132)[2]
        == "   2  POT-2  Teapot for two people with a lid, a strainer and a very warm woollen cosy  Café Zoë"
        + "  1234.50")
    #expect(productList().matching("12.00").rowCount == 1)
    #expect(productList().matching("nowhere").rowCount == 0)
    #expect(productList().matching("").rowCount == 3)
    #expect(Page("", blocks: [.lines(["Price", "back"])]).matching("price").rendered() == "Price\n")
  }

  @Test func `random cells never break a line, and a row always begins with its whole key`() {
    var random = SystemRandomNumberGenerator()
    let alphabet: [Unicode.Scalar] = [
      "a", "B", "7", " ", "-", "é", "\u{301}", "中", "👩", "\u{200D}", "🇩", "\u{FE0F}", "\u{1B}", "\n", "\r",
      "\t",
      "\u{0}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{2028}", "नि".unicodeScalars.first ?? "n", "\"", ",",
    ]
    func text(_ longest: Int) -> String {
      let count = Int.random(in: 0...longest, using: &random)
      return String(
        String.UnicodeScalarView((0..<count).compactMap { _ in alphabet.randomElement(using: &random) }))
    }
    func cell() -> Cell {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: .none
      case 1: .code(text(12))
      case 2: .count(.random(in: .min ... .max, using: &random))
      case 3: .money(minor: .random(in: .min ... .max), digits: .random(in: 0...255), currency: text(3))
      case 4: .date(milliseconds: .random(in: .min ... .max, using: &random))
      case 5: .flag(.random(using: &random))
      case 6: .bar(.random(in: .min ... .max, using: &random), of: .random(in: .min ... .max, using: &random))
      case 7:
        .track(
          .random(in: .min ... .max, using: &random), of: .random(in: .min ... .max, using: &random),
          mark: .random(in: .min ... .max, using: &random))
      default: .text(text(90))
      }
    }
    for round in 0..<60 {
      let kinds: [Column.Kind] = [.text, .code, .count, .money, .date, .flag, .bar, .text]
      let columns = kinds.prefix(.random(in: 1...8)).enumerated().map { Column("c\($0)", "C\($0)", $1) }
      var table = Table("rows", columns, firstNumber: Bool.random() ? 1 : nil)
      for row in 0..<5 {
        table.append(cell: .text("KEY\(round)x\(row)" + text(20) + "."))
        for _ in columns.dropFirst() { table.append(cell: cell()) }
      }
      for width in [1, 5, 40, 60, 80, 132, 10_000] {
        for records in [nil, true, false] { check(table, width: width, records: records) }
      }
    }
  }

  /// Expects whole first cells and clean lines at one width; where it wraps, blanks may have become line ends.
  private func check(_ table: Table, width: Int, records: Bool?) {
    let page = Page("", blocks: [.table(table)])
    let lines = page.lines(width: width, records: records)
    #expect(!lines.contains { $0.unicodeScalars.contains(where: isHarmful) || $0.last == " " })
    let text = lines.joined().unicodeScalars.filter { $0 != " " }
    func lead(_ row: Int) -> String { table.firstNumber.map { "   \($0 + row)  " } ?? "  " }
    for row in 0..<table.rowCount {
      guard case .text(let key) = table[row, 0] else { continue }
      let whole = key.visible.unicodeScalars.filter { $0 != " " }
      #expect(Array(text).contains(Array(whole)))
      guard records == false else { continue }
      #expect(lines[row + 1].unicodeScalars.starts(with: (lead(row) + key.visible).unicodeScalars))
    }
  }
}
