/// Asks for one row with what its references are called.
package struct EntityPage: RowsQuery {
  package var subject: Subject
  package init(_ subject: Subject) { self.subject = subject }

  package func answer(_ rows: any Rows) throws(StoreError) -> RowState {
    guard let shape = rows.shape(subject.entity) else { throw .unknownEntity(subject.entity) }
    guard let image = try rows.find(shape, subject.key) else { throw .notFound(shape, subject.key) }
    var names = [String?](repeating: nil, count: shape.columns.count)
    for (place, column) in shape.columns.enumerated() {
      guard let key = image.values[place].text, let other = column.reference.flatMap(rows.shape),
        let row = try rows.find(other, key)
      else { continue }
      names[place] = other.value("name", of: row).text ?? other.key(of: row)
    }
    return RowState(image: shape.hidingSecrets(image), names: names, ground: rows.ground)
  }
}

/// Asks for one row, and in the same read for what its page shows besides.
package typealias RowPage<Facts: RowsQuery> = Both<EntityPage, Facts>

extension Both.Answer where First == EntityPage {
  package var row: RowState { first }
  package var facts: Second.Answer { second }
}

/// Two questions in one read: both see one moment of the store, and it is looked at once.
package struct Both<First: Query, Second: Query>: RowsQuery {
  package var first: First
  package var second: Second
  package static var storedName: String { "both" }
  package var parts: [any Query] { [first, second] }
  package init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  package struct Answer: Codable, Sendable {
    package var first: First.Answer
    package var second: Second.Answer
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    Answer(first: try rows.read(first), second: try rows.read(second))
  }
}

/// Asks a question whose failure costs its own answer alone, not those beside it.
package struct Attempt<Wanted: Query>: RowsQuery {
  package var wanted: Wanted
  package static var storedName: String { "try" }
  package var parts: [any Query] { [wanted] }
  package init(_ wanted: Wanted) { self.wanted = wanted }

  package struct Answer: Codable, Sendable {
    var value: Wanted.Answer?
    var error: StoreError?

    /// The answer, or why there is none.
    package var result: Result<Wanted.Answer, StoreError> {
      value.map { .success($0) } ?? .failure(error ?? .broken("no answer to \(Wanted.self)"))
    }

    /// The answer; throws why there is none.
    package func get() throws(StoreError) -> Wanted.Answer { try result.get() }
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    do throws(StoreError) { return Answer(value: try rows.read(wanted)) } catch {
      guard error.code != "interrupted" else { throw error }
      return Answer(error: error)
    }
  }
}

/// Asks for the rows with these keys, in that order.
package struct KnownRows<E: Entity & Codable>: KeyedQuery {
  package var keys: [String]
  package static var storedName: String { "known-\(E.entity)" }
  package init(keys: [String]) { self.keys = keys }

  package func answer(_ rows: any Rows) throws(StoreError) -> [E] {
    var found: [E] = []
    for key in keys { found.append(try rows.known(E.self, key)) }
    return found
  }
}

/// Asks for nothing: a page that shows a row's fields alone.
package struct NoFacts: RowsQuery {
  package struct Answer: Codable, Sendable {}
  package init() {}
  package func answer(_: any Rows) -> Answer { Answer() }
}

/// One row as its page shows it.
package struct RowState: Codable, Hashable, Sendable {
  package var image: RowImage
  /// What the rows are called that its columns refer to.
  package var names: [String?]
  package var ground: Ground
}
