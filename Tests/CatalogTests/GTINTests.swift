import Catalog
import StoreCore
import Testing

@Test(arguments: [
  ("6291041500213", "06291041500213"), ("7300011000017", "07300011000017"),
  ("8904000210037", "08904000210037"),
  ("4006381333931", "04006381333931"), ("036000291452", "00036000291452"), ("96385074", "00000096385074"),
  ("10614141000415", "10614141000415"), ("4 006381-333931", "04006381333931"),
  (" 96385074 ", "00000096385074"),
])
func `a good number is kept as 14 digits`(text: String, digits: String) throws {
  #expect(try GTIN.checked(text) == digits)
}

@Test(arguments: [
  ("6291041500214", "check digit should be 3"), ("4006381333932", "check digit should be 1"),
  ("0000000000000", "it is all zeros"), ("00000000", "it is all zeros"),
  ("12345", "it has 5 digits, not 8, 12, 13 or 14"), ("", "it has 0 digits, not 8, 12, 13 or 14"),
  ("400638133393X", "it contains characters that are not digits"),
  ("٤006381333931", "it contains characters that are not digits"),
])
func `a bad number is refused with what is wrong`(text: String, fault: String) {
  let problem = problem { () throws(StoreError) in try Barcode(text) }
  #expect(problem?.code == "bad-barcode")
  #expect(problem?.field == "barcode")
}

@Test func `one wrong digit anywhere is always noticed`() throws {
  let good = Array("4006381333931".utf8)
  for place in good.indices {
    for digit in UInt8(ascii: "0")...UInt8(ascii: "9") where digit != good[place] {
      var bad = good
      bad[place] = digit
      let text = String(decoding: bad, as: UTF8.self)
      #expect(problem { () throws(StoreError) in try GTIN.checked(text) } != nil, "\(text)")
    }
  }
}

@Test(
  arguments: [
    ("2000000000008", .internal), ("2912345678906", .internal), ("0200000000004", .internal),
    ("0412345678903", .internal), ("4006381333931", .gtin), ("036000291452", .gtin), ("96385074", .gtin),
    ("3000000000007", .gtin),
  ] as [(String, Barcode.Kind)])
func `numbers that shops give out themselves are known by their prefix`(text: String, kind: Barcode.Kind)
  throws
{
  #expect(try Barcode(text).kind == kind)
}

@Test(arguments: ["4006381333931", "96385074", "10614141000415"])
func `a barcode is shown as it is printed`(text: String) throws {
  #expect(try Barcode(text).text == text)
}

@Test func `the same number in 12 and 13 digits is one barcode`() throws {
  #expect(try Barcode("036000291452") == Barcode("0036000291452"))
}
