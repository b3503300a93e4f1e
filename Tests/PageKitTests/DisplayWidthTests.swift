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

  @Test func `the short cut over lone scalars agrees with whole clusters`() {
    let lone = (0x20...0x2FFFF).compactMap { UInt32($0) }.compactMap(Unicode.Scalar.init)
      .filter { $0.loneWidth != nil }
    #expect(lone.count > 40_000)
    for scalar in lone {
      // Doubled, so that a scalar that joins its like would be found out.
      let text = String(String.UnicodeScalarView([scalar, scalar]))
      guard text.displayWidth() != text.clusterWidth() || text.count != 2 else { continue }
      Issue.record("U+\(String(scalar.value, radix: 16)) is not alone")
    }
  }

  @Test func `Latin letters are counted eight bytes at a time as one by one`() {
    func columns(_ text: String) -> Int? {
      let isLatin = text.unicodeScalars.allSatisfy {
        (0x20..<0x7F).contains($0.value) || (0xA0..<0x300).contains($0.value)
      }
      return isLatin ? text.unicodeScalars.count : nil
    }
    for scalar in (0...0x480).compactMap(Unicode.Scalar.init(_:)) + ["€", "中", "👍"] {
      for start in 0...8 {
        var text =
          String(repeating: "é", count: start / 2) + (start % 2 == 0 ? "" : "a") + String(scalar) + "bö"
        let counted = text.withUTF8 { $0.latinColumns }
        guard counted != columns(text) else { continue }
        Issue.record("\(text.debugDescription): \(String(describing: counted))")
      }
    }
  }

  @Test func `a cell of Latin letters is cut where its clusters would be`() {
    for text in ["Über die Öfen", "Öfen\u{301} aus Eisen", "Crème bru\u{302}lée", "Eisenöfen 中文 und mehr"] {
      for width in 8...12 {
        var table = Table("t", [Column("k", "K", .code), Column("t", "T", .text)])
        table.append(.code("k"), .text(text))
        let page = Page("", blocks: [.table(table)])
        let style = Style(width: width + 5, records: false)
        #expect(page.rendered(style: style) == "  K  T\n  k  \(text.elided(to: width))\n")
      }
    }
  }

  @Test func `elision keeps clusters whole and never exceeds its room`() {
    #expect("Blue mug".elided(to: 8) == "Blue mug")
    #expect("Blue mugs".elided(to: 8) == "Blue mu…")
    #expect("Blue mugs".elided(to: 8, ascii: true) == "Blue ...")
    #expect("中文名字".elided(to: 4) == "中…")
    #expect("a👩‍👩‍👧b👩‍👩‍👧".elided(to: 4) == "a👩‍👩‍👧…")
    #expect("mug".elided(to: 1) == "…")
    #expect("mug".elided(to: 0).isEmpty)
    #expect("mug".elided(to: 2, ascii: true) == "..")
  }

  @Test func `elision in the middle keeps both ends`() {
    #expect("MUG-BLU-XL".elidedInMiddle(to: 7) == "MUG…-XL")
    #expect("MUG-BLU-XL".elidedInMiddle(to: 8, ascii: true) == "MUG...XL")
    #expect("中文名字典".elidedInMiddle(to: 6) == "中…典")
    #expect("MUG".elidedInMiddle(to: 3) == "MUG")
    #expect("MUG".elidedInMiddle(to: 1) == "…")
  }
}
