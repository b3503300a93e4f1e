import GRDB

/// The names of what products are filed under, looked up once while nobody changes the store.
struct FilingNames {
  /// A category or a brand.
  enum Key: Hashable {
    case category(Int64)
    case brand(Int64)
  }

  private let db: Database
  private let memory: PageMemory

  init(_ db: Database, _ memory: PageMemory) {
    self.db = db
    self.memory = memory
  }

  /// "Kitchen > Mugs"; empty for no category.
  func path(of id: Int64?) throws -> String {
    guard let id else { return "" }
    return try known(.category(id), FilingNames.above, id)
  }

  /// A brand's name; empty for no brand.
  func brand(_ id: Int64?) throws -> String {
    guard let id else { return "" }
    return try known(.brand(id), "SELECT name FROM brand WHERE id = ?1", id)
  }

  private func known(_ key: Key, _ sql: String, _ id: Int64) throws -> String {
    if let name = memory.filingNames[key] { return name }
    let query = try Query(db, sql)
    query.bind(id, 1)
    var names: [String] = []
    while try query.step() { names.append(query.text(0)) }
    let name = names.joined(separator: " > ")
    if memory.filingNames.count >= 2_000 { memory.filingNames.removeAll(keepingCapacity: true) }
    memory.filingNames[key] = name
    return name
  }

  private static let above = """
    WITH RECURSIVE above(id, level) AS (
      SELECT ?1, 0
      UNION ALL
      SELECT c.parent_id, level + 1 FROM above JOIN category c ON c.id = above.id
      WHERE c.parent_id IS NOT NULL AND level < 100)
    SELECT c.name FROM above JOIN category c ON c.id = above.id ORDER BY above.level DESC
    """
}
