/// A share of a sum in parts per million: 88750 is 8.875 %.
package struct Rate: Hashable, Comparable, Sendable, Codable {
  /// 0...1,000,000 when typed.
  package var partsPerMillion: Int64

  /// What is decoded: from nothing to all, as typed.
  private static let decoded: ClosedRange<Int64> = 0...1_000_000

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    partsPerMillion = try values.decode(Int64.self, forKey: .partsPerMillion).inside(
      Self.decoded, decoder.codingPath)
  }

  /// Takes parts per million as they are.
  package init(partsPerMillion: Int64) { self.partsPerMillion = partsPerMillion }

  /// Nothing of it.
  package static let zero = Rate(partsPerMillion: 0)
  /// All of it.
  package static let whole = Rate(partsPerMillion: 1_000_000)

  /// Reads a percentage, "20", "8.875" or "5.5 %", from 0 to 100 with at most four decimals; refused as `bad-rate`.
  package init(parsing typed: String, field: String = "rate") throws(StoreError) {
    var text = TextRule.trimmed(typed)
    if text.last == "%" { text = TextRule.trimmed(String(text.dropLast())) }
    guard let amount = try? Amount(parsing: text) else {
      throw .badRate(typed, "a percentage has digits and at most four decimals", field: field)
    }
    partsPerMillion = amount.units * Digits.power(4 - Int(amount.decimals))
    guard self <= .whole else { throw .badRate(typed, "a percentage is from 0 to 100", field: field) }
  }

  /// The percentage with as few decimals as say it: "20", "8.875".
  package var text: String {
    let decimals = (0...4).first { partsPerMillion % Digits.power(4 - $0) == 0 } ?? 4
    return Digits.text(partsPerMillion / Digits.power(4 - decimals), decimals: decimals)
  }

  package static func < (a: Rate, b: Rate) -> Bool { a.partsPerMillion < b.partsPerMillion }
}

extension Rate: FieldValue {
  package static var kind: Kind { .count }
  package init?(stored: Value) {
    guard case .int(let partsPerMillion) = stored else { return nil }
    self.init(partsPerMillion: partsPerMillion)
  }
  package var stored: Value { .int(partsPerMillion) }
  package init(typed: String, as _: Kind, _: Ground) throws(StoreError) { try self.init(parsing: typed) }
  package func text(_: Ground) -> String { text }
}

extension StoreError {
  /// A percentage that is none.
  static func badRate(_ text: String, _ fault: String, field: String) -> StoreError {
    StoreError(
      "bad-rate", "\(quoted(text)) is not a rate: \(fault).", field: field, value: text,
      "Write a percentage, such as 20 or 8.875.")
  }
}
