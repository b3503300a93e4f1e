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
  ("size", ErrorCode.notAnOption), ("size=", .emptyName), ("=L", .emptyName), ("size=L;SIZE=M", .notAnOption),
  ("a=1;b=2;c=3;d=4", .tooManyOptions), ("a=\u{1B}", .controlCharacter), ("a=b\nc", .controlCharacter),
  (String(repeating: "n", count: 33) + "=x", .notAnOption),
  ("n=" + String(repeating: "x", count: 65), .notAnOption),
])
func `what are no options is refused on their field`(text: String, code: ErrorCode) {
  let refused = problem { () throws(FieldProblem) in try [ProductOption](parsing: text) }

  #expect(refused?.code == code && refused?.field == "options")
}

@Test func `the marks between options stand in none of them`() {
  #expect(problem { () throws(FieldProblem) in try ProductOption("a;b", "c") }?.code == .notAnOption)
  #expect(problem { () throws(FieldProblem) in try ProductOption("a=b", "c") }?.code == .notAnOption)
  #expect(problem { () throws(FieldProblem) in try ProductOption("a", "b;c") }?.code == .notAnOption)
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
