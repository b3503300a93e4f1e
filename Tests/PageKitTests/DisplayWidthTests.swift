import Testing

@testable import PageKit

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("mug", 3), ("é", 1), ("e\u{301}", 1), ("中文", 4), ("한글", 4), ("Ａ", 2), ("ｱ", 1),
    ("👩‍👩‍👧", 2), ("👍🏽", 2), ("❤️", 2), ("1️⃣", 2), ("🇩🇪", 2), ("\u{200D}", 0), ("\u{200B}", 0),
    ("a\u{AD}b", 3), ("नि", 1), ("\u{1FAE9}", 2), ("\u{301}", 0), ("12 €", 4), ("ﾊﾞ", 1), ("\r\n", 0),
  ])
  func `columns are counted by grapheme cluster`(sample: String, width: Int) {
    #expect(sample.displayWidth() == width)
  }

  @Test func `the short cut over letters that stand alone agrees with whole clusters`() {
    for scalar in (0x20...0x2600).compactMap(Unicode.Scalar.init(_:)) {
      // Doubled, to find a scalar that joins its like.
      let text = String(String.UnicodeScalarView([scalar, scalar]))
      let clusters = text.reduce(0) { $0 + $1.displayWidth }
      if text.displayWidth() != clusters { Issue.record("U+\(String(scalar.value, radix: 16))") }
    }
  }

  @Test func `a cell of Latin letters is cut where its clusters would be`() {
    for text in ["Über die Öfen", "Öfen\u{301} aus Eisen", "Crème bru\u{302}lée", "Eisenöfen 中文 und mehr"] {
      for width in 8...12 {
        var table = Table("t", [Column("k", "K", .code), Column("t", "T", .text)])
        table.append(.code("kkkkkkkk"), .text(text))
        let page = Page("", blocks: [.table(table)])
        let style = Style(width: width + 12, records: false)
        #expect(
          page.rendered(style: style)
            == "  K         T\n  kkkkkkkk  \(text.elidedBetweenNumbers(to: width, ascii: false))\n")
      }
    }
  }

  @Test func `elision keeps clusters whole and never exceeds its room`() {
    #expect("Blue mug".elidedBetweenNumbers(to: 8, ascii: false) == "Blue mug")
    #expect("Blue mugs".elidedBetweenNumbers(to: 8, ascii: false) == "Blue mu…")
    #expect("Blue mugs".elidedBetweenNumbers(to: 8, ascii: true) == "Blue ...")
    #expect("中文名字".elidedBetweenNumbers(to: 4, ascii: false) == "中…")
    #expect("a👩‍👩‍👧b👩‍👩‍👧".elidedBetweenNumbers(to: 4, ascii: false) == "a👩‍👩‍👧…")
    #expect("mug".elidedBetweenNumbers(to: 1, ascii: false) == "…")
    #expect("mug".elidedBetweenNumbers(to: 0, ascii: false).isEmpty)
    #expect("mug".elidedBetweenNumbers(to: 2, ascii: true) == "..")
  }

  @Test func `elision in the middle keeps both ends`() {
    #expect("MUG-BLU-XL".elidedInMiddle(to: 7) == "MUG…-XL")
    #expect("MUG-BLU-XL".elidedInMiddle(to: 8, ascii: true) == "MUG...XL")
    #expect("中文名字典".elidedInMiddle(to: 6) == "中…典")
    #expect("MUG".elidedInMiddle(to: 3) == "MUG")
    #expect("MUG".elidedInMiddle(to: 1) == "…")
  }
}
