import Foundation
package import StoreCore

/// What a new password must be: long, and nothing that is tried first. Signing in asks for none of it.
package enum PasswordRule {
  /// How many code points a password has.
  static let length = 15...256
  /// Words that half of all passwords are made of.
  private static let common = [
    "password", "passwort", "passw0rd", "p@ssword", "motdepasse", "letmein", "welcome", "iloveyou", "admin",
    "qwerty", "qwertz", "azerty", "monkey", "dragon", "football", "baseball", "sunshine", "princess",
    "master", "shadow", "superman", "trustno1", "secret", "login", "hello", "changeme", "default", "daybook",
    "whatever",
  ]
  /// What fingers run along.
  private static let runs = [
    "abcdefghijklmnopqrstuvwxyz", "01234567890123456789", "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm", "azertyuiopqsdfghjklmwxcvbn", "1q2w3e4r5t6y7u8i9o0p",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  ]
  /// With so few letters beside a known word, the word is the password.
  private static let fewest = 6

  /// Why a text cannot be a password, refused as `weak-password`; `own`: words about the person and the shop.
  package static func problem(_ password: Hidden, own: [String]) -> StoreError? {
    let text = password.text.precomposedStringWithCompatibilityMapping
    let count = text.unicodeScalars.count
    guard count >= length.lowerBound else {
      return .weakPassword("has \(counted(count)). At least \(length.lowerBound) are needed")
    }
    guard count <= length.upperBound else {
      return .weakPassword("has \(counted(count)). At most \(length.upperBound) are allowed")
    }
    let plain = folded(text)
    if isRepeated(Array(plain.unicodeScalars)) { return .weakPassword("repeats the same few letters") }
    if runs.contains(where: { isRun(plain, $0) }) { return .weakPassword("is a run of neighbouring keys") }
    let owned = own.map(folded).filter { $0.unicodeScalars.count >= 3 }.sorted {
      $0.utf8.count > $1.utf8.count
    }
    if let word = owned.first(where: plain.contains), isMade(plain, of: owned + common) {
      return .weakPassword("is made of \(StoreError.quoted(word)), which others can guess from your details")
    }
    if let word = common.first(where: plain.contains), isMade(plain, of: owned + common) {
      return .weakPassword("is made of \(StoreError.quoted(word)), which is tried first")
    }
    return nil
  }

  /// Why digits cannot be a PIN, refused as `weak-pin`.
  static func problem(pin: Hidden) -> StoreError? {
    let digits = pin.text
    guard (4...8).contains(digits.utf8.count), digits.allSatisfy({ ("0"..."9").contains($0) }) else {
      return .weakPIN("is not 4 to 8 digits")
    }
    return Set(digits).count == 1 || isRun(digits, "0123456789") ? .weakPIN("is tried first") : nil
  }

  private static func counted(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }

  /// Whether it is one piece over and over, or has hardly any different letters.
  private static func isRepeated(_ letters: [Unicode.Scalar]) -> Bool {
    Set(letters).count < 5
      || (1...letters.count / 2).contains { size in
        letters.indices.allSatisfy { $0 < size || letters[$0] == letters[$0 - size] }
      }
  }

  /// Whether it follows a row of keys, there or back.
  private static func isRun(_ text: String, _ run: String) -> Bool {
    (run + run).contains(text) || String((run + run).reversed()).contains(text)
  }

  /// Whether hardly any letter is left without some words.
  private static func isMade(_ text: String, of words: [String]) -> Bool {
    let rest = words.reduce(text) { $0.replacing($1, with: "") }
    return rest.unicodeScalars.count(where: \.properties.isAlphabetic) < fewest
  }
}
