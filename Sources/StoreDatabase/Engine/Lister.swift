import GRDB
import StoreCore

/// Answers every list from its declaration: exact rows, and totals counted up to a limit.
///
/// The rows are counted first, by the narrowest index, and the total is kept until the store changes. It says how a page
/// is found: few rows are sorted; where many fit, the order's index is walked until the page is full.
final class Lister {
  /// The rows up to which a total is counted, and up to which rows are sorted.
  private static let mostCounted = 1_000
  private static let mostKept = 1_000

  private let schema: Schema
  private let db: Database
  private let names: Names
  private let trees: Trees
  private let trigrams: Trigrams
  private let listings: [String: Listing]
  private var statements: Statements<ListQuestion.Form>
  /// The totals by what they depend on: the list, its filters and words.
  private var totals: [String: Int] = [:]

  init(_ schema: Schema, _ db: Database, _ names: Names, _ trigrams: Trigrams) {
    (self.schema, self.db, self.names, self.trigrams) = (schema, db, names, trigrams)
    (trees, statements) = (Trees(schema, db), Statements(db))
    listings = Dictionary(uniqueKeysWithValues: schema.listings.map { ($0.name, $0) })
  }

  func dropStatements() { statements.drop() }

  func forget() {
    totals.removeAll(keepingCapacity: true)
    trees.forget()
  }

  /// A page of a list.
  func answer(_ query: ListQuery, _ ground: Ground) throws -> ListAnswer {
    var question = try question(query, ground)
    let total = try total(&question)
    var answer = try page(question, way(question, total), ground)
    answer.total = Self.told(total)
    return answer
  }

  /// How many rows a list has, counted up to a limit.
  func count(_ query: ListQuery, _ ground: Ground) throws -> Total {
    var question = try question(query, ground)
    return Self.told(try total(&question))
  }

  private static func told(_ total: Int) -> Total {
    total > mostCounted ? .atLeast(mostCounted) : .exact(total)
  }

  /// Gives the key of every row of a list in its order.
  func each(_ query: ListQuery, _ ground: Ground, _ body: (String) throws -> Void) throws {
    var query = query
    (query.after, query.before) = (nil, nil)
    var question = try question(query, ground)
    let total = try total(&question)
    let cursor = try cursor(question, way(question, total), limit: .max)
    let reader = RowReader(question.listing, names, ground)
    while try cursor.step() {
      var answer = ListAnswer()
      try reader.read(cursor, into: &answer)
      try body(answer.keys[0])
    }
  }

  private func question(_ query: ListQuery, _ ground: Ground) throws -> ListQuestion {
    guard var listing = listings[query.list] else { throw StoreError.unknownList(query.list) }
    guard query.search.isEmpty || listing.searched != nil else { throw StoreError.notSearched(query.list) }
    if let finer = listing.finer, query.filters[finer.filter] != nil { listing = finer.listing }
    var question = try ListQuestion(query, listing, ground, names, trees) { text, sort in
      try ListPlace(db, listing, sort, ground).position(text)
    } match: { words in
      try listing.searched.flatMap { try trigrams.question(words, in: $0.name) }
    }
    if question.match != nil, question.found != nil {
      var all = query
      (all.search, all.after, all.before) = ("", nil, nil)
      var listed = try self.question(all, ground)
      if try total(&listed) <= Self.mostCounted { question.searchRows() }
    }
    return question
  }

  private func page(_ question: ListQuestion, _ way: ListWay, _ ground: Ground) throws -> ListAnswer {
    let limit = question.query.limit
    let cursor = try cursor(question, way, limit: limit + 1)
    let reader = RowReader(question.listing, names, ground)
    var answer = ListAnswer()
    answer.width = question.listing.columns.count
    answer.cells.reserveCapacity(answer.width * limit)
    answer.keys.reserveCapacity(limit)
    let place = ListPlace(db, question.listing, question.sort, ground)
    var ends: (first: Value?, last: Value?)
    var isMore = false
    while try cursor.step() {
      isMore = answer.count == limit
      if isMore { break }
      try reader.read(cursor, into: &answer)
      guard place.hasValue else { continue }
      ends.last = reader.end(cursor)
      ends.first = ends.first ?? ends.last
    }
    let isBackwards = question.form.isBackwards
    // Backwards, the rows came the other way round; what follows them is the page that they were asked from.
    if isBackwards {
      answer.turn()
      ends = (ends.last, ends.first)
    }
    let isFirst = isBackwards ? !isMore : question.position == nil
    guard let first = answer.keys.first, let last = answer.keys.last else { return answer }
    if isBackwards || isMore { answer.next = place.text(last, ends.last) }
    if !isFirst { answer.previous = place.text(first, ends.first) }
    return answer
  }

  // MARK: The total and the way

  private func total(_ question: inout ListQuestion) throws -> Int {
    let filters = question.query.filters.sorted { $0.key < $1.key }.map { "\($0.key)\0\($0.value)\0" }
    let key = "\(question.listing.name)\0\(filters.joined())\0\(question.query.search)"
    if let known = totals[key] { return known }
    let count = try count(&question)
    if question.isGathered { return count }
    if totals.count >= Self.mostKept { totals.removeAll(keepingCapacity: true) }
    totals[key] = count
    return count
  }

  /// Finds the rows with the words once where sorting them is cheaper than a walk: the page is gathered by their numbers.
  private func count(_ question: inout ListQuestion) throws -> Int {
    let cursor = try cursor(question, nil, limit: question.match == nil ? Self.mostCounted + 1 : .max)
    guard let searched = question.searched else { return try cursor.step() ? cursor.int(0) : 0 }
    var ids: [Int64] = []
    while try cursor.step() {
      ids.append(cursor.int64(0))
      if ids.count == Self.mostCounted + 1, try isWalkCheaper(question, in: searched, ids) {
        return ids.count
      }
    }
    question.gather(ids)
    return ids.count
  }

  /// Whether a walk reads fewer rows: it passes those that do not fit until its page is full, and gathering reads all
  /// that fit. The index gives them by ascending number, so how far the first reach tells about how many there are.
  private func isWalkCheaper(_ question: ListQuestion, in searched: Shape, _ ids: [Int64]) throws -> Bool {
    guard question.filters.isEmpty, let last = ids.last else { return true }
    let most = try db.first("SELECT max(id) FROM \(Dialect.quoted(searched.name))") { $0.int64(0) }
    let all = Double(most ?? last)
    let likely = Double(ids.count) * all / Double(last)
    return likely * likely > Double(question.query.limit) * all
  }

  /// An index that has the rows in their order is walked if there is more than a page of them.
  private func way(_ question: ListQuestion, _ total: Int) -> ListWay {
    if question.isGathered { return .gather }
    return total <= (question.prefix == nil ? Self.mostCounted : question.query.limit) ? question.way : .walk
  }

  // MARK: Statements

  private func cursor(_ question: ListQuestion, _ way: ListWay?, limit: Int) throws -> Cursor {
    let cursor = Cursor(try statement(question, way))
    cursor.bind(question.values(limit: limit, isPlaced: way != nil))
    return cursor
  }

  private func statement(_ question: ListQuestion, _ way: ListWay?) throws -> Statement {
    var form = question.form
    form.way = way
    let sql = ListSQL(question, schema)
    return try statements.statement(form) { way.map(sql.page) ?? sql.total() }
  }
}

/// Reads the rows of one list: its cells, its key, and what it is sorted by.
private struct RowReader {
  private let names: [Names.Table?]
  /// The columns that whoever asks may not see.
  private let hidden: [Int]
  private let keys: Int
  /// Whether the first cell is the key.
  private let beginsWithKey: Bool

  init(_ listing: Listing, _ names: Names, _ ground: Ground) {
    self.names = listing.columns.map { $0.named.flatMap(names.table) }
    hidden = listing.columns.indices.filter { !listing.columns[$0].column.isSeen(ground) }
    keys = listing.shape.keyNames.count
    let first = listing.columns[0]
    beginsWithKey = keys == 1 && first.named == nil && first.column === listing.shape.keyColumns.first
  }

  func read(_ cursor: borrowing Cursor, into answer: inout ListAnswer) throws {
    for (place, table) in names.enumerated() {
      var cell = cursor.value(place)
      if let table, case .text(let key) = cell { cell = .text(try table.found(key)?.name ?? key) }
      answer.cells.append(hidden.contains(place) ? .null : cell)
    }
    let first = names.count
    if beginsWithKey, let key = answer.cells[answer.cells.count - first].text {
      return answer.keys.append(key)
    }
    answer.keys.append((0..<keys).map { cursor.text(first + $0) }.joined(separator: "/"))
  }

  func end(_ cursor: borrowing Cursor) -> Value { cursor.value(names.count + keys) }
}

extension ListAnswer {
  /// Turns the rows round.
  mutating func turn() {
    let rows = (0..<count).reversed().map { Array(row($0)) }
    cells = rows.flatMap(\.self)
    keys.reverse()
  }
}
