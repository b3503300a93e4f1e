import Foundation
import PageKit
import Testing

/// The names of the elements that a document opens.
private func elements(_ html: String) -> Set<String> {
  Set(html.matches(of: /<([^\/\s>]+)/).map { String($0.1) })
}

/// The body of a page, without the head and its style sheet.
private func body(_ page: Page) -> String {
  var html = HTMLWriter(style: Style())
  html.main(page)
  return String(decoding: html.bytes, as: UTF8.self)
}

@Suite struct HTMLTests {
  @Test func `a header leads to its order, and an address that a row leads to is not written out`() {
    var table = Table(
      "a", [Column("what", "What", .text), Column("address", "Address", .code)], firstNumber: 1)
    table.columns[0].order = Column.Order("/a?sort=-what", isRising: true)
    table.append(.text("Drafts"), .code("/b"))
    let html = body(Page("", blocks: [.table(table.linked(to: ["/b"]))]))

    #expect(
      html.contains("<th scope=\"col\" aria-sort=\"ascending\"><a href=\"/a?sort=-what\">What</a></th></tr>"))
    #expect(html.contains("<a href=\"/b\">Drafts</a>") && !html.contains(">/b<"))
    #expect(body(Page("", blocks: [.table(table)])).contains(">/b<"))
  }

  @Test func `a field leads to the form that changes it, and addresses become URLs`() {
    var field = Field("price", "Price", .text("12.00"), link: "/a/b")
    field.change = "/p?do=price"
    var html = HTMLWriter(style: Style(), url: { $0 + ".html" })
    html.main(Page("", blocks: [.fields([field])])) { $0.element("p", "<below>") }
    let text = String(decoding: html.bytes, as: UTF8.self)

    #expect(text.hasPrefix("<main><p>&lt;below&gt;</p>"))
    #expect(text.contains("<a href=\"/a/b.html\">12.00</a>"))
    #expect(text.contains("<a href=\"/p?do=price\" class=\"pencil\" aria-label=\"Change Price\">"))
    #expect(!Page("", blocks: [.fields([field])]).rendered(as: .json).contains("do=price"))
  }

  @Test func `a document needs no other file, no script and no style in its body`() {
    let html = productPage().rendered(as: .html)
    #expect(html.hasPrefix("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"))
    #expect(html.contains("<title>MUG-BLU · Blue mug</title><style>\n\(Page.styleSheet)</style></head>"))
    #expect(html.hasSuffix("</main>\n</body></html>\n"))
    for foreign in ["<script", "style=", "src=", "<link", "url(", "onclick"] {
      #expect(!html.contains(foreign))
    }
  }

  @Test func `fields are a list of definitions, and a heading is the caption of its table`() {
    let html = body(productPage())
    #expect(
      html.contains(
        "<dl><div><dt>Price</dt><dd>12.00 EUR <small>since 2026-11-01</small></dd></div>"
          + "<div><dt>Category</dt><dd>kitchen</dd></div><div><dt>Description</dt><dd>-</dd></div></dl>"))
    #expect(html.contains("<table><caption><h2>Stock</h2></caption>"))
    #expect(html.contains("<th scope=\"row\">SHOP</th><td class=\"figure\" data-label=\"Count\">5</td>"))
    #expect(html.contains("<time datetime=\"2026-11-21T14:36:05.123Z\">2026-11-21 14:36</time>"))
    #expect(html.contains("aria-label=\"5 of 20\""))
    #expect(html.contains("<rect width=\"25\" height=\"10\"></rect>"))
    #expect(html.contains("<pre>  kept   as it is</pre>"))
    #expect(!html.contains("price 13.00"))
  }

  private static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='x", "</style></title>",
    "&lt;b&gt;",
    "a\u{1B}[2Jb", "a\u{202E}b", "a\u{0}b", "a\u{85}b",
  ]

  @Test(arguments: hostile)
  func `no text is markup, wherever it stands`(text: String) {
    var table = Table("rows", [Column("key", text, .code), Column("name", text, .text)], firstNumber: 1)
    table.append(.code(text), .nested(text, depth: 1))
    table.links = ["/" + text]
    var page = Page(
      text, state: text,
      blocks: [
        .heading(text), .text(text), .strong(text), .lines([text]), .cut([text]), .verbatim([text]),
        .fields([Field("k", text, .text(text), before: .text(text), note: text, link: "/" + text)]),
        .table(table),
      ], hints: [text])
    page.barcode = text
    let html = page.rendered(as: .html)
    let quiet = Page("x", state: "x", blocks: page.blocks.map { _ in .text("x") }).rendered(as: .html)
    let ours: Set = [
      "h2", "strong", "pre", "dl", "div", "dt", "dd", "del", "a", "small", "table", "thead", "tbody", "tr",
      "th",
      "td", "figure", "figcaption", "svg", "path",
    ]
    #expect(elements(html).subtracting(ours).isSubset(of: elements(quiet)))
    let tags = html.replacing(/"[^"]*"/, with: "")
    #expect(!tags.contains(/<[^>]*\son[a-z]+=/))
    #expect(!html.unicodeScalars.contains { isHarmful($0) && $0 != "\n" })
  }

  @Test(arguments: ["javascript:alert(1)", "//host/x", "data:text/html,x", " /x", ""])
  func `an address of another scheme is no link`(address: String) {
    let page = Page("", blocks: [.fields([Field("k", "K", .text("v"), link: address)])])
    #expect(!body(page).contains("<a"))
  }

  @Test func `rows and fields lead to their addresses, and text does not tell them`() {
    let plain = productList()
    let page = plain.linked(to: ["/products/MUG-BLU", "/products/A&B", nil])
    #expect(body(page).contains("<th scope=\"row\"><a href=\"/products/MUG-BLU\">MUG-BLU</a></th>"))
    #expect(body(page).contains("<a href=\"/products/A&amp;B\">POT-2</a>"))
    #expect(body(page).contains("<th scope=\"row\">茶-1</th>"))
    #expect(page.rendered() == plain.rendered())
    #expect(page.rendered(as: .csv) == plain.rendered(as: .csv))
    let json = page.rendered(as: .json)
    #expect(json.contains("\"price\":\"12.00\",\"href\":\"/products/MUG-BLU\"}"))
    #expect(json.contains("\"price\":null,\"href\":null}"))
    let fields = Page("", blocks: [.fields([Field("brand", "Brand", .code("b"), link: "/brands/b")])])
    #expect(
      fields.rendered(as: .json) == "{\"title\":\"\",\"brand\":\"b\",\"href\":{\"brand\":\"/brands/b\"}}\n")
    #expect(body(fields).contains("<dd><a href=\"/brands/b\">b</a></dd>"))
  }

  @Test func `the cell that the address names is the link, else the first that says anything`() {
    var table = Table("picks", [Column("at", "At", .code), Column("sku", "SKU", .code)])
    for _ in 1...2 { table.append(.code("main"), .code("MUG")) }
    table.links = ["/stock/MUG", "/stock/CUP"]
    let html = body(Page("", blocks: [.table(table)]))
    #expect(html.contains("<a href=\"/stock/MUG\">MUG</a>"))
    #expect(html.contains("<a href=\"/stock/CUP\">main</a>"))
  }

  @Test func `rows that are left keep their addresses`() {
    let page = productList().linked(to: ["/1", "/2", "/3"]).matching("teapot")
    #expect(page.rendered(as: .json).contains("\"href\":\"/2\"}]"))
  }

  @Test func `a column that says nothing is hidden, and an empty cell is empty`() {
    var table = Table(
      "rows", [Column("a", "A", .code), Column("b", "B", .count, hidesEmpty: true), Column("c", "C", .text)])
    table.append(.code("x"), .count(0), .none)
    let html = body(Page("", blocks: [.table(table)]))
    #expect(!html.contains(">B</th>"))
    #expect(html.contains("<td data-label=\"C\"></td>"))
  }

  @Test func `a list of many tables is one document`() {
    var stream = TableStream(.html, around: productPage())
    var bytes: [UInt8] = []
    for _ in 1...2 {
      guard case .table(let table) = productList().blocks[0] else { return }
      stream.append(table, into: &bytes)
    }
    stream.end(into: &bytes)
    let html = String(decoding: bytes, as: UTF8.self)
    #expect(html.ranges(of: "<!doctype").count == 1)
    #expect(html.ranges(of: "<tr><th scope=\"row\">").count == 6)
    #expect(html.hasSuffix("<pre>  kept   as it is</pre></main>\n</body></html>\n"))
  }

  @Test func `a paper says what it is printed on`() {
    var page = Page("Receipt", blocks: [.lines(["Total   5.00"])])
    page.paper = .receipt
    #expect(body(page).hasPrefix("<main class=\"paper receipt\">"))
    #expect(Page.styleSheet.contains("@page receipt{"))
  }
}

/// Codes as their modules, a letter for a bar.
@Suite struct BarcodeTests {
  /// The bars of a receipt's code, from the path of its picture.
  private func modules(_ code: String) -> String? {
    var page = Page("")
    page.barcode = code
    let html = body(page)
    guard let size = html.firstMatch(of: /viewBox="0 0 (\d+) 1"/).flatMap({ Int($0.1) }) else { return nil }
    var bars = Array(repeating: "0", count: size)
    for bar in html.matches(of: /M(\d+) 0h(\d+)v1/) {
      guard let place = Int(bar.1), let width = Int(bar.2) else { return nil }
      for module in place..<place + width { bars[module] = "1" }
    }
    let quiet = String(repeating: "0", count: 11)
    let all = bars.joined()
    #expect(all.hasPrefix(quiet + "1") && all.hasSuffix("1" + quiet))
    return String(all.dropFirst(11).dropLast(11))
  }

  /// Symbols written apart.
  private func bars(_ symbols: String) -> String { symbols.replacing(" ", with: "") }

  @Test func `thirteen digits that check are EAN-13`() {
    // The first digit says which of the next six are of set B.
    #expect(
      modules("4003994155486")
        == bars(
          "101 0001101 0100111 0111101 0001011 0010111 0011101 "
            + "01010 1100110 1001110 1001110 1011100 1001000 1010000 101"))
  }

  @Test func `eight digits that check are EAN-8, and twelve are EAN-13 after a 0`() {
    #expect(
      modules("96385074")
        == bars(
          "101 0001011 0101111 0111101 0110111 "
            + "01010 1001110 1110010 1000100 1011100 101"))
    #expect(modules("036000291452") == modules("0036000291452"))
  }

  @Test func `other codes are Code 128, digits by pairs`() {
    // Start B, P, J, J, 1, 2, 3, C, check 55, stop.
    #expect(
      modules("PJJ123C")
        == bars(
          "11010010000 11101110110 10110111000 10110111000 10011100110 "
            + "11001110010 11001011100 10001000110 11101000110 1100011101011"))
    #expect(modules("123456")?.count == 11 * 5 + 13)
    #expect(modules("4003994155487")?.count == 11 * 15 + 13)
  }

  @Test(arguments: ["", "Größe", "a\u{1B}b", String(repeating: "x", count: 101)])
  func `what no bars can hold is its text alone`(code: String) {
    #expect(modules(code) == nil)
  }
}
