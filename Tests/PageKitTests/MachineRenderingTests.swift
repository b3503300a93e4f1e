import Foundation
import PageKit
import Testing

/// The object that a page's JSON parses to.
private func parsed(_ page: Page) throws -> [String: Any] {
  let data = Data(page.rendered(as: .json).utf8)
  return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
}

@Suite struct MachineRenderingTests {
  @Test func `JSON keeps every value's own type`() {
    #expect(
      productPage().rendered(as: .json) == """
        {"title":"MUG-BLU · Blue mug","price":"12.00","category":"kitchen","description":null,\
        "stock":[{"place":"SHOP","count":5,"share":5,"counted":"2026-11-21T14:36:05.123Z","open":true},\
        {"place":"ATTIC","count":120,"share":20,"counted":null,"open":false}],\
        "text":["A paragraph that is longer than a narrow terminal and so goes on in a second line.",\
        "  kept   as it is"]}

        """)
  }

  @Test func `JSON parses back to the very same strings`() throws {
    let scalars = (UInt32(0)...0x2100).compactMap(Unicode.Scalar.init)
    let everything = String(String.UnicodeScalarView(scalars)) + #" "quoted" \ 👩‍👩‍👧"#
    var table = Table("rows", [Column("name", everything, .text), Column("a\"b", "", .text)])
    table.append(.text(everything), .code("x"))
    let object = try parsed(Page(everything, blocks: [.table(table)]))
    let rows = try #require(object["rows"] as? [[String: String]])
    #expect(Array((object["title"] as? String ?? "").unicodeScalars) == Array(everything.unicodeScalars))
    #expect(Array((rows[0]["name"] ?? "").unicodeScalars) == Array(everything.unicodeScalars))
    #expect(rows[0]["a\"b"] == "x")
  }

  @Test func `a key that comes twice in JSON loses no value`() throws {
    let fields = ["title", "price", "price"].map { Field($0, $0, .text("its " + $0)) }
    let object = try parsed(Page("seen", blocks: [.fields(fields)]))
    #expect(object["title"] as? String == "seen")
    #expect(object["title_2"] as? String == "its title")
    #expect(object["price_2"] as? String == "its price")
  }

  @Test func `an empty table is an empty array, and a header in CSV`() {
    let page = Page(
      "0 rows", blocks: [.table(Table("rows", [Column("a", "A", .text), Column("b", "B", .text)]))])
    #expect(page.rendered(as: .json) == "{\"title\":\"0 rows\",\"rows\":[]}\n")
    #expect(page.rendered(as: .csv) == "a,b\n")
    #expect(page.rendered(as: .plain).isEmpty)
  }

  @Test func `CSV quotes what it must and nothing else`() {
    var table = Table("rows", [Column("a", "A", .text), Column("b,c", "B", .money)])
    table.append(.text("say \"hi\", twice"), .money(minor: -5, digits: 2, currency: "EUR"))
    table.append(.text("two\nlines"), .money(minor: .min, digits: 0))
    table.append(.text("bell\u{7} \t"), .none)
    #expect(
      Page("", blocks: [.table(table)]).rendered(as: .csv) == """
        a,"b,c"
        "say ""hi"", twice",-0.05
        "two
        lines",-9223372036854775808
        bell\\u{7} \\t,

        """)
  }

  @Test func `CSV of a page without tables is its fields, and an empty value alone is quoted`() {
    let page = Page(
      "", blocks: [.fields([Field("name", "Name", .text("Blue, mug")), Field("n", "N", .flag(true))])])
    #expect(page.rendered(as: .csv) == "field,value\nname,\"Blue, mug\"\nn,yes\n")
    var table = Table("rows", [Column("a", "A", .text)])
    table.append(.text(""))
    #expect(Page("", blocks: [.table(table)]).rendered(as: .csv) == "a\n\"\"\n")
  }

  @Test func `plain is tab-separated rows without title, header and hints`() {
    #expect(
      productList().rendered(as: .plain) == """
        MUG-BLU\tBlue mug\tNorthern Lights\t12.00
        POT-2\tTeapot for two people with a lid, a strainer and a very warm woollen cosy\tCafé Zoë\t1234.50
        茶-1\t緑茶\t\t

        """)
  }

  @Test func `an export in chunks reads as one`() {
    guard case .table(let table) = productList().blocks[0] else { return #expect(Bool(false)) }
    var csv: [UInt8] = []
    table.renderCSV(header: true, into: &csv)
    table.renderCSV(header: false, into: &csv)
    let whole = productList().rendered(as: .csv)
    #expect(String(decoding: csv, as: UTF8.self) == whole + whole.drop { $0 != "\n" }.dropFirst())

    var json = Array("[".utf8)
    table.renderJSONRows(into: &json, first: true)
    table.renderJSONRows(into: &json, first: false)
    json.append(UInt8(ascii: "]"))
    let rows = try? JSONSerialization.jsonObject(with: Data(json)) as? [[String: Any]]
    #expect(rows?.map { $0["sku"] as? String } == ["MUG-BLU", "POT-2", "茶-1", "MUG-BLU", "POT-2", "茶-1"])
  }

  @Test func `dates agree with the calendar from 1582 to 9999`() {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    // The Gregorian calendar's first day: before it Foundation counts by the Julian one.
    var milliseconds: Int64 = -12_219_292_800_000
    while milliseconds < 253_402_300_799_999 {
      let page = Page("", blocks: [.fields([Field("at", "At", .date(milliseconds: milliseconds))])])
      let expected = formatter.string(from: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
      #expect(page.rendered(as: .plain) == "at\t\(expected)\n")
      milliseconds += 86_400_000 * 1_461 + 12_345_678_000
    }
    for wild in [Int64.min, .max] {
      let page = Page("", blocks: [.fields([Field("at", "At", .date(milliseconds: wild))])])
      #expect(page.rendered(style: Style(utcOffset: { _ in .max })).contains(":"))
    }
  }
}

/// A page's own document in XML.
@Suite struct XMLTests {
  @Test func `a document is escaped, and has no control characters`() {
    var page = Page("Invoice")
    page.document = XMLElement(
      "a", "", ["b": "\"<1>\""], [XMLElement("c", "Pots & \u{1B}pans <2>"), XMLElement("d")])

    #expect(
      page.rendered(as: .ubl) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a b="&quot;&lt;1&gt;&quot;">
          <c>Pots &amp; pans &lt;2&gt;</c>
          <d></d>
        </a>

        """)
  }

  @Test func `a page without a document is empty in this form`() {
    #expect(Page("Invoice", blocks: [.text("1")]).rendered(as: .ubl) == "")
  }
}
