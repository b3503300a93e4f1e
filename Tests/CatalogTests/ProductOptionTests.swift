import Catalog
import StoreCore
import Testing

@Test func `options are read as they are written`() throws {
  let options = try [ProductOption](parsing: " size = L ;colour=dark blue; Größe=a=b;")

  #expect(options.map(\.text) == ["size=L", "colour=dark blue", "Größe=a=b"])
  #expect(try [ProductOption](parsing: options.text) == options)
  #expect([ProductOption](stored: options.text) == options)
  #expect(try [ProductOption](parsing: "") == [] && [ProductOption](stored: "") == [])
  #expect(options["SIZE"] == "L" && options["grosse"] == "a=b" && options["depth"] == nil)
}

@Test(arguments: [
  ("size", "not-an-option"), ("size=", "bad-text"), ("=L", "bad-text"), ("size=L;SIZE=M", "not-an-option"),
  ("a=1;b=2;c=3;d=4", "not-an-option"), ("a=\u{1B}", "bad-text"), ("a=b\nc", "bad-text"),
  (String(repeating: "n", count: 33) + "=x", "not-an-option"),
  ("n=" + String(repeating: "x", count: 65), "not-an-option"),
])
func `what are no options is refused on their field`(text: String, code: String) {
  let refused = problem { () throws(StoreError) in try [ProductOption](parsing: text) }

  #expect(refused?.code == code && refused?.field == "options")
}

@Test func `the marks between options stand in none of them`() {
  #expect(problem { () throws(StoreError) in try ProductOption("a;b", "c") }?.code == "not-an-option")
  #expect(problem { () throws(StoreError) in try ProductOption("a=b", "c") }?.code == "not-an-option")
  #expect(problem { () throws(StoreError) in try ProductOption("a", "b;c") }?.code == "not-an-option")
}

@Test func `an option is set in its place and taken away`() throws {
  let options = try [ProductOption](parsing: "size=L;colour=blue")

  #expect(options.setting("Size", to: ProductOption(stored: "Size", "M")).text == "Size=M;colour=blue")
  #expect(
    options.setting("form", to: ProductOption(stored: "form", "round")).text
      == "size=L;colour=blue;form=round")
  #expect(options.setting("SIZE", to: nil).text == "colour=blue")
  #expect(options.setting("form", to: nil) == options)
}
