extension Shape {
  /// A projection's key and sums as lists see them: a row whose columns nobody types.
  convenience init(
    sums: [String], by keys: [String], _ name: String, _ plural: String, as kinds: [String: Kind]
  ) {
    let columns = keys.map { ($0, kinds[$0] ?? .code) } + sums.map { ($0, kinds[$0] ?? .count) }
    self.init(
      name, plural, key: keys.count == 1 ? .typed : .paired, columns.map(FieldShape.init(sum:as:)))
  }
}

extension FieldShape {
  fileprivate convenience init(sum name: String, as kind: Kind) {
    switch kind {
    case .count: self.init(name, of: Int.self, .derived)
    case .money: self.init(name, of: Money.self, .derived)
    case .quantity: self.init(name, of: Quantity.self, .derived)
    case .flag: self.init(name, of: Bool.self, .derived)
    case .date: self.init(name, of: LocalDate.self, .derived)
    case .instant: self.init(name, of: Instant.self, .derived)
    default: self.init(name, of: String.self, .derived, as: kind)
    }
  }
}
