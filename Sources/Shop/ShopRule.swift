import Foundation
package import StoreCore

/// What the shop's settings and stars may hold.
package enum ShopRule {
  /// The most bytes an address has.
  static let longestAddress = 2000

  /// A zone the system knows, under the name it knows it by; refused as `unknown-value`.
  package static func timeZone(_ typed: String) throws(StoreError) -> String {
    let text = TextRule.trimmed(typed)
    // Abbreviations such as "CET" or "GMT+3" are offsets, not places with a history of clock changes.
    guard text == "UTC" || text.utf8.contains(UInt8(ascii: "/")), let zone = TimeZone(identifier: text) else {
      throw .unknownValue(
        text, "time zone", field: "time-zone", "Type an IANA name, such as Europe/Berlin or UTC.")
    }
    return text == "UTC" ? text : zone.identifier
  }

  /// Two letters of ISO 3166 in upper case; refused as `unknown-value`.
  package static func country(_ typed: String) throws(StoreError) -> String {
    let text = TextRule.trimmed(typed).uppercased()
    guard Country.names[text] != nil else {
      throw .unknownValue(
        typed, "country", field: "country", "Type the two letters of ISO 3166, such as DE, GB or JP.")
    }
    return text
  }

  /// An address on one line that begins with a slash; refused as `bad-address`.
  package static func address(_ typed: String) throws(StoreError) -> String {
    let text = TextRule.trimmed(typed)
    guard text.utf8.first == UInt8(ascii: "/") else {
      throw .badAddress(text, "it does not begin with a slash")
    }
    guard text.utf8.count <= longestAddress else {
      throw .badAddress(text, "it is longer than \(longestAddress) bytes")
    }
    guard !text.unicodeScalars.contains(where: TextRule.isControl) else {
      throw .badAddress(text, "it contains a control character")
    }
    return text
  }
}
