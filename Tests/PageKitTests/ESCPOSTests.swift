import Foundation
import PageKit
import Testing

/// Pages as receipt printers read them, byte by byte.
@Suite struct ESCPOSTests {
  private static let start: [UInt8] = [0x1B, 0x40, 0x1B, 0x74, 19]
  private static let cut: [UInt8] = [0x1D, 0x56, 66, 0]
  private static let bars: [UInt8] = [0x1D, 0x68, 64, 0x1D, 0x77, 2, 0x1D, 0x48, 2, 0x1D, 0x6B]

  private func bytes(_ page: Page) -> [UInt8] {
    var bytes: [UInt8] = []
    page.renderESCPOS(style: Style(width: 132), into: &bytes)
    return bytes
  }

  /// The bytes between the beginning and the cut.
  private func body(_ page: Page) -> [UInt8] { Array(bytes(page).dropFirst(5).dropLast(4)) }

  @Test func `a page begins with the code page and ends with the cut`() {
    #expect(bytes(Page("", blocks: [.lines(["Mug"])])) == Self.start + Array("Mug\n".utf8) + Self.cut)
  }

  @Test func `the title and a strong line are bold`() {
    let page = Page("Receipt", blocks: [.lines(["Mug"]), .strong("Total  5.00")])

    let bold: ([UInt8], [UInt8]) = ([0x1B, 0x45, 1], [0x1B, 0x45, 0, 0x0A])
    let title = bold.0 + Array("Receipt".utf8) + bold.1
    let total = bold.0 + Array("Total  5.00".utf8) + bold.1
    #expect(body(page) == title + Array("Mug\n".utf8) + total)
  }

  @Test func `the drawer opens before the page`() {
    var page = Page("", blocks: [.lines(["Mug"])])
    page.opensDrawer = true

    #expect(body(page) == [0x1B, 0x70, 0, 25, 250] + Array("Mug\n".utf8))
  }

  @Test func `every character of the code page has its byte`() {
    // What Python's codec cp858 gives for the bytes 0x80 to 0xFF.
    let upper =
      "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´"
    for (place, character) in upper.enumerated() where character != "×" {
      #expect(body(Page("", blocks: [.lines([String(character)])])) == [UInt8(0x80 + place), 0x0A])
    }
  }

  private static let foreign: [(String, String)] = [
    ("žluťoučký Łódź", "zlutouck\u{EC} ?\u{A2}dz"), ("e\u{301}", "\u{82}"), ("茶", "??"),
    ("a → b …", "a -> b ..."),
  ]

  @Test(arguments: foreign)
  func `what the code page lacks is the plain letter or question marks`(text: String, printed: String) {
    let bytes = printed.unicodeScalars.map { UInt8($0.value) }
    #expect(body(Page("", blocks: [.lines([text])])) == bytes + [0x0A])
  }

  private static let controls = [
    "\u{1B}p\u{0}", "\u{1D}V\u{0}", "\u{10}\u{4}\u{1}", "\u{1B}[1m", "\u{9B}1m", "a\rb", "\u{7F}",
  ]

  @Test(arguments: controls)
  func `no text reaches the printer as a control`(text: String) {
    var page = Page(text, state: text, blocks: [.lines([text]), .text(text), .strong(text), .heading(text)])
    page.blocks.append(.fields([Field("a", text, .text(text), note: text)]))
    page.barcode = text

    let printed = body(page)

    // Nothing but line ends and bold.
    var rest = printed[...]
    while let byte = rest.popFirst() {
      guard byte == 0x1B else {
        #expect(byte == 0x0A || byte >= 0x20 && byte != 0x7F, "\(byte)")
        continue
      }
      #expect(rest.popFirst() == 0x45)
      #expect(rest.popFirst().map { $0 <= 1 } == true)
    }
  }

  /// A code, the kind of its bars, and their data.
  private static let codes: [(String, UInt8, String)] = [
    ("O-000001", 73, "{BO-000001"), ("4006381333931", 67, "4006381333931"), ("96385074", 68, "96385074"),
    ("036000291452", 65, "036000291452"), ("4006381333932", 73, "{B4006381333932"), ("A{B", 73, "{BA{{B"),
  ]

  @Test(arguments: codes)
  func `a code is printed in the bars that it fits`(code: String, kind: UInt8, data: String) {
    var page = Page("", blocks: [.lines(["Mug"])])
    page.barcode = code

    let bars = Self.bars + [kind, UInt8(data.utf8.count)] + Array(data.utf8)
    #expect(body(page) == Array("Mug\n".utf8) + bars + [0x0A])
  }

  @Test(arguments: ["", "Löwe", "tab\tbed"])
  func `a code that no bars can say is left out`(code: String) {
    var page = Page("", blocks: [.lines(["Mug"])])
    page.barcode = code

    #expect(body(page) == Array("Mug\n".utf8))
  }

  @Test func `labels come one after the other, each with its bars`() {
    var table = Table(
      "labels",
      [
        Column("sku", "SKU", .code, isSpare: true), Column("name", "Name", .text),
        Column("price", "Price", .money),
        Column("barcode", "Barcode", .code),
      ])
    table.isLabels = true
    table.append(
      .code("MUG"), .text("Mug"), .money(minor: 500, digits: 2, currency: "EUR"), .code("96385074"))
    table.append(.code("TEA"), .text("Tea"), .none, .code("TEA"))
    let page = Page("2 labels", blocks: [.table(table)])

    let bold: ([UInt8], [UInt8]) = ([0x1B, 0x45, 1], [0x1B, 0x45, 0, 0x0A])
    let mug = bold.0 + Array("Mug".utf8) + bold.1 + Array("5.00 EUR\n".utf8)
    let tea = bold.0 + Array("Tea".utf8) + bold.1
    let first = mug + Self.bars + [68, 8] + Array("96385074\n\n".utf8)
    let second = tea + Self.bars + [73, 5] + Array("{BTEA\n\n".utf8)
    #expect(body(page) == first + second)
    #expect(page.head(1).rendered(style: Style(width: 80)) == "2 labels\nMug\n5.00 EUR\n96385074\n")
  }
}
