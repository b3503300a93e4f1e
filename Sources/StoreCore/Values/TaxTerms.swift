/// Whether prices contain their tax; the raw values are stored for ever.
package enum TaxMode: String, Choice {
  case inclusive, exclusive
}

/// Whether tax is rounded once for each line or once for all lines of a rate; the raw values are stored for ever.
package enum TaxRounding: String, Choice {
  case perLine = "per-line"
  case perRate = "per-rate"
}

/// How the shop taxes what it sells.
package struct TaxTerms: Hashable, Sendable, Codable {
  /// Whether it charges tax at all.
  package var isOn: Bool
  package var mode: TaxMode
  package var rounding: TaxRounding
  /// The country whose rates hold where an order names none.
  package var country: String

  /// States the terms.
  package init(
    isOn: Bool = false, mode: TaxMode = .inclusive, rounding: TaxRounding = .perLine, country: String = "DE"
  ) { (self.isOn, self.mode, self.rounding, self.country) = (isOn, mode, rounding, country) }
}
