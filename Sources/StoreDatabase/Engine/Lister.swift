import GRDB
import StoreCore

/// Answers every list from its declaration: exact rows, and totals counted up to a limit.
final class Lister {
  /// The rows up to which a total is counted.
  private static let mostCounted = 1_000
  /// The rows up to which a filter's rows are sorted for a page instead of walking in its order.
  private static let mostGathered = 5_000
  /// The rows up to which those that may contain the words are looked at one by one.
  private static let mostCandidates = 4_000
  private static let mostKept = 5_000

  private let schema: Schema
  private let db: Database
  private let names: Names
  private let trees: Trees
  private let listings: [String: Listing]
  private var statements: [Statements.Key: Statement] = [:]
  /// What was counted and found since the store was last changed.
  private var totals: [Counted: Int] = [:]
  private var probes: [Probed: Int] = [:]
  private var candidates: (match: String, ids: [Int64]?)?

  private enum Statements {
    struct Key: Hashable {
      var form: ListQuestion.Form
      var way: ListWay
      var isTotal: Bool
    }
  }

  /// What a total depends on.
  private struct Counted: Hashable {
    var list: String
    var filters: [String: String]
    var search: String
  }

  /// What the rows that filters of one column let through depend on.
  private struct Probed: Hashable {
    var list: String
    var filters: [String]
    var values: [Value]
    var standard: ListQuestion.Standard
  }

  init(_ schema: Schema, _ db: Database, _ names: Names) {
    (self.schema, self.db, self.names) = (schema, db, names)
    trees = Trees(schema, db)
    listings = Dictionary(uniqueKeysWithValues: schema.listings.map { ($0.name, $0) })
  }

  func dropStatements() { statements.removeAll() }

  func forget() {
    totals.removeAll(keepingCapacity: true)
    probes.removeAll(keepingCapacity: true)
    candidates = nil
    trees.forget()
  }

  /// A page of a list.
  func answer(_ query: ListQuery, _ ground: Ground) throws -> ListAnswer {
    let question = try question(query, ground)
    let way = try way(question)
    var answer = try page(question, way, ground)
    answer.total = try total(question, way)
    return answer
  }

  private func question(_ query: ListQuery, _ ground: Ground) throws -> ListQuestion {
    guard var listing = listings[query.list] else { throw StoreError.broken("no list \(query.list)") }
    if let finer = listing.finer, query.filters[finer.filter] != nil { listing = finer.listing }
    return try ListQuestion(query, listing, ground, names, trees) { key, order in
      try ListPlace(db, listing, order, ground).position(key, sort: query.sort)
    }
  }

  /// How many rows a list has, counted up to a limit.
  func count(_ query: ListQuery, upTo limit: Int?, _ ground: Ground) throws -> Total {
    let question = try question(query, ground)
    let cursor = Cursor(try statement(question, try way(question), isTotal: true))
    try bind(question, try way(question), limit: (limit ?? .max - 1) + 1, isPlaced: false, to: cursor)
    let count = try cursor.step() ? cursor.int(0) : 0
    return limit.map { count > $0 ? .atLeast($0) : .exact(count) } ?? .exact(count)
  }

  /// Gives every row of a list in its order, its cells and its key.
  func each(_ query: ListQuery, _ ground: Ground, _ body: (Listing, [Value], String) throws -> Void) throws {
    var query = query
    (query.after, query.before) = (nil, nil)
    let question = try question(query, ground)
    let way = try way(question)
    let cursor = Cursor(try statement(question, way, isTotal: false))
    try bind(question, way, limit: .max, isPlaced: false, to: cursor)
    while try cursor.step() {
      var answer = ListAnswer()
      answer.width = question.listing.columns.count
      try read(cursor, question.listing, into: &answer)
      try body(question.listing, answer.cells, answer.keys[0])
    }
  }

  private func page(_ question: ListQuestion, _ way: ListWay, _ ground: Ground) throws -> ListAnswer {
    let listing = question.listing
    let limit = question.query.limit
    let cursor = Cursor(try statement(question, way, isTotal: false))
    try bind(question, way, limit: limit + 1, isPlaced: true, to: cursor)
    var answer = ListAnswer()
    answer.width = listing.columns.count
    answer.cells.reserveCapacity(answer.width * limit)
    answer.keys.reserveCapacity(limit)
    var isMore = false
    while try cursor.step() {
      if answer.count == limit {
        isMore = true
        break
      }
      try read(cursor, listing, into: &answer)
    }
    let isBackwards = question.form.isBackwards
    // Backwards, the rows came the other way round; what follows them is the page that they were asked from.
    if isBackwards { answer.turn() }
    let isFirst = isBackwards ? !isMore : question.position == nil
    let place = ListPlace(db, listing, question.order, ground)
    answer.next = try (isBackwards || isMore ? answer.keys.last : nil).map {
      try place.text($0, question.sort)
    }
    answer.previous = try (isFirst ? nil : answer.keys.first).map { try place.text($0, question.sort) }
    return answer
  }

  private func read(_ cursor: borrowing Cursor, _ listing: Listing, into answer: inout ListAnswer) throws {
    for (place, column) in listing.columns.enumerated() {
      let cell = cursor.value(place)
      if let entity = column.named, case .text(let key) = cell {
        answer.cells.append(.text(try names.found(entity, key)?.name ?? key))
      } else {
        answer.cells.append(cell)
      }
    }
    let keys = max(1, listing.shape.keyColumns.count)
    answer.keys.append((0..<keys).map { cursor.text(answer.width + $0) }.joined(separator: "/"))
  }

  private func total(_ question: ListQuestion, _ way: ListWay) throws -> Total {
    let key = Counted(
      list: question.listing.name, filters: question.query.filters, search: question.query.search)
    let count: Int
    if let known = totals[key] {
      count = known
    } else {
      let cursor = Cursor(try statement(question, way, isTotal: true))
      try bind(question, way, limit: Self.mostCounted + 1, isPlaced: false, to: cursor)
      count = try cursor.step() ? cursor.int(0) : 0
      if totals.count >= Self.mostKept { totals.removeAll(keepingCapacity: true) }
      totals[key] = count
    }
    return count > Self.mostCounted ? .atLeast(Self.mostCounted) : .exact(count)
  }

  // MARK: The way

  private func way(_ question: ListQuestion) throws -> ListWay {
    if question.isDirect { return .walk }
    if let match = question.match, try ids(match, question) != nil { return .candidates }
    let probed = question.filters.filter { isProbed($0.filter, question) }
    // One value lets fewer through than a range, as a rule.
    for filter in probed.filter({ !$0.filter.isRange }) + probed.filter(\.filter.isRange) {
      let column = filter.filter.column
      if try rows(probed.filter { $0.filter.column == column }, question) <= Self.mostGathered {
        return .gather(column)
      }
    }
    return .walk
  }

  /// How many rows the filters of one column let through, counted up to those that are gathered.
  private func rows(_ filters: [(filter: Listing.Filter, value: Value)], _ question: ListQuestion) throws
    -> Int
  {
    let key = Probed(
      list: question.listing.name, filters: filters.map(\.filter.name), values: filters.map(\.value),
      standard: question.form.standard)
    if let known = probes[key] { return known }
    let cursor = try Cursor(db, ListSQL(question, schema).probe(filters.map(\.filter)))
    cursor.bind(Self.mostGathered + 1, 1)
    for (place, filter) in filters.enumerated() { cursor.bind(filter.value, place + 2) }
    let count = try cursor.step() ? cursor.int(0) : 0
    if probes.count >= Self.mostKept { probes.removeAll(keepingCapacity: true) }
    probes[key] = count
    return count
  }

  /// Whether a filter's column has an index of its own.
  private func isProbed(_ filter: Listing.Filter, _ question: ListQuestion) -> Bool {
    let (listing, standard) = (question.listing, question.listing.standard)
    guard let column = listing.column(filter.column) else { return false }
    if filter.isRange {
      let isShown = standard == nil || [.usual, .shown].contains(question.form.standard)
      return isShown && (filter.isOfSome || listing.sorts.contains { $0.column == filter.column })
    }
    return column.reference != nil || filter.marked != nil
      || listing.shape.indexes.contains { $0.first == filter.column }
      || filter.column == standard?.column && question.form.standard == .hidden
  }

  /// The ids of the rows that may contain the words; nil: they are many.
  private func ids(_ match: String, _ question: ListQuestion) throws -> [Int64]? {
    guard let shape = question.listing.searched else { return nil }
    let key = question.listing.name + " " + match
    if let candidates, candidates.match == key { return candidates.ids }
    let cursor = try Cursor(
      db, Dialect.candidates(shape.name, "?1") + " LIMIT \(Self.mostCandidates + 1)")
    cursor.bind(match, 1)
    var ids: [Int64] = []
    while try cursor.step() { ids.append(cursor.int64(0)) }
    let found = ids.count > Self.mostCandidates ? nil : ids
    candidates = (key, found)
    return found
  }

  // MARK: Statements

  private func statement(_ question: ListQuestion, _ way: ListWay, isTotal: Bool) throws -> Statement {
    let key = Statements.Key(form: question.form, way: way, isTotal: isTotal)
    if let known = statements[key] { return known }
    let sql = ListSQL(question, schema)
    let made = try db.makeStatement(sql: isTotal ? sql.total(way) : sql.page(way))
    statements[key] = made
    return made
  }

  private func bind(
    _ question: ListQuestion, _ way: ListWay, limit: Int, isPlaced: Bool, to cursor: borrowing Cursor
  ) throws {
    var place = 1
    for value in question.values(limit: limit, isPlaced: isPlaced) {
      cursor.bind(value, place)
      place += 1
    }
    guard way == .candidates, let match = question.match, let ids = try ids(match, question) else { return }
    cursor.bind("[" + ids.map(String.init).joined(separator: ",") + "]", place)
  }
}

extension ListAnswer {
  /// Turns the rows round.
  mutating func turn() {
    let rows = (0..<count).reversed().map { Array(row($0)) }
    cells = rows.flatMap(\.self)
    keys.reverse()
  }
}
