import PageKit
import Testing

@Suite struct TextRenderingTests {
  @Test func `at 80 columns the widest text column gives way, never a header, key or price`() {
    #expect(
      productList().rendered() == """
        3 products · 10.00 to 2000.00
              SKU      Name                                     Brand              Price
           1  MUG-BLU  Blue mug                                 Northern Lights    12.00
           2  POT-2    Teapot for two people with a lid, a st…  Café Zoë         1234.50
           3  茶-1     緑茶
        open 3 · next · sort price

        """)
  }

  @Test func `at 132 columns nothing is elided`() {
    let lines = productList().lines(width: 132)
    #expect(
      lines[1] == "      SKU      Name" + String(repeating: " ", count: 71) + "Brand              Price")
    #expect(
      lines[3] == "   2  POT-2    Teapot for two people with a lid, a strainer and a very warm woollen cosy"
        + "  Café Zoë         1234.50")
  }

  @Test func `at 40 columns a row is its number, key and figure, then its texts`() {
    #expect(
      productList().rendered(style: Style(width: 40)) == """
        3 products · 10.00 to 2000.00
              SKU        Price
           1  MUG-BLU    12.00
              Blue mug · Northern Lights
           2  POT-2    1234.50
              Teapot for two people with a lid,…
           3  茶-1
              緑茶
        open 3 · next · sort price

        """)
  }

  @Test func `a figure that has no room in the first line is whole in the second`() {
    var table = Table(
      "levels",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text), Column("here", "On hand", .count),
        Column("held", "Reserved", .count), Column("value", "Value", .money),
      ], firstNumber: 1)
    table.append(
      .code("CARD-BDAY-LARGE"), .text("Birthday card, balloons"), .count(154), .count(0),
      .money(minor: 23870, digits: 2))
    #expect(
      Page("", blocks: [.table(table)]).lines(width: 30) == [
        "      SKU              On hand", "   1  CARD-BDAY-LARGE      154", "      Value 238.70 · Birthday…",
      ])
  }

  @Test func `a page of every kind of block at 80 columns`() {
    #expect(
      productPage().rendered() == """
        MUG-BLU · Blue mug
          Price        12.00 EUR  since 2026-11-01
          Category     kitchen                  Description  -

        Stock
          Place  Count  Share                 Counted           Open
          SHOP       5  █████                 2026-11-21 14:36  yes
          ATTIC    120  ████████████████████                    no

        A paragraph that is longer than a narrow terminal and so goes on in a second
        line.

          kept   as it is
        price 13.00 · back

        """)
  }

  @Test func `a fact that is to change is drawn with what it was, and written out as what it will be`() {
    let page = Page(
      "",
      blocks: [
        .fields([
          Field("price", "Price", .money(minor: 1200, digits: 2), before: .money(minor: 1000, digits: 2)),
          Field("brand", "Brand", .none, before: .text("bryggan"), note: "as typed"),
          Field("tax", "Tax", .code("zero"), before: Cell.none),
          Field("name", "Name", .text("Mug")),
        ])
      ])

    #expect(
      page.rendered() == """
          Price  10.00 → 12.00                  Brand  bryggan → none  as typed
          Tax    none → zero                    Name   Mug

        """)
    #expect(page.lines(width: 80, ascii: true)[0].hasPrefix("  Price  10.00 -> 12.00  "))
    #expect(
      page.rendered(as: .json) == #"{"title":"","price":"12.00","brand":null,"tax":"zero","name":"Mug"}"#
        + "\n"
    )
  }

  @Test func `ascii draws bars, marks and ornaments without blocks`() {
    #expect(
      productList().lines(width: 80, ascii: true)[3]
        == "   2  POT-2    Teapot for two people with a lid, a ...  Café Zoë         1234.50")
    let page = productPage().lines(width: 80, ascii: true)
    #expect(page[0] == "MUG-BLU - Blue mug")
    #expect(page[6] == "  SHOP       5  #####                 2026-11-21 14:36  yes")
    #expect(page.last == "price 13.00, back")
  }

  @Test func `lines of a file are neither folded nor drawn otherwise, and cannot steer the terminal`() {
    let line = "price 12.00 → 13.00 for all that is blue\u{1B}[2J"
    let whole = "price 12.00 → 13.00 for all that is blue\\u{1b}[2J"
    var style = Style(width: 12, ascii: true)
    style.folds = true
    var bytes: [UInt8] = []
    Page("", blocks: [.verbatim([line, ""])]).render(as: .text, style: style, into: &bytes)

    #expect(String(decoding: bytes, as: UTF8.self) == whole + "\n\n")
    let page = Page("", blocks: [.verbatim(["one", "two"])])
    #expect(page.rendered(as: .plain) == "one\ntwo\n" && page.head(1).rendered() == "one\n")
    #expect(page.rendered(as: .csv) == "text\none\ntwo\n")
    #expect(page.matching("TW").rendered(as: .json) == #"{"title":"","text":["two"]}"# + "\n")
  }

  @Test func `a strong line is bold in every theme and a line of text elsewhere`() {
    let page = Page("", blocks: [.lines(["Paid 12.00 in cash"]), .strong("CHANGE 8.00")])
    for theme in Theme.allCases {
      let drawn = page.rendered(style: Style(color: true, theme: theme))
      #expect(drawn == "Paid 12.00 in cash\n\u{1B}[1mCHANGE 8.00\u{1B}[0m\n")
    }
    #expect(page.rendered() == "Paid 12.00 in cash\nCHANGE 8.00\n")
    #expect(page.rendered(as: .plain) == page.rendered())
    #expect(page.rendered(as: .json).contains(#""text":["Paid 12.00 in cash","CHANGE 8.00"]"#))
  }

  @Test func `rows that keep their line leave out spare columns before they cut a name`() {
    var table = Table(
      "lines",
      [
        Column("name", "Name", .text, isWhole: true), Column("sku", "SKU", .code, isSpare: true),
        Column("total", "Total", .money),
      ])
    table.keepsLines = true
    table.append(.text("Sea glaze mug"), .code("MUG-SEA"), .money(minor: 1450, digits: 2))
    func rows(_ width: Int) -> String {
      Page("", blocks: [.table(table)]).rendered(style: Style(width: width))
    }

    #expect(rows(40) == "  Name           SKU      Total\n  Sea glaze mug  MUG-SEA  14.50\n")
    #expect(rows(28) == "  Name           Total\n  Sea glaze mug  14.50\n")
    #expect(rows(20) == "  Name         Total\n  Sea glaze …  14.50\n")
  }

  @Test func `records may be asked for or refused at any width`() {
    #expect(productList().lines(width: 132, records: true)[1...2] == ["#: 1", "SKU: MUG-BLU"])
    let forced = productList().lines(width: 20, records: false)
    #expect(forced[2] == "      SKU      Name      Brand       Price")
    #expect(forced[3] == "   1  MUG-BLU  Blue mug  Norther…    12.00")
    #expect(forced[4] == "   2  POT-2    Teapot …  Café Zoë  1234.50")
  }

  @Test func `a value without a label goes on below the one before`() {
    let page = Page(
      "", blocks: [.fields([Field("a", "Text", .text("One.")), Field("a", "", .text("Two."))])])
    #expect(page.lines(width: 80) == ["  Text  One.", "        Two."])
    #expect(page.lines(width: 80, records: true) == ["Text: One.", " Two."])
  }

  @Test func `a table too wide even with its text cut becomes records`() {
    var table = Table("links", [Column("address", "Address", .code), Column("note", "Note", .text)])
    let address = "/catalog/products?" + String(repeating: "q", count: 70)
    table.append(.code(address), .text("a note of some length"))
    let lines = Page("1 link", blocks: [.table(table)]).lines(width: 80)
    #expect(lines[1...] == ["Address:", "  " + address, "Note: a note of some length"])
  }

  @Test func `bars become shorter before any text is cut, and something is never drawn as nothing`() {
    var table = Table(
      "sales", [Column("name", "Name", .code), Column("note", "Note", .text), Column("share", "", .bar)])
    let note = String(repeating: "n", count: 42)
    table.append(.code("ALL"), .text(note), .bar(1000, of: 1000))
    table.append(.code("ONE"), .text(note), .bar(1, of: 1000))
    table.append(.code("NIL"), .text(note), .bar(0, of: 1000))
    let lines = Page("", blocks: [.table(table)]).lines(width: 60, ascii: true)
    #expect(lines[1] == "  ALL   \(note)  ########")
    #expect(lines[2] == "  ONE   \(note)  #")
    #expect(lines[3] == "  NIL   \(note)")
  }

  @Test(arguments: [
    (0, 48, 12, "··│·······", "..|......."), (1, 48, 12, "▎·│·······", "#.|......."),
    (12, 48, 12, "██│·······", "##|......."), (13, 48, 12, "██│▌······", "##|#......"),
    (36, 48, 12, "██│████▊··", "##|#####.."), (47, 48, 12, "██│██████▉", "##|######."),
    (48, 48, 12, "██│███████", "##|#######"), (.max, 48, 12, "██│██████+", "##|######+"),
    (10, 9, 9, "████████│+", "########|+"),
    (3, 36, 30, "▊·······│·", "#.......|."), (30, 36, 30, "████████│·", "########|."),
    (-4, 9, 9, "·········│", ".........|"),
    (31, 36, 30, "████████│▏", "########|."), (9, 9, 9, "█████████│", "#########|"),
    (8, 9, 9, "████████·│", "########.|"),
    (5, 10, 0, "█████·····", "#####....."), (1, 1_000, 1, "█│········", "#|........"),
    (2, 1_000, 1, "█│▏·······", "#|#......."), (0, 0, 0, "··········", ".........."),
  ])
  func `a track says how much there is of a whole, and on which side of its mark`(
    part: Int, whole: Int, mark: Int, blocks: String, letters: String
  ) {
    let field = Field("level", "Level", .track(part, of: whole, mark: mark))
    #expect(Page("", blocks: [.fields([field])]).lines(width: 80) == ["  Level  " + blocks])
    #expect(Page("", blocks: [.fields([field])]).lines(width: 80, ascii: true) == ["  Level  " + letters])
  }

  @Test(arguments: [
    (60, true, "Received of MUG on PO-000001: 0 → 30 of 24, reje…  (entry 7)"),
    (40, true, "Received of MUG on PO-000001: 0 → 30 of…"),
    (42, true, "Received of MUG on PO-000001: 0 → 30 of …"),
    (43, true, "Received of MUG on PO-000001: 0 → 30 of 24…"),
    (36, true, "Received of MUG on PO-000001: 0 → …"),
    (40, false, "Received of MUG on PO-000001: 0 → 30 of 24, rejected 0 → 2; 8 over  (entry 7)"),
    (80, true, "Received of MUG on PO-000001: 0 → 30 of 24, rejected 0 → 2; 8 over  (entry 7)"),
  ])
  func `a line that is cut stays one, whole numbers and its end behind two blanks kept where there is room`(
    width: Int, folds: Bool, line: String
  ) {
    let text = "Received of MUG on PO-000001: 0 → 30 of 24, rejected 0 → 2; 8 over  (entry 7)"
    var style = Style(width: width)
    style.folds = folds
    var bytes: [UInt8] = []
    Page("", blocks: [.cut([text])]).render(as: .text, style: style, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == line + "\n")
  }

  @Test func `a table that does not fit folds into its narrower one, and is itself for a script`() {
    var wide = Table("moves", [Column("from", "From", .code), Column("to", "To", .code)], firstNumber: 1)
    wide.append(.code(String(repeating: "a", count: 40)), .code(String(repeating: "b", count: 40)))
    var narrow = Table("moves", [Column("place", "Place", .code)], firstNumber: 1)
    narrow.append(.code("a → b"))
    let page = Page("", blocks: [.table(wide.folding(into: narrow))])

    #expect(page.lines(width: 100).first?.hasSuffix("  To") == true)
    #expect(page.lines(width: 80) == ["      Place", "   1  a → b"])
    #expect(page.head(1).lines(width: 80) == ["      Place", "   1  a → b"])
    #expect(page.lines(width: 40) == ["      Place", "   1  a → b"])
    #expect(page.rendered(as: .csv).hasPrefix("from,to\n"))
  }

  @Test func `tables of one kind are one in CSV, others are left to their own addresses`() {
    func table(_ key: String, _ column: String, _ value: String) -> Block {
      var table = Table(key, [Column(column, "A", .code)])
      table.append(.code(value))
      return .table(table)
    }
    let page = Page(
      "",
      blocks: [table("a", "what", "x"), table("b", "other", "y"), .heading("More"), table("c", "what", "z")])
    #expect(page.rendered(as: .csv) == "what\nx\nz\n")
  }

  @Test func `a track is as wide in a crowded table as beside a label, and a number elsewhere`() {
    var table = Table(
      "levels",
      [Column("name", "Name", .code), Column("note", "Note", .text), Column("level", "Level", .bar)])
    table.append(
      .code("MAIN"), .text(String(repeating: "n", count: 60)), .track(36, of: 48, mark: 12))
    let page = Page("", blocks: [.table(table)])
    #expect(page.lines(width: 60)[1].hasSuffix("  ██│████▊··"))
    #expect(page.rendered(as: .csv).hasSuffix(",36\n"))
    #expect(page.rendered(as: .json).contains("\"level\":36"))
  }

  @Test func `an empty table leaves nothing but the title`() {
    let table = Table("products", [Column("sku", "SKU", .code)])
    #expect(Page("0 products", blocks: [.table(table)]).rendered() == "0 products\n")
    #expect(Page("").rendered().isEmpty)
  }

  @Test func `an instant is drawn by the offset of its place`() {
    let page = Page("", blocks: [.fields([Field("at", "At", .date(milliseconds: 1_795_271_765_123))])])
    #expect(page.rendered(style: Style(utcOffset: { _ in 36_000 })) == "  At  2026-11-22 00:36\n")
    let old = Page("", blocks: [.fields([Field("at", "At", .date(milliseconds: -1))])])
    #expect(old.rendered() == "  At  1969-12-31 23:59\n")
  }

  @Test(arguments: [Int.min, 0, 1, 2, 5, 40, 80, 132, 10_000, .max])
  func `no width loses a key or a number`(width: Int) {
    for page in [productList(), productPage()] {
      let text = page.rendered(style: Style(width: width))
      let cells = page.blocks.flatMap { (block: Block) -> [Cell] in
        if case .table(let table) = block { table.cells } else { [] }
      }
      #expect(!cells.isEmpty)
      for cell in cells {
        switch cell {
        case .code(let code): #expect(text.contains(code))
        case .count(let count): #expect(text.contains("\(count)"))
        case .money(let minor, _, _): #expect(text.contains("\(minor / 100).\(minor / 10 % 10)\(minor % 10)"))
        default: break
        }
      }
      if width > 10 { #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth() <= width }) }
    }
  }
}
