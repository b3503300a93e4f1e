/// How many there are, as far as it is worth counting.
package enum Total: Hashable, Sendable, CustomStringConvertible {
  case exact(Int)
  case atLeast(Int)

  /// The number, or the least it can be.
  package var count: Int {
    switch self {
    case .exact(let count), .atLeast(let count): count
    }
  }

  /// "28" or "1,000+".
  package var text: String {
    switch self {
    case .exact(let count): Total.grouped(count)
    case .atLeast(let count): Total.grouped(count) + "+"
    }
  }

  package var description: String { text }

  /// A count with a comma at each thousand.
  package static func grouped(_ count: Int) -> String {
    guard count.magnitude >= 1_000 else { return String(count) }
    var digits = Array(String(count.magnitude).utf8)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(UInt8(ascii: ","), at: place)
      place -= 3
    }
    return (count < 0 ? "-" : "") + String(decoding: digits, as: UTF8.self)
  }
}

extension Total: Codable {
  /// The stored form: "28", "1000+".
  package var stored: String {
    switch self {
    case .exact(let count): String(count)
    case .atLeast(let count): String(count) + "+"
    }
  }

  /// Reads the stored form; nil for anything else.
  package init?(stored text: String) {
    guard let count = Int(text.hasSuffix("+") ? String(text.dropLast()) : text), count >= 0 else {
      return nil
    }
    self = text.hasSuffix("+") ? .atLeast(count) : .exact(count)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let total = Total(stored: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a count")
    }
    self = total
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(stored)
  }
}
