import GRDB
import StoreCore

/// What one connection to the store keeps: its tables with their statements, its sums, names and lists.
///
/// It knows no entity but by declaration, and is used on the connection's queue alone.
final class Connection {
  let db: Database
  let schema: Schema
  let names: Names
  let tables: [String: RowTable]
  let journal: Journal
  let projectors: [Projector]
  private let byName: [String: Projector]
  private let bySource: [String: [Projector]]
  /// The columns that are searched by the name of the row they refer to, by that row's entity.
  let searchedReferences: [String: [Column]]
  /// The columns that a projection's sums compute, by entity.
  let computed: [String: [(shape: Shape, places: [Int])]]
  typealias Column = (shape: Shape, place: Int)
  /// What changes with every commit, this program's or another's.
  private var moment: (other: Int64, own: Int64) = (0, 0)
  /// What is told besides where a row is made or changed by hand, by entity.
  var remarks: [String: Remark] = [:]
  let lister: Lister
  let trigrams: Trigrams
  /// Made beforehand: SQLite makes no statement between an interrupt and the next step of one.
  private var rollback: Statement?
  /// Tells whether another program has changed the store.
  private var version: Statement?
  /// The shop's settings as they were read last, and for whom.
  var ground: (caller: Caller?, ground: Ground)?
  /// When something is due next, and before when nothing is tried again, in milliseconds.
  var nextDue: Instant?
  var pausedUntil = Int64.min

  init(_ schema: Schema, _ db: Database) {
    (self.schema, self.db) = (schema, db)
    let names = Names(schema.shapes, db)
    self.names = names
    tables = Dictionary(
      uniqueKeysWithValues: schema.shapes.map { ($0.name, RowTable($0, schema, db, names)) })
    journal = Journal(db: db)
    let projectors = schema.projections.map { Projector($0, db) }
    self.projectors = projectors
    byName = Dictionary(uniqueKeysWithValues: projectors.map { ($0.projection.name, $0) })
    var bySource: [String: [Projector]] = [:]
    for one in projectors {
      for entity in one.projection.sources.keys { bySource[entity, default: []].append(one) }
    }
    self.bySource = bySource
    var searched: [String: [Column]] = [:]
    var computed: [String: [(shape: Shape, places: [Int])]] = [:]
    for shape in schema.shapes {
      for place in shape.searched {
        searched[shape.columns[place].reference ?? "", default: []].append((shape, place))
      }
      let bySums = Dictionary(grouping: shape.computed) { shape.columns[$0].source?.projection?.name ?? "" }
      for (name, places) in bySums { computed[name, default: []].append((shape, places)) }
    }
    (searchedReferences, self.computed) = (searched, computed)
    trigrams = Trigrams(db)
    lister = Lister(schema, db, names, trigrams)
    rollback = try? db.makeStatement(sql: "ROLLBACK")
    version = try? db.makeStatement(sql: Dialect.version)
    for one in projectors {
      one.isWatched = one.projection.check != nil || computed[one.projection.name] != nil
    }
  }

  func table(_ shape: Shape) throws(StoreError) -> RowTable {
    guard let table = tables[shape.name] else { throw .broken("no table \(shape.name)") }
    return table
  }

  func projector(_ projection: Projection) throws(StoreError) -> Projector {
    guard let projector = byName[projection.name] else { throw .broken("no sums \(projection.name)") }
    return projector
  }

  /// The sums that compute a column of a row: those under its key, or under its fields of the keys' names.
  func sums(_ projection: Projection, of image: RowImage, _ shape: Shape) throws -> [Int64] {
    let key =
      projection.keys.count == 1
      ? [.text(shape.key(of: image))]
      : projection.keys.compactMap { shape.places[$0] }.map { image.values[$0] }
    return try projector(projection).sums(key)
  }

  /// The columns that follow from a row and from its sums as they are, by their places.
  func derived(from row: any Entity, _ image: RowImage, of shape: Shape) throws -> [(
    place: Int, value: Value
  )] {
    var read: (projection: Projection?, sums: [Int64]) = (nil, [])
    return try shape.computed.compactMap { place in
      guard let source = shape.columns[place].source else { return nil }
      if let projection = source.projection, projection !== read.projection {
        read = (projection, try sums(projection, of: image, shape))
      }
      return (place, source.make(row, read.sums))
    }
  }

  /// The projections that an entity's rows add to.
  func sources(of shape: Shape) -> [Projector] { bySource[shape.name] ?? [] }

  /// Forgets what was kept where somebody has changed the store since.
  func refresh() throws { try reading {} }

  /// Runs a read at one moment of the store, which SQLite keeps while a statement that reads is open.
  func reading<Value>(_ body: () throws -> Value) throws -> Value {
    guard let version else { throw StoreError.broken("the store is closed") }
    let cursor = Cursor(version)
    defer { cursor.reset() }
    let now = (other: try cursor.step() ? cursor.int64(0) : 0, own: Int64(db.totalChangesCount))
    if now != moment {
      moment = now
      forget()
    }
    return try body()
  }

  /// Takes back what is open, if anything is.
  func endTransaction() {
    guard let rollback else { return }
    // An interrupt may come at the same moment, and ends this too.
    for _ in 0..<100 {
      guard db.isInsideTransaction else { return }
      try? Cursor(rollback).run()
    }
  }

  /// The row with a key, which is kept until a row of its entity is written; so is that there is none.
  func find(_ shape: Shape, _ key: String) throws -> RowImage? { try table(shape).kept(key) }

  /// A key as its row spells it; nil: there is no such row.
  func spelled(_ entity: String, _ key: String) throws -> Value? {
    if let row = tables[entity]?.kept[key] ?? nil, row.values[0].text != nil { return row.values[0] }
    return try names.found(entity, key)?.key
  }

  /// Forgets the rows of an entity, one of which is written.
  func forgetRows(of shape: Shape) { tables[shape.name]?.kept = [:] }

  /// Keeps a row as it was written: its page is shown next.
  func keep(_ row: RowImage, of shape: Shape) { tables[shape.name]?.kept = [shape.key(of: row): row] }

  /// Lets every statement go, before the file is closed.
  func dropStatements() {
    for table in tables.values { table.dropStatements() }
    for projector in projectors { projector.dropStatements() }
    lister.dropStatements()
    (rollback, version) = (nil, nil)
  }

  /// Goes on after a commit of its own: rows and names were forgotten as they were written, all others are as they were.
  func committed() {
    moment.own = Int64(db.totalChangesCount)
    (ground, nextDue) = (nil, nil)
    lister.forget()
  }

  /// Forgets all that was kept.
  func forget() {
    (ground, nextDue) = (nil, nil)
    names.forget()
    lister.forget()
    for projector in projectors { projector.forget() }
    for table in tables.values { (table.kept, table.isIndexPaused) = ([:], false) }
  }
}

/// The store's rows as rules and queries read them.
struct StoreRows: Rows {
  let connection: Connection
  let ground: Ground

  /// A row and sums as whoever asks may see them: this is the one way by which they leave the store.
  private func seen(_ row: RowImage, _ shape: Shape) -> RowImage {
    ground.seesCosts ? row : shape.hidingCosts(row)
  }
  private func seen(_ sums: [Int64], _ projection: Projection) -> [Int64] {
    ground.seesCosts ? sums : sums.indices.map { projection.costs.contains($0) ? 0 : sums[$0] }
  }

  func shape(_ name: String) -> Shape? { connection.schema.shape(name) }
  func entity(ofList name: String) -> Shape? {
    connection.schema.listings.first { $0.name == name }.flatMap { shape($0.shape.name) }
  }
  func find(_ shape: Shape, _ key: String) throws(StoreError) -> RowImage? {
    try refusing { try connection.find(shape, key).map { seen($0, shape) } }
  }
  func rows(
    _ shape: Shape, where values: Pairs, by order: [String], isBackwards: Bool, after: [Value], limit: Int
  ) throws(StoreError) -> [RowImage] {
    let rows = try refusing {
      try connection.table(shape).rows(
        values.map(\.key), values.map(\.value), by: order, isBackwards: isBackwards, after: after,
        limit: limit)
    }
    return ground.seesCosts ? rows : rows.map(shape.hidingCosts)
  }
  func sums(_ projection: Projection, _ key: [Value]) throws(StoreError) -> [Int64] {
    try refusing { seen(try connection.projector(projection).sums(key), projection) }
  }
  /// One that the engine does not answer is refused as `broken`.
  func ask<Q: Query>(_ query: Q) throws(StoreError) -> Q.Answer {
    guard let question = query as? any EngineQuery else { throw .broken("nothing answers \(Q.self)") }
    let answer: Any = try refusing { try question.answer(on: connection, ground) }
    guard let answer = answer as? Q.Answer else { throw .broken("another answer to \(Q.self)") }
    return answer
  }
  func entries(
    _ projection: Projection, _ values: Pairs, after: [Value]?, limit: Int
  ) throws(StoreError) -> [SumRow] {
    let rows = try refusing {
      try connection.projector(projection).entries(values, after: after, limit: limit)
    }
    return ground.seesCosts ? rows : rows.map { SumRow(key: $0.key, sums: seen($0.sums, projection)) }
  }
  func problems(of image: RowImage, _ shape: Shape) throws(StoreError) -> [StoreError] {
    try refusing { try Conflict(connection, shape).problems(of: image) }
  }
  func holder(
    _ shape: Shape, of value: Value, in part: String, _ column: String
  ) throws(StoreError) -> RowImage? {
    guard let part = shape.children.first(where: { $0.name == part }),
      let column = part.columns.first(where: { $0.name == column })
    else { throw .broken("no parts \(part)") }
    return try refusing {
      try Conflict(connection, shape).owner(of: value, column, part).map { seen($0, shape) }
    }
  }
  func name(_ entity: String, _ key: String) throws(StoreError) -> String {
    try refusing { try connection.names.found(entity, key)?.name ?? "" }
  }
}

/// Runs work on the database; whatever it throws becomes one of ours.
func refusing<Value>(_ body: () throws -> Value) throws(StoreError) -> Value {
  do { return try body() } catch { throw StoreError(database: error) }
}
