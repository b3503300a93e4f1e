import StoreCore
import Testing

@testable import Accounts

/// Validators are values: each is tested without a page or a store. A `RegexValidator` takes a text and a
/// `DateValidator` a day, so a value of another type does not compile.
struct ValidatorTests {
  private static let noBlank = RegexRule(/\S+/) { StoreError("blank", "\($0) has a blank.", "Leave it out.") }
  private static let short = RegexRule(/.{0,4}/) { StoreError("long", "\($0) is long.", "Shorten it.") }

  @Test func `a validator tells the first rule that is broken`() {
    let validator = RegexValidator(rules: [Self.noBlank, Self.short])

    #expect(validator.problem("abcd") == nil)
    #expect(validator.problem("a b c d e")?.code == "blank")
    #expect(validator.problem("abcde")?.code == "long")
    #expect(RegexValidator(rules: []).problem("a b") == nil)
  }

  @Test(arguments: [
    "email@example.com", "correct@email.com", "a+b@x.co", "asdf@mail.com", "o'neil_{1}@sub.example-2.org",
  ])
  func `an e-mail address of HTML's rule is good`(text: String) throws {
    #expect(TextRule.emails.problem(text) == nil)
    #expect(try TextRule.email(" \(text) ") == text)
  }

  @Test(arguments: [
    "email@e", "wrong-email", "a@b", "a@-x.com", "a@x-.com", "a b@x.co", "a@x..com", "@x.com", "a@",
    "a@x.com.",
    String(repeating: "a", count: 65) + "@x.com",
    "a@" + String(repeating: String(repeating: "b", count: 60) + ".", count: 5) + "com",
    "a@" + String(repeating: "b", count: 64) + ".com", "å@x.com",
  ])
  func `any other is refused`(text: String) {
    #expect(TextRule.emails.problem(text)?.code == "bad-email")
  }

  @Test func `a birthday is a day of 1900 to 2019, both ends included`() throws {
    let range = "1900-01-01 to 2019-12-31"
    func problem(_ text: String) throws -> String? {
      Account.births.problem(try LocalDate(parsing: text))?.message
    }

    for text in ["1990-01-01", "1900-01-01", "2019-12-31"] { #expect(try problem(text) == nil) }
    #expect(try problem("2020-01-01")?.contains(range) == true)
    let longAgo = LocalDate(daysSince1970: -427_350)
    #expect(longAgo.year == 799 && Account.births.problem(longAgo)?.message.contains(range) == true)
    #expect(AccountForm(["born": "0800-01-01"]).problem(of: "born")?.message.contains(range) == true)
  }

  @Test(arguments: [
    ("johndoe", "password", true), ("", "password", false), ("johndoe", " ", false), ("", " ", false),
    (" ", "password", false), (" johndoe", " password", true),
  ])
  func `signing in wants a name and a password of more than blanks`(
    name: String, password: String, isValid: Bool
  ) {
    #expect((LoginForm(name: name, password: Hidden(password)).reason == nil) == isValid)
  }

  @Test func `a name is one word`() {
    #expect(AccountForm(["name": "TestUsername"]).problem(of: "name") == nil)
    for text in ["", " ", "two words", "none"] {
      #expect(AccountForm(["name": text]).problem(of: "name") != nil)
    }
  }

  @Test func `all problems come at once, in the order of the page`() {
    let problems = AccountForm(["name": "", "email": "wrong-email", "born": "0800-01-01"]).problems()

    #expect(problems.map(\.field) == ["name", "email", "born"])
    #expect(problems.map(\.code) == ["missing-value", "bad-email", "bad-date"])
  }
}
