package import Catalog
import GRDB
import Shop
package import StoreCore

// What a form asks before it is saved: the rows its rule will see, and what others did meanwhile.
extension StoreDatabase {
  package func ground(_ reads: CatalogReads) async throws(StoreError) -> FormGround {
    try readPage { db in
      let tables = try RowTables(db)
      return FormGround(rows: try tables.reads(reads), currency: tables.settings.currency)
    }
  }

  package func entries(
    about subject: Subject, after: Int, limit: Int
  ) async throws(StoreError) -> [JournalEntry] {
    try read { db in
      let settings = try SettingsTable(db).settings()
      return try Journal(db).entries(JournalQuery(subject: subject), since: nil, limit: limit)
        .filter { $0.number > after }
        .map { entry in
          var entry = entry
          entry.clock = settings.clock(at: entry.at)
          return entry
        }
    }
  }
}
