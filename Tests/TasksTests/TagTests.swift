import Tasks
import Testing

/// A tag and its text.
@Suite struct TagTests {
  @Test func `tag is written with what it says`() {
    #expect(Tag("tag")?.text == "@tag")
    #expect(Tag("due", "2025-07-06")?.text == "@due(2025-07-06)")
    #expect(Tag("x", "(boxed)")?.text == "@x(\\(boxed\\))")
  }

  @Test(arguments: ["@tag", "@tag(payload)", "@größe(XL)", "@タグ(値)", "@2", "@x(\\(a\\))", "@a(b, c)"])
  func `tag is read and written the same`(text: String) throws {
    #expect(try #require(Tag(text: text)).text == text)
  }

  @Test func `tag that says nothing is the tag alone`() {
    #expect(Tag(text: "@tag()")?.text == "@tag")
  }

  @Test(arguments: [
    "tag(payload", "invalid", "", "@one @two", "@", "@tag(", "@tag(a)b", "@a((b))", " @tag", "@tag ",
    "@id(1)",
    "@text", "@type(x)", "@a!", "@x(a\\)",
  ])
  func `what is no tag is refused`(text: String) {
    #expect(Tag(text: text) == nil)
  }

  @Test(arguments: ["", "a", "a(b)c", "\\", "\\(", "a\\b", ")(", " a ", "値, 値", "\\\\(", "@b(c)"])
  func `every tag that can be made is read back from its text`(value: String) {
    guard let tag = Tag("name", value) else {
      #expect(value.last == "\\", "only a backslash at the end cannot be written")
      return
    }
    #expect(Tag(text: tag.text) == tag)
  }

  @Test(arguments: ["", "a b", "a(", "id", "a@"]) func `name that is none is refused`(name: String) {
    #expect(Tag(name) == nil)
  }

  @Test func `value is a list by its commas`() {
    #expect(Tag("assigned", "ann, bob")?.list == ["ann", "bob"])
  }
}
