import StoreCore

// What entries did, from their lines.
extension JournalReader {
  /// What an entry did to some rows, and where the next begin; nil: those were the last.
  func effects(of number: Int, from place: EffectPlace?, rows: Int) throws -> (
    effects: [Effect], next: EffectPlace?
  ) {
    var (effects, count): ([Effect], Int) = ([], 0)
    for line in try connection.journal.lines(of: number, from: place?.line ?? 1, limit: rows + 1) {
      guard let shape = connection.schema.shape(line.entity) else { continue }
      let first = line.place == place?.line ? place?.row ?? line.id : line.id
      for id in stride(from: first, through: line.last, by: 1) {
        if count == rows { return (try connection.telling(effects), EffectPlace(line: line.place, row: id)) }
        effects += try self.effects(of: line, shape, id)
        count += 1
      }
    }
    return (try connection.telling(effects), nil)
  }

  /// A line holds both sides; of rows that came side by side, each tells its key itself.
  private func effects(of line: Journal.Line, _ shape: Shape, _ id: Int64) throws -> [Effect] {
    if line.became == 0 {
      return Effect.of(RowChange(shape, before: try line.before(nil, id: id, of: shape), after: nil))
    }
    let isAsked = line.delta == nil || !shape.told.isEmpty
    let (subject, row) = (
      Subject(shape.name, line.key), isAsked ? try connection.table(shape).find(id: id) : nil
    )
    // What follows from others may have changed since.
    let facts = (row.map { Effect.facts(of: shape, $0) } ?? [:]).filter { name, _ in
      shape.places[name].map { shape.columns[$0].isKept } ?? false
    }
    if let text = line.delta {
      return try Delta(stored: text, of: shape).effects(on: subject, of: shape).map { $0.with(facts) }
    }
    guard let row else {
      return shape.isLedger || id != line.id
        ? [] : [Effect(subject, "", before: .null, after: .text(line.key))]
    }
    return Effect.of(RowChange(shape, before: nil, after: row)).map { $0.with(facts) }
  }
}
