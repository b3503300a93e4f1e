import GRDB
import StoreCore

/// The tables of the declarations: what a store's file must have.
struct Schema: Sendable {
  /// "DYBK" in the file's header.
  static let applicationID = 0x4459_424B
  /// What stores had before an entity was declared once.
  static let olderID = 0x4461_7942
  static let version = 1

  let shapes: [Shape]
  let projections: [Projection]
  let listings: [Listing]
  private let byName: [String: Shape]
  /// The columns of all tables that refer to an entity.
  private let referrers: [String: [Referrer]]
  typealias Referrer = (shape: Shape, part: PartShape?, column: FieldShape)

  init(_ shapes: [Shape], _ projections: [Projection], _ listings: [Listing]) {
    (self.shapes, self.projections, self.listings) = (shapes, projections, listings)
    byName = Dictionary(uniqueKeysWithValues: shapes.map { ($0.name, $0) })
    var referrers: [String: [Referrer]] = [:]
    func note(_ shape: Shape, _ part: PartShape?, _ column: FieldShape) {
      referrers[column.reference ?? "", default: []].append((shape, part, column))
    }
    for shape in shapes {
      for place in shape.references { note(shape, nil, shape.columns[place]) }
      for (child, column) in shape.partReferences {
        note(shape, shape.children[child], shape.children[child].columns[column])
      }
    }
    self.referrers = referrers
  }

  func shape(_ name: String) -> Shape? { byName[name] }
  func referrers(to shape: Shape) -> [Referrer] { referrers[shape.name] ?? [] }

  /// Every statement that makes an empty file a store.
  var statements: [String] {
    Journal.tables + shapes.flatMap(tables) + projections.flatMap(tables)
      + shapes.filter(\.isLedger).flatMap { shape in
        ["UPDATE", "DELETE"].map { Self.refusal(of: $0, shape) }
      }
  }

  private static func refusal(of event: String, _ shape: Shape) -> String {
    Dialect.refusal(of: event, on: shape.name, unless: isComputing(shape, event))
  }

  /// Lets rows that are never changed be changed by `body`.
  func allowing(_ event: String, of shape: Shape, _ db: Database, _ body: () throws -> Void) throws {
    guard shape.isLedger else { return try body() }
    try db.execute(sql: Dialect.allowance(of: event, on: shape.name))
    try body()
    try db.execute(sql: Self.refusal(of: event, shape))
  }

  /// What sums compute may change in a row that is never changed; nil: nothing.
  private static func isComputing(_ shape: Shape, _ event: String) -> String? {
    let derived = shape.columns.contains { !$0.isKept }
    return derived && event == "UPDATE" ? "old.revision = new.revision" : nil
  }

  private func tables(of shape: Shape) -> [String] {
    var columns = ["id \(Dialect.id)", "revision INTEGER NOT NULL"]
    if case .numbered = shape.keyStyle { columns.append("serial INTEGER NOT NULL") }
    // Searches look at the most rows. Long texts come last, so that what lists show stands at the beginning of a row.
    if shape.isSearched { columns.append("search TEXT NOT NULL") }
    columns += (shape.columns.filter { $0.kind != .note } + shape.columns.filter { $0.kind == .note }).map(
      column)
    columns += sortColumns(of: shape).map { name, column in
      column.kind == .name ? "\(Dialect.quoted(name)) TEXT NOT NULL" : Dialect.sortColumn(name, of: column)
    }
    return [Dialect.table(shape.name, columns)] + shape.children.map { partTable(of: shape, $0) }
      + (indexes(of: shape) + uniqueIndexes(of: shape)).map { $0.sql }
      + (shape.isSearched ? [Dialect.searchTable(shape.name)] : [])
  }

  /// A column of a table; where a reference names no key, it names a row's own number.
  private func column(_ column: FieldShape) -> String {
    let target = column.reference.flatMap(shape)?.keyColumns.first?.name
    return "\(Dialect.quoted(column.name)) \(Dialect.type(column, target: target))"
  }

  /// The columns of a projection's key and sums, and of what follows from them.
  static func columns(of projection: Projection) -> [String] {
    projection.keys.map { "\(Dialect.quoted($0)) \(Dialect.key(projection.kinds[$0])) NOT NULL" }
      + projection.sums.map { "\(Dialect.quoted($0)) INTEGER NOT NULL" }
      + projection.computed.map { Dialect.computed($0.key, as: $0.value) }
      + ["PRIMARY KEY(\(Dialect.list(projection.keys)))"]
  }

  private func tables(of projection: Projection) -> [String] {
    let table = Dialect.table(projection.name, Self.columns(of: projection), hasID: false)
    return [table] + indexes(of: projection.shape).map { $0.sql }
  }

  private func partTable(of shape: Shape, _ part: PartShape) -> String {
    let parent = "parent INTEGER NOT NULL REFERENCES \(Dialect.quoted(shape.name))(id) ON DELETE CASCADE"
    return Dialect.table(
      Self.table(of: shape, part),
      [parent, "position INTEGER NOT NULL"] + part.columns.map(column) + ["PRIMARY KEY(parent, position)"],
      hasID: false)
  }

  /// The table of a list of parts.
  static func table(of shape: Shape, _ part: PartShape) -> String { "\(shape.name)_\(part.name)" }

  // MARK: Orders

  /// The columns that rows alike in an order come by.
  static func keyOrder(_ shape: Shape) -> [String] {
    if case .numbered = shape.keyStyle { ["serial", "id"] } else { shape.keyNames }
  }

  /// The columns that an order of a list goes by.
  static func order(_ sort: Listing.Sort, of shape: Shape) -> [String] {
    guard let name = sort.column else { return ["id"] }
    let keyOrder = keyOrder(shape)
    if shape.keyColumns.first?.name == name { return keyOrder }
    guard let column = shape.column(name) else { return keyOrder }
    return [sortColumn(of: column) ?? name] + keyOrder
  }

  /// The columns that an order of a list goes by; those of the other row as "sku.name".
  static func order(_ sort: Listing.Sort, of listing: Listing) -> [String] {
    guard let row = listing.row, let name = sort.column, name.hasPrefix(row.column + ".") else {
      return order(sort, of: listing.shape)
    }
    let field = String(name.dropFirst(row.column.count + 1))
    return order(.by(field), of: row.shape).map { row.column + "." + $0 }
      + keyOrder(listing.shape).filter { $0 != row.column }
  }

  /// The column that stands for another in an order: a name's folded form, a missing value's place; nil: itself.
  private static func sortColumn(of column: FieldShape) -> String? {
    column.kind == .name || column.isOptional ? column.name + "_order" : nil
  }

  /// The columns that stand for others in the orders of an entity's lists.
  func sortColumns(of shape: Shape) -> [(name: String, column: FieldShape)] {
    var seen: Set<String> = []
    return listings.filter { $0.shape === shape }.flatMap { $0.sorts }.compactMap { sort in
      guard let place = sort.column.flatMap({ shape.places[$0] }), place >= shape.keyColumns.count,
        let name = Self.sortColumn(of: shape.columns[place]), seen.insert(name).inserted
      else { return nil }
      return (name, shape.columns[place])
    }
  }

  // MARK: Indexes

  typealias Index = (name: String, sql: String)

  /// The indexes that lists are walked by, and those that an entity asks for: dropped while very many rows come.
  func indexes(of shape: Shape) -> [Index] {
    let keyOrder = Self.keyOrder(shape)
    let lists = listings.filter { $0.shape === shape }
    let standard = lists.compactMap { $0.standard }.first { shape.places[$0.column] != nil }
    // Where few rows have a value, the others need no place in its index.
    var wanted: [(columns: [String], condition: String?)] = shape.indexes.map { names in
      let isOptional = names.count == 1 && shape.column(names[0])?.isOptional == true
      return (names, isOptional ? "\(Dialect.quoted(names[0])) IS NOT NULL" : nil)
    }
    if case .numbered = shape.keyStyle { wanted.append((keyOrder, nil)) }
    // With the columns of the standard and of ranges, so that a reference's rows are told apart without a look at each.
    let ranges = lists.flatMap { $0.sorts }.compactMap { $0.column }.filter { name in
      lists.contains { $0.filters.contains { $0.isRange && $0.column == name } }
    }
    for column in shape.columns.dropFirst(shape.keyColumns.isEmpty ? 0 : 1) where column.reference != nil {
      let others = keyOrder.filter { $0 != column.name }
      wanted.append(([column.name] + others + (standard.map { [$0.column] + ranges } ?? []), nil))
    }
    if let standard { wanted.append(([standard.column] + keyOrder, standard.condition(isShown: false))) }
    let words = lists.flatMap { $0.filters }.flatMap { $0.words.values }.filter { $0.test == .atLeast }
    for column in Set(words.map { $0.column }).sorted() {
      wanted.append(([column] + keyOrder, Self.some(Dialect.quoted(column))))
    }
    let condition = standard?.condition(isShown: true)
    for sort in lists.flatMap({ $0.sorts }) where sort.column?.utf8.contains(UInt8(ascii: ".")) != true {
      let order = Self.order(sort, of: shape)
      // A list that answers only where a filter is typed is walked under that filter alone.
      let isUnder = listings.contains {
        $0.finer?.listing.shape === shape && sort.under.contains($0.finer?.filter ?? "")
      }
      if !isUnder, order != keyOrder && order != ["id"] || condition != nil {
        wanted.append((order, condition))
      }
      for filter in sort.under
      where order != keyOrder || shape.column(filter)?.reference == nil {
        wanted.append(([filter] + order.filter { $0 != filter }, condition))
      }
    }
    return wanted.map { index(shape.name, $0.columns, where: $0.condition) }.reduce(into: []) { all, index in
      if !all.contains(where: { $0.sql == index.sql }) { all.append(index) }
    }
  }

  /// The condition of the rows that have some of a column, in its index and in questions to that.
  static func some(_ column: String) -> String { column + " > 0" }

  /// What no two rows may have the same of, and what parts are looked for by.
  private func uniqueIndexes(of shape: Shape) -> [Index] {
    let key = shape.keyColumns.map(\.name)
    let rows = (key.isEmpty ? [] : [key]) + shape.unique.map(\.columns)
    return rows.map { index(shape.name, $0, isUnique: true) }
      + shape.children.flatMap { part in
        part.columns.filter { $0.traits.contains(.unique) || $0.reference != nil }.map {
          index(Self.table(of: shape, part), [$0.name], isUnique: $0.traits.contains(.unique))
        }
      }
  }

  private func index(
    _ table: String, _ columns: [String], where condition: String? = nil, isUnique: Bool = false
  ) -> Index {
    let name = table + "_by_" + columns.joined(separator: "_") + (condition == nil ? "" : "_where")
    let sql = """
      CREATE \(isUnique ? "UNIQUE " : "")INDEX \(Dialect.quoted(name)) ON \(Dialect.quoted(table))\
      (\(Dialect.list(columns)))\(condition.map { " WHERE " + $0 } ?? "")
      """
    return (name, sql)
  }
}

extension Listing.Standard {
  /// The condition on the rows that are shown, or on those that are left out.
  func condition(isShown: Bool) -> String {
    let equals = (self.isShown == isShown) ? "=" : "<>"
    let dot = column.utf8.firstIndex(of: UInt8(ascii: "."))
    let name = dot.map { String(column[column.utf8.index(after: $0)...]) } ?? column
    return "\(Dialect.quoted(name)) \(equals) \(Dialect.literal(word))"
  }
}
