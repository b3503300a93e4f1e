/// How many there are, as far as it is worth counting.
package enum Total: Hashable, Sendable, Codable, CustomStringConvertible {
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
