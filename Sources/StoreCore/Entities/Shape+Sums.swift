extension Shape {
  /// A projection's key and sums as lists see them: a row whose columns nobody types.
  convenience init(
    sums: [String], by keys: [String], _ name: String, _ plural: String, as kinds: [String: Kind],
    costs: [String]
  ) {
    let columns = keys.map { ($0, kinds[$0] ?? .code) } + sums.map { ($0, kinds[$0] ?? .count) }
    self.init(
      name, plural, key: keys.count == 1 ? .typed : .paired,
      columns.map { FieldShape(sum: $0, as: $1, costs.contains($0) ? [.derived, .cost] : .derived) })
  }
}

extension FieldShape {
  fileprivate convenience init(sum name: String, as kind: Kind, _ traits: Traits) {
    switch kind {
    case .count: self.init(name, of: Int.self, traits)
    case .money: self.init(name, of: Money.self, traits)
    case .quantity: self.init(name, of: Quantity.self, traits)
    case .flag: self.init(name, of: Bool.self, traits)
    case .date: self.init(name, of: LocalDate.self, traits)
    case .instant: self.init(name, of: Instant.self, traits)
    default: self.init(name, of: String.self, traits, as: kind)
    }
  }
}
