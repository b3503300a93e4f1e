/// What a look at all that must hold in a store found.
package struct VerifyReport: Hashable, Sendable, Codable {
  /// What is looked at; pages have the words.
  package enum Name: String, CaseIterable, Sendable, Codable {
    /// Pages and indexes of the file fit together.
    case file
    /// Every reference leads to a row.
    case references
    /// Entries are numbered without a gap, and their lines can be read.
    case journal
    /// Every row is at the entry that made it.
    case revisions
    /// Sums are what the rows add up to.
    case sums
    /// What must hold of sums does: nothing is oversold.
    case limits
    /// Every row can be read.
    case rows
    /// Every row keeps the rules of its kind.
    case rules
    /// Fields that follow from others and from sums are right.
    case computed
    /// Orders come to what their lines do.
    case orders
    /// What orders say was shipped is what their shipments have.
    case shipments
    /// What orders say came back is what their returns have.
    case returns
    /// Rows are found by their words.
    case search
  }

  /// One check.
  package struct Check: Hashable, Sendable, Codable {
    package var name: Name
    /// How many problems there are.
    package var count = 0
    /// The first of them.
    package var problems: [Problem] = []
    /// Whether it was not looked at: it needs a store that may be written.
    package var isSkipped = false
  }

  /// One thing that is not as it must be.
  package struct Problem: Hashable, Sendable, Codable {
    /// The row, or the projection and its key.
    package var subject: Subject
    /// The field or the sum; nil: all of it.
    package var field: String?
    /// What there is, and what there should be.
    package var found: Value
    package var right: Value
    /// The rule that is broken, where one is.
    package var error: StoreError?

    package init(
      _ subject: Subject, _ field: String? = nil, found: Value = .null, right: Value = .null,
      error: StoreError? = nil
    ) {
      (self.subject, self.field, self.found, self.right, self.error) = (subject, field, found, right, error)
    }
  }

  /// How many problems of a check are told.
  package static let mostTold = 20

  /// Every check, in order.
  package var checks = Name.allCases.map { Check(name: $0) }
  /// What was wrong before sums, computed fields and search texts were made anew; nil: nothing was.
  package var repaired: [Check]?

  package init() {}

  /// Whether nothing is wrong.
  package var isEmpty: Bool { checks.allSatisfy { $0.count == 0 } }

  /// Adds a problem to a check.
  package mutating func tell(_ name: Name, _ problem: Problem) {
    guard let place = checks.firstIndex(where: { $0.name == name }) else { return }
    checks[place].count += 1
    if checks[place].problems.count < Self.mostTold { checks[place].problems.append(problem) }
  }
}

/// What must hold of each row of an entity beside its own rules, which only a look at all asks for.
package struct Audit: Sendable {
  package let name: VerifyReport.Name
  package let entity: String
  /// Answers what is wrong; nil: nothing is.
  package let check: @Sendable (any Entity, any Rows) throws(StoreError) -> StoreError?

  package init<E: Entity>(
    _ name: VerifyReport.Name,
    _ check: @escaping @Sendable (E, any Rows) throws(StoreError) -> StoreError?
  ) {
    (self.name, entity) = (name, E.entity)
    self.check = { (row, rows) throws(StoreError) in
      guard let row = row as? E else { return nil }
      return try check(row, rows)
    }
  }
}

/// What a store holds.
package struct InspectQuery: Query {
  package typealias Answer = InspectAnswer
  package init() {}
}

/// How large a store is, and how much of each kind is in it.
package struct InspectAnswer: Hashable, Sendable, Codable {
  package struct Table: Hashable, Sendable, Codable {
    /// The entity.
    package var name: String
    package var rows: Int
    package init(_ name: String, rows: Int) { (self.name, self.rows) = (name, rows) }
  }

  package var tables: [Table] = []
  package var entries = 0
  /// When the latest entry was written; nil: none was.
  package var latest: Instant?
  package var bytes: Int64 = 0
  package init() {}
}
