import CommandKit
import ScreenKit
import Testing

@Suite struct AddressTests {
  @Test(arguments: [
    "/", "/catalog", "/catalog/products?max=50.00&sort=-price", "/catalog/products/A%2FB",
    "/catalog/products?q=blue+mug", "/x/%2E", "/x/%2E%2E", "/x?q=a%26b%3Dc%2Bd%25", "/größe/値?q=é",
  ]) func `canonical text is read and written again the same`(_ text: String) throws {
    #expect(try Address(parsing: text).text == text)
  }

  @Test func `any steps and values come back as they were`() throws {
    var random = SplitMix(seed: 7)
    let alphabet: [Character] = Array("aZ09 /?&=+%#\"'\\.é値🎉-_|>\u{1b}\t")
    for _ in 0..<2_000 {
      func word() -> String {
        String(
          (0..<Int.random(in: 1...6, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a"
          })
      }
      let address = Address(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in word() },
        query: (0..<Int.random(in: 0...3, using: &random)).map { _ in Address.Item(word(), word()) })

      let text = address.text

      #expect(try Address(parsing: text) == address)
      #expect(!text.utf8.contains { $0 <= 0x20 || $0 == 0x7F })
      // An address is one word of a command line, quotes and blanks and all.
      #expect(try CommandLine(parsing: text).words.map(\.text) == [text])
    }
  }

  @Test(arguments: [
    ("catalog", "bad-address", 0, 7), ("/catalog//products", "bad-address", 9, 10),
    ("/catalog/", "bad-address", 9, 10), ("/a/%4", "bad-address", 3, 5), ("/a/%FF", "bad-address", 3, 6),
    ("/a?b", "bad-address", 3, 4), ("/a?=b", "bad-address", 3, 5),
  ]) func `a broken address is refused at its place`(
    _ text: String, _ code: String, _ lower: Int, _ upper: Int
  ) {
    #expect {
      try Address(parsing: text)
    } throws: { error in
      let error = error as? AddressError
      return error?.code == code && error?.span == Span(lower, upper)
    }
  }

  @Test func `a default that was typed is dropped from the canonical text`() throws {
    #expect(try TestRoute(text: "/list?sort=name&after=3").address.text == "/list?after=3")
    #expect(try TestRoute(text: "/list?sort=size").address.text == "/list?sort=size")
  }

  @Test func `a page may read names it does not know, but none twice`() throws {
    var reader = AddressReader(try Address(parsing: "/draft?name=Oak+chair&colour=red&name=Ash"))
    _ = reader.next()
    #expect { try reader.items() } throws: { error in
      (error as? AddressError)?.code == "repeated-filter" && (error as? AddressError)?.span == Span(33, 41)
    }

    reader = AddressReader(try Address(parsing: "/draft?name=Oak+chair&colour=red"))
    #expect(try reader.items() == [Address.Item("name", "Oak chair"), Address.Item("colour", "red")])
  }

  @Test(arguments: [
    ("/lists", "unknown-address"), ("/list?colour=red", "unknown-filter"), ("/item/x", "not-a-number"),
    ("/item/3/more", "unknown-address"), ("/list?sort=weight", "unknown-value"),
    ("/item/3?sort=name", "unknown-filter"),
  ]) func `an address that leads nowhere says what is wrong`(_ text: String, _ code: String) {
    #expect { try TestRoute(text: text) } throws: { ($0 as? AddressError)?.code == code }
  }
}

/// A small generator whose numbers are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
