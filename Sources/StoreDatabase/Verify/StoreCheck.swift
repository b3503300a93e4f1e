import GRDB

/// Something that must hold in a store, and how what breaks it is found.
struct StoreCheck {
  /// What is told of it: the number of the invariant it belongs to, or a word, and what must hold.
  struct Head: Hashable, Sendable {
    let invariant: String
    let what: String
  }

  /// What finds; it tells each violation under the place of a head.
  typealias Finder = (Database, @escaping (Int, Violation) throws -> Void) throws -> Void

  /// One for each thing that is found on the way.
  let heads: [Head]
  let find: Finder

  /// Several things that one walk finds.
  init(_ heads: [Head], _ find: @escaping Finder) {
    self.heads = heads
    self.find = find
  }

  /// What a query finds: its rows are the subject and the figures.
  init(_ invariant: String, _ what: String, sql: String) {
    self.init([Head(invariant: invariant, what: what)]) { db, tell in
      let query = try Query(db, sql)
      while try query.step() { try tell(0, Violation(query.text(0), query.text(1))) }
    }
  }
}

/// One thing that is not as it must be.
package struct Violation: Hashable, Sendable {
  /// What it is about: "MUG-BLU at main".
  package var subject: String
  /// What there is and what should be: "12 on hand, the ledger says 10".
  package var figures: String

  init(_ subject: String, _ figures: String) {
    self.subject = subject
    self.figures = figures
  }
}

/// What a check of the whole store found.
package struct VerifyReport: Hashable, Sendable {
  /// What one check found.
  package struct Finding: Hashable, Sendable {
    /// The number of the invariant, or a word where the rule has none.
    package var invariant: String
    /// What must hold.
    package var what: String
    /// The first that break it.
    package var violations: [Violation] = []
    /// How many break it.
    package var count = 0
    /// Why it was not looked at; nil: it was.
    package var skipped: String?
  }

  /// How many violations of each check are kept.
  package static let keptViolations = 20

  /// Every check, in order.
  package var findings: [Finding] = []
  /// What was wrong before everything was made anew; nil: nothing was made anew.
  package var mended: [Finding]?

  /// Whether nothing is wrong.
  package var isClean: Bool { findings.allSatisfy { $0.count == 0 } }

  /// What stored rows cannot show, and what shows it.
  package static let unchecked = [
    ("I4", "no oversell under concurrency: tests run several programs"),
    ("I14", "every state is reachable: tests of commands"),
    ("I15", "undo gives back the state before: tests of commands"),
    ("I16", "an export imported again changes nothing: tests of files"),
    ("I17", "a dry run reports what the real one would: tests of files"),
    ("I18", "a crash leaves all of a command or none: tests kill the program"),
  ]
}
