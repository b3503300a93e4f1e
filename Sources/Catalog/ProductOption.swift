package import StoreCore

/// What tells a product from the others of its family: its size is L.
///
/// Names and values are on one line; a name holds neither = nor ; and a value no ; so that "size=L;colour=blue"
/// reads back.
package struct ProductOption: Hashable, Sendable, TextCoded {
  /// The most options a product has.
  package static let most = 3
  /// The most code points a name has.
  package static let longestName = 32
  /// The most code points a value has.
  package static let longestValue = 64

  /// What it is that differs: "size". Unique in its product, ignoring case and accents.
  package let name: String
  /// Which one it is: "L".
  package let value: String

  /// Checks an option; refused as `not-an-option`, `bad-text` on the field "options".
  package init(_ name: String, _ value: String) throws(StoreError) {
    let name = try Self.part(name, "name", longest: Self.longestName)
    let value = try Self.part(value, "value", longest: Self.longestValue)
    guard !name.contains("="), !name.contains(";"), !value.contains(";") else {
      throw .notAnOption("\(name)=\(value)", "a name or a value cannot contain = or ;")
    }
    (self.name, self.value) = (name, value)
  }

  /// A name or a value; what is too long is called by its own limit.
  private static func part(_ text: String, _ what: String, longest: Int) throws(StoreError) -> String {
    let count = TextRule.trimmed(text).unicodeScalars.count
    guard count <= longest else {
      throw .notAnOption(
        String(text.prefix(20)) + "…", "its \(what) has \(count) characters, and \(longest) are allowed")
    }
    return try TextRule.name(text, field: "options", longest: longest)
  }

  /// Takes an option the store already holds, unchecked.
  package init(stored name: String, _ value: String) { (self.name, self.value) = (name, value) }

  /// Reads "size=L"; refused as the other does.
  package init(_ text: String) throws(StoreError) {
    guard let equals = text.firstIndex(of: "=") else {
      throw .notAnOption(text, "there is no = between name and value")
    }
    let value = text[text.index(after: equals)...]
    // "size=L colour=blue" is two of them, and nobody would see it on a page.
    guard !Self.namesAnother(value) else {
      throw .notAnOption(text, "it contains more than one option; write ; between them")
    }
    try self.init(String(text[..<equals]), String(value))
  }

  /// Whether after a blank of a value a name and = follow.
  private static func namesAnother(_ value: Substring) -> Bool {
    guard let equals = value.firstIndex(of: "=") else { return false }
    return TextRule.trimmed(String(value[..<equals])).contains(" ")
  }

  /// The texts of options that stand one after another: ; parts them, or a comma before the next name and =.
  package static func parts(of text: String) -> [String] {
    text.split(separator: ";", omittingEmptySubsequences: false).flatMap { part in
      var parts: [String] = []
      for piece in part.split(separator: ",", omittingEmptySubsequences: false) {
        if parts.isEmpty || piece.contains("=") {
          parts.append(String(piece))
        } else {
          parts[parts.count - 1] += "," + piece
        }
      }
      return parts
    }
  }

  /// "size=L".
  package var text: String { "\(name)=\(value)" }

  /// Whether two names mean the same.
  package static func areSame(_ a: String, _ b: String) -> Bool { folded(a) == folded(b) }
}

extension [ProductOption] {
  /// The options as a product may have them; refused as `not-an-option`, also for a name that
  /// comes twice, on the field "options".
  package func checked() throws(StoreError) -> [ProductOption] {
    guard count <= ProductOption.most else { throw .tooManyOptions(count, most: ProductOption.most) }
    for (place, option) in enumerated() where self[..<place].contains(where: { $0.isSame(as: option) }) {
      throw .notAnOption(option.text, "\(option.name) is named twice")
    }
    return self
  }

  /// Reads "size=L;colour=blue" or "size=L, colour=blue"; empty for no text.
  package init(parsing text: String) throws(StoreError) {
    var options: [ProductOption] = []
    for part in ProductOption.parts(of: text) where !TextRule.trimmed(part).isEmpty {
      options.append(try ProductOption(part))
    }
    self = try options.checked()
  }

  /// Takes the text of options the store already holds, unchecked.
  package init(stored text: String) {
    self = text.split(separator: ";").map { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return ProductOption(stored: String(pair.first ?? ""), String(pair.last ?? ""))
    }
  }

  /// "size=L;colour=blue".
  package var text: String { map(\.text).joined(separator: ";") }

  /// The value of a name, whatever its case.
  package subscript(name: String) -> String? { first { ProductOption.areSame($0.name, name) }?.value }

  /// The options with those of a text set, "size=L;colour=none", none taking one away; refused as the text of one is.
  package func setting(_ text: String) throws(StoreError) -> [ProductOption] {
    var options = self
    for part in ProductOption.parts(of: text) where !TextRule.trimmed(part).isEmpty {
      let option = try ProductOption(part)
      options = options.setting(option.name, to: option.value == "none" ? nil : option)
    }
    return options
  }

  /// The options with one of them set, in its old place or after the others; nil: taken away.
  package func setting(_ name: String, to option: ProductOption?) -> [ProductOption] {
    var options = self
    guard let place = firstIndex(where: { ProductOption.areSame($0.name, name) }) else {
      return self + (option.map { [$0] } ?? [])
    }
    if let option { options[place] = option } else { options.remove(at: place) }
    return options
  }
}

extension ProductOption {
  fileprivate func isSame(as other: ProductOption) -> Bool { Self.areSame(name, other.name) }
}
