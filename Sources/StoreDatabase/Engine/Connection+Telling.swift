import StoreCore

extension Connection {
  /// Effects with what the rows tell that they name: of a quantity, the unit of its product.
  func telling(_ effects: [Effect]) throws -> [Effect] {
    try effects.map { effect in
      var facts = effect.facts
      for (column, value) in named(by: effect) {
        guard let shape = column.reference.flatMap(schema.shape), !shape.told.isEmpty, let key = value.text,
          let row = try find(shape, key)
        else { continue }
        facts.merge(Effect.facts(of: shape, row)) { own, _ in own }
      }
      return effect.with(facts)
    }
  }

  /// A receipt without what goods cost.
  func hidingCosts(_ receipt: Receipt) -> Receipt {
    var receipt = receipt
    receipt.effects = hidingCosts(receipt.effects)
    receipt.notices = receipt.notices.map(\.hidingCosts)
    return receipt
  }

  /// Effects without what goods cost, on rows and on sums.
  func hidingCosts(_ effects: [Effect]) -> [Effect] {
    effects.compactMap { effect in
      let sums = projectors.first { effect.isSum && $0.projection.name == effect.subject.entity }?.projection
      guard let shape = sums?.shape ?? schema.shape(effect.subject.entity) else { return effect }
      return effect.hidingCosts(shape)
    }
  }

  /// The fields that an effect names rows by: the key of its sum or of its row, and its part.
  private func named(by effect: Effect) -> [(FieldShape, Value)] {
    if effect.isSum {
      let sums = projectors.first { $0.projection.name == effect.subject.entity }?.projection
      return sums.map { $0.shape.columns.prefix($0.keys.count).map { ($0, effect.facts[$0.name] ?? .null) } }
        ?? []
    }
    guard let shape = schema.shape(effect.subject.entity) else { return [] }
    let list = shape.children.first { $0.name == effect.field }?.columns ?? []
    return Array(zip(shape.keyColumns, shape.keyValues(effect.subject.key)))
      + Array(zip(list, effect.part?.values ?? []))
  }
}
