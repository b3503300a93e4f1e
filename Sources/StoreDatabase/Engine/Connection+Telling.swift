import StoreCore

extension Connection {
  /// Effects with what the rows tell that they name: of a quantity, the unit of its product.
  func telling(_ effects: [Effect]) throws -> [Effect] {
    var known: [Subject: [String: Value]] = [:]
    return try effects.map { effect in
      var facts = effect.facts
      for (shape, key) in named(by: effect) {
        let subject = Subject(shape.name, key)
        let told = try known[subject] ?? table(shape).find(key).map { Effect.facts(of: shape, $0) } ?? [:]
        known[subject] = told
        facts.merge(told) { own, _ in own }
      }
      return effect.with(facts)
    }
  }

  /// The rows that tell something and that an effect names: by the key of its sum or of its row, or by its part.
  private func named(by effect: Effect) -> [(Shape, String)] {
    var columns: [(FieldShape, String?)] = []
    if effect.isSum {
      let sums = projectors.first { $0.projection.name == effect.subject.entity }?.projection
      columns = sums?.shape.columns.map { ($0, effect.facts[$0.name]?.text) } ?? []
    } else if let shape = schema.shape(effect.subject.entity) {
      if shape.keyStyle == .paired {
        let words = effect.subject.key.split(separator: "/", maxSplits: 1).map(String.init)
        columns = zip(shape.keyColumns, words).map { ($0, $1) }
      }
      if let part = effect.part, let list = shape.children.first(where: { $0.name == effect.field }) {
        columns += zip(list.columns, part.values).map { ($0, $1.text) }
      }
    }
    return columns.compactMap { column, key in
      guard let key, let shape = column.reference.flatMap(schema.shape), !shape.told.isEmpty else {
        return nil
      }
      return (shape, key)
    }
  }
}
