import GRDB

/// The names of what products are filed under, looked up once while nobody changes the store.
struct FilingNames {
  private let db: Database
  private let memory: PageMemory

  init(_ db: Database, _ memory: PageMemory) {
    self.db = db
    self.memory = memory
  }

  /// "Kitchen > Mugs"; empty for no category.
  func path(of id: Int64?) throws -> String {
    guard let id else { return "" }
    if let path = memory.categoryPaths[id] { return path }
    let query = try Query(db, FilingNames.above)
    query.bind(id, 1)
    var names: [String] = []
    while try query.step() { names.append(query.text(0)) }
    let path = names.joined(separator: " > ")
    if memory.categoryPaths.count >= 2_000 { memory.categoryPaths.removeAll(keepingCapacity: true) }
    memory.categoryPaths[id] = path
    return path
  }

  /// A brand's name; empty for no brand.
  func brand(_ id: Int64?) throws -> String { try id.map { try memory.brandName($0, db) } ?? "" }

  private static let above = """
    WITH RECURSIVE above(id, level) AS (
      SELECT ?1, 0
      UNION ALL
      SELECT c.parent_id, level + 1 FROM above JOIN category c ON c.id = above.id
      WHERE c.parent_id IS NOT NULL AND level < 100)
    SELECT c.name FROM above JOIN category c ON c.id = above.id ORDER BY above.level DESC
    """
}
