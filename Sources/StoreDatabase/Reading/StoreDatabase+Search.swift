package import StoreCore

extension StoreDatabase {
  /// Reads codes and names in the order of the codes until enough are found. A shop has a few thousand of them at
  /// most: 10,000 are read in 6 ms.
  package func search(
    _ kind: Subject.Kind, for words: [String], limit: Int
  ) async throws(StoreError) -> [Suggestion] {
    let words = words.map(folded)
    let table: String
    switch kind {
    case .category, .brand, .supplier: table = "\(kind.rawValue) WHERE status = 1"
    // The other kinds are virtual locations.
    case .location: table = "location WHERE status = 1 AND kind < 4"
    default: return []
    }
    return try readPage { db in
      let query = try Query(db, "SELECT code, name FROM \(table) ORDER BY code")
      var found: [Suggestion] = []
      while found.count < limit, try query.step() {
        let text = folded(query.text(0) + " " + query.text(1))
        if words.allSatisfy(text.contains) { found.append(Suggestion(query.text(0), query.text(1))) }
      }
      return found
    }
  }
}
