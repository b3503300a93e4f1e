/// What a field is, for its column, its form, completion and files.
package enum Kind: Hashable, Sendable {
  /// A key, unique ignoring case.
  case code
  /// A text of one line.
  case name
  /// A text of several lines.
  case note
  /// A number of things.
  case count
  case money, quantity, flag, instant, date
  /// Grams, which a file may have in another unit.
  case weight
  /// Texts with a form of their own.
  case email, phone, url
  /// One of a few stored words.
  case choice([String])
  /// The key of another entity's row.
  case reference(String)

  /// Whether its column holds texts.
  package var isText: Bool {
    switch self {
    case .code, .name, .note, .email, .phone, .url, .choice, .reference: true
    case .count, .money, .quantity, .flag, .instant, .date, .weight: false
    }
  }
}

/// Where an entity's key comes from.
package enum KeyStyle: Hashable, Sendable {
  /// Somebody types it; the first field holds it.
  case typed
  /// The store gives the next number after a prefix, "PO-000001"; the first field holds it.
  case numbered(String)
  /// The row's own number, "12"; no field holds it.
  case serial
  /// The first two fields together, "acme/MUG-BLU".
  case paired

  /// How many of the first columns make the key.
  var columns: Int {
    switch self {
    case .serial: 0
    case .typed, .numbered: 1
    case .paired: 2
    }
  }

  /// The words of a key, one for each of its columns: "acme" and "MUG-BLU" of "acme/MUG-BLU".
  package func words(of key: String) -> [String] {
    key.split(separator: "/", maxSplits: self == .paired ? 1 : 0).map(String.init)
  }
}

/// Columns that no two rows have the same of together, and the code of the refusal.
package struct Unique: Hashable, Sendable {
  package let columns: [String]
  package let code: String
  package init(_ columns: [String], code: String = "taken") { (self.columns, self.code) = (columns, code) }
}
