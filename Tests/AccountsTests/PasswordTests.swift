import Foundation
import StoreCore
import Testing

@testable import Accounts

/// What a new password must be, and how it is kept.
struct PasswordTests {
  private static let own = ["mara", "mara@bryggan.example", "Harbour & Pine"]

  private func problem(_ text: String) -> String? {
    PasswordRule.problem(Hidden(text), own: Self.own)?.message
  }

  @Test(arguments: [
    "correct horse battery staple", "en båt på vägen hem", "fönster 7 lampa Ufo", "猫は窓の外を見ている午後三時です",
    "my dog ate password tuesday",
  ])
  func `a long phrase is taken`(text: String) { #expect(problem(text) == nil) }

  @Test(arguments: [
    ("password", "8 characters"), ("password123", "11 characters"), ("passwordpassword", "repeats"),
    ("aaaaaaaaaaaaaaa", "repeats"), ("abababababababab", "repeats"), ("abcdefghijklmnop", "neighbouring"),
    ("mnbvcxzlkjhgfdsapo", "neighbouring"), ("123456789012345", "neighbouring"),
    ("Password12345678!", "\"password\""), ("iloveyou-welcome1", "tried first"),
    ("mara@bryggan.example", "others can guess"), ("harbour & pine 2024", "others can guess"),
  ])
  func `what is tried first is refused, with the reason`(text: String, reason: String) {
    #expect(problem(text)?.contains(reason) == true, "\(problem(text) ?? "taken")")
  }

  @Test func `length counts code points, after compatible forms are one`() {
    #expect(problem(String(repeating: "å\u{308}bcdefgh", count: 40))?.contains("At most 256") == true)
    // Fifteen letters that are typed as thirty.
    #expect(problem("åäöéèüïñçâêîôûø".decomposedStringWithCanonicalMapping) == nil)
  }

  @Test func `the same letters in other forms are the same password`() throws {
    let kept = try Scrypt.standard.kept(Hidden("ﬁne café au lait"))
    let cheap = Scrypt.least

    #expect(kept.text.hasPrefix("scrypt$32768$8$3$") && !kept.text.contains("au lait"))
    #expect(try cheap.matches(Hidden("fine cafe\u{301} au lait"), kept))
    #expect(try !cheap.matches(Hidden("fine cafe au lait"), kept))
    #expect(try !cheap.matches(Hidden("fine café au lait"), nil))
    #expect(try cheap.kept(Hidden("x")) != cheap.kept(Hidden("x")))
  }

  @Test func `keys and digests are those of the standards`() throws {
    // RFC 7914, section 12; FIPS 180-4.
    let kept = "scrypt$1024$8$16$NaCl$fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
    #expect(try Scrypt.least.matches(Hidden("password"), Hidden(kept)))
    #expect(
      Hidden("abc").digest.text == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test(arguments: ["scrypt$-1$8$1$00$00", "scrypt$3$8$1$00$00", "scrypt$2$1$00$00", "plain"])
  func `a text that is no kept password is refused`(kept: String) {
    #expect(throws: StoreError.self) { try Scrypt.least.matches(Hidden("x"), Hidden(kept)) }
  }

  @Test func `a hidden text is in no description and no JSON`() throws {
    let form = LoginForm(name: "mara", password: Hidden("swordfish"))
    let command = AccountCommand.reset(name: "mara", password: Hidden("swordfish"))

    let json = String(decoding: try JSONEncoder().encode(command), as: UTF8.self)
    var dumped = ""
    dump(form, to: &dumped)
    for text in [json, dumped, "\(form)", String(reflecting: command)] {
      #expect(!text.contains("swordfish"))
    }
  }
}
