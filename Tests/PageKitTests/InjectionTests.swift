import PageKit
import Testing

/// What a hostile or careless store may hold, and how each is to be seen.
private let attacks: [(text: String, seen: String)] = [
  ("a\u{1B}[2Jb", #"a\u{1b}[2Jb"#), ("a\u{9B}31mb", #"a\u{9b}31mb"#),
  ("a\u{1B}]0;owned\u{7}b", #"a\u{1b}]0;owned\u{7}b"#), ("a\u{85}b", #"a\u{85}b"#),
  ("a\rb", #"a\rb"#), ("a\nb", #"a\nb"#), ("a\r\nb", #"a\r\nb"#), ("a\tb", #"a\tb"#),
  ("a\u{202E}b", #"a\u{202e}b"#), ("a\u{2066}b", #"a\u{2066}b"#), ("a\u{2028}b", #"a\u{2028}b"#),
  ("a\u{0}b", #"a\u{0}b"#), ("a\u{7F}b", #"a\u{7f}b"#), ("\u{1B}\u{301}", #"\u{1b}"# + "\u{301}"),
]

/// Whether a terminal might obey it.
func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value)
    || (0x2066...0x2069).contains(scalar.value)
}

/// A page that has `text` in every place a text can be.
private func page(of text: String) -> Page {
  var table = Table("rows", [Column("key", text, .code), Column("name", "Name", .text)], firstNumber: 1)
  table.append(.code(text), .text(text))
  table.append(.code("B"), .money(minor: 1, digits: 2, currency: text))
  return Page(
    text,
    blocks: [
      .heading(text), .text(text), .lines([text]), .fields([Field(text, text, .text(text), note: text)]),
      .table(table),
    ],
    hints: [text])
}

@Suite struct InjectionTests {
  @Test(arguments: attacks)
  func `a control character is seen, not obeyed`(text: String, seen: String) {
    #expect(text.visible == seen)
    for width in [5, 40, 80] {
      let drawn = page(of: text).rendered(style: Style(width: width))
      #expect(drawn.contains(seen))
      #expect(!drawn.unicodeScalars.contains { isHarmful($0) && $0 != "\n" })
    }
    // Width 80 has these lines and no more: a line feed of the store makes none.
    #expect(page(of: text).lines(width: 80).count == 12)
  }

  @Test(arguments: attacks)
  func `the machine's renderings hold no control of the store either`(text: String, seen: String) {
    let plain = page(of: text).rendered(as: .plain)
    #expect(plain.contains(seen))
    #expect(!plain.unicodeScalars.contains { isHarmful($0) && $0 != "\n" && $0 != "\t" })
    // The paragraph beside the rows is left out.
    #expect(plain.split(separator: "\n").count == 4)
    #expect(page(of: text).rendered(as: .json).unicodeScalars.count(where: isHarmful) == 1)
    let csv = page(of: text).rendered(as: .csv)
    #expect(!csv.unicodeScalars.contains { isHarmful($0) && $0 != "\n" })
  }

  @Test func `what is safe passes untouched`() {
    for text in ["Café crème", "緑茶", "👩‍👩‍👧", "\u{200D}", "a\u{200D}b", #"back\slash"#] {
      #expect(text.visible == text)
      #expect(page(of: text).rendered().contains(text))
    }
  }

  @Test func `columns stay aligned beside escaped controls`() {
    var table = Table("rows", [Column("key", "Key", .code), Column("count", "Count", .count)])
    table.append(.code("a\u{1B}b"), .count(1))
    table.append(.code("plain"), .count(22))
    #expect(
      Page("", blocks: [.table(table)]).lines(width: 80) == [
        "  Key       Count", #"  a\u{1b}b      1"#, "  plain        22",
      ])
  }
}
