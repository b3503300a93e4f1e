import PageKit
import Testing

/// Pages in a window: what is cut so that they fit, and what never is.
@Suite struct WindowRenderingTests {
  @Test func `a page that is taller than its window keeps its title and its hints`() {
    var style = Style(width: 40)
    style.height = 6
    let page = Page("Ten", blocks: [.lines((1...10).map { "line \($0)" })], hints: ["open N"])
    #expect(
      page.rendered(style: style) == """
        Ten
        line 1
        line 2
        line 3
          7 more lines: Enter
        open N

        """)
    style.height = 12
    #expect(!page.rendered(style: style).contains("more lines"))
  }

  @Test func `the second column of a grid gives its notes room, and a note is never cut`() {
    var table = Table(
      "to_do",
      [Column("what", "What", .text), Column("count", "Count", .count), Column("note", "Note", .text)],
      firstNumber: 1)
    table.isGrid = true
    table.append(.text("Purchase orders open"), .count(2), .text(""))
    table.append(.text("Below reorder point"), .count(4), .text("COFFEE-HSE ..."))
    let page = Page("", blocks: [.table(table)])

    let first = "   1  Purchase orders open  2"
    let second = "   2  Below reorder point   4"
    #expect(page.lines(width: 80, records: nil) == [first + "      " + second + "  COFFEE-HSE ..."])
    #expect(page.lines(width: 40, records: nil) == [first, second])
  }

  @Test func `a row without headers stands above its own second line`() {
    var table = Table(
      "changes", [Column("at", "Time", .code), Column("what", "Change", .text)], firstNumber: 7)
    table.hidesHeaders = true
    table.append(.code("09:00"), .text("Product MUG added"))
    table.append(.code("08:00"), .text("Product TEA added"))
    let page = Page("", blocks: [.table(table)])

    #expect(
      page.lines(width: 40, records: nil) == [
        "   7  09:00", "      Product MUG added", "   8  08:00", "      Product TEA added",
      ])
  }

  @Test func `a text is cut before a word with a figure, never inside it`() {
    func cut(_ text: String, to width: Int) -> String {
      var table = Table("changes", [Column("key", "K", .code), Column("words", "W", .text)])
      table.append(.code("K1"), .text(text))
      return String(Page("", blocks: [.table(table)]).lines(width: width, records: false)[1].dropFirst(6))
    }

    #expect(
      cut("Stock of MUG: 12 → 15; cost 60.00, 5.00 each", to: 44) == "Stock of MUG: 12 → 15; cost 60.00, …")
    #expect(cut("Thing from Norden", to: 20) == "Thing from No…")
  }
}
