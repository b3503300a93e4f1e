// The shop's own values as fields.

extension Code: FieldValue {
  package static var kind: Kind { .code }
  package init?(stored: Value) {
    guard case .text(let text) = stored else { return nil }
    self.init(stored: text)
  }
  package var stored: Value { .text(text) }
}

extension SKU: FieldValue {
  package static var kind: Kind { .code }
  package init?(stored: Value) {
    guard case .text(let text) = stored else { return nil }
    self.init(stored: text)
  }
  package var stored: Value { .text(text) }
}

extension Money: FieldValue {
  package static var kind: Kind { .money }
  package init?(stored: Value) {
    guard case .int(let minor) = stored else { return nil }
    self.init(minor: minor)
  }
  package var stored: Value { .int(minor) }
  package init(typed: String, as _: Kind, _ ground: Ground) throws(StoreError) {
    try self.init(Amount(parsing: typed), in: ground.currency)
  }
  package func text(_ ground: Ground) -> String { text(in: ground.currency) }
}

extension Quantity: FieldValue {
  package static var kind: Kind { .quantity }
  package init?(stored: Value) {
    guard case .int(let thousandths) = stored else { return nil }
    self.init(thousandths: thousandths)
  }
  package var stored: Value { .int(thousandths) }
  package init(typed: String, as _: Kind, _: Ground) throws(StoreError) { try self.init(parsing: typed) }
  package func text(_: Ground) -> String { text }
}

extension Instant: FieldValue {
  package static var kind: Kind { .instant }
  package init?(stored: Value) {
    guard case .int(let milliseconds) = stored else { return nil }
    self.init(milliseconds: milliseconds)
  }
  package var stored: Value { .int(milliseconds) }
  package init(typed: String, as _: Kind, _: Ground) throws(StoreError) {
    guard let instant = Instant(typed) else { throw .badTime(typed) }
    self = instant
  }
  package func text(_: Ground) -> String { text }
}

extension LocalDate: FieldValue {
  package static var kind: Kind { .date }
  /// Days since 1970: a column of days sorts and takes a range.
  package init?(stored: Value) {
    guard case .int(let days) = stored else { return nil }
    self.init(daysSince1970: Int(days))
  }
  package var stored: Value { .int(Int64(daysSince1970)) }
}

extension Currency: FieldValue {
  package static var kind: Kind { .name }
  package init?(stored: Value) {
    guard case .text(let text) = stored, let currency = try? Currency(text) else { return nil }
    self = currency
  }
  package var stored: Value { .text(code) }
}
