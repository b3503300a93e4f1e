package import Foundation
import ScreenKit
package import StoreCore

/// What a form sent.
nonisolated package struct WebPost {
  /// The names that are the form's own, not a command's.
  private static let reserved = [
    "do", "plan", "key", "csrf", "see", "seen", "mark", "offer", "scan", "then", "fields",
  ]
  /// More values than any form has.
  private static let most = 1_000

  /// The values by name, in their order.
  package private(set) var values: [String: [String]] = [:]
  private var own: [String: String] = [:]

  var verb: String { own["plan"] ?? own["do"] ?? "" }
  /// The key by which a click is one change; empty: the form has none.
  var key: String { own["key"] ?? "" }
  var mark: String { own["csrf"] ?? "" }
  /// Whether the change is only to be shown.
  var isPlan: Bool { own["see"] == "plan" || own["plan"] != nil }
  /// The last entry of the journal when the page was drawn.
  var seen: Int? { own["seen"].flatMap { Int($0) } }
  /// What its page gave the form to send back.
  var pageMark: String? { own["mark"] }
  /// A command that an error offered.
  var line: String? { own["offer"] }
  /// What was typed or scanned into the box of every page.
  var scan: String? { own["scan"] }
  /// Where signing in leads.
  var then: String? { own["then"] }

  /// Reads a body as browsers write it; refused as `bad-form`.
  package init(parsing body: Data) throws(StoreError) {
    for pair in body.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = try Self.text(parts[0])
      let value = try parts.count > 1 ? Self.text(parts[1]) : ""
      if Self.reserved.contains(name) { own[name] = value } else { values[name, default: []].append(value) }
      guard values.count <= Self.most else { throw .badForm() }
    }
    guard
      own["key"].map({ key in key.count <= 150 && key.utf8.allSatisfy { 0x20 < $0 && $0 < 0x7F } }) ?? true
    else { throw .badForm() }
  }

  private static func text(_ bytes: Data) throws(StoreError) -> String {
    let text = String(decoding: bytes, as: UTF8.self).replacing("+", with: " ")
    guard let text = text.removingPercentEncoding, !text.utf8.contains(0) else { throw .badForm() }
    return text.replacing("\r\n", with: "\n")
  }

  /// What was given for a name; a text without the blanks around it.
  func texts(_ name: String) -> [String] {
    (values[name] ?? []).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// All that was given, by name.
  var texts: [String: [String]] { Dictionary(uniqueKeysWithValues: values.keys.map { ($0, texts($0)) }) }

  func text(_ name: String) -> String { texts(name).first ?? "" }

  // MARK: Pages that are forms

  /// Before the name of a field, for what it had when the page was drawn.
  private static let was = "was."

  /// Whether it was sent by a page whose fields its address holds.
  var isDraft: Bool { own["fields"] != nil }

  /// The names of what its address holds, in order.
  var draftNames: [String] { (own["fields"] ?? "").split(separator: " ").map(String.init) }

  /// Whether it edits a row, of which an empty text clears a field.
  var isEdit: Bool { draftNames.contains("revision") }

  /// What a field had when the page was drawn; nil: something was typed there before.
  func kept(_ name: String) -> String? { values[Self.was + name]?.first }
}
