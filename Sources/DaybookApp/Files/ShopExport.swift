package import AppRoutes
package import PageKit
import ScreenKit
import StoreCore
import StoreDatabase

extension Workspace {
  /// Writes every row of the list of a page; `write` takes the next piece, and ends it with false.
  ///
  /// A list as CSV is the file that an import reads; any other page, and JSON, are the tables that the pages show.
  package func export(_ route: Routes, as format: Format, _ write: @escaping ([UInt8]) -> Bool) async throws {
    if format == .csv, case .list(let query) = route.entity { return try export(query, write) }
    var stream = TableStream(format)
    var bytes: [UInt8] = []
    service.rowsPerPage = Presentation.mostRows
    var isWanted = true
    try await router.everyRow(of: route) { table in
      stream.append(table, into: &bytes)
      guard bytes.count >= 1 << 16 else { return true }
      defer { bytes.removeAll(keepingCapacity: true) }
      isWanted = write(bytes)
      return isWanted
    }
    stream.end(into: &bytes)
    if isWanted { _ = write(bytes) }
  }

  private func export(_ query: ListQuery, _ write: @escaping ([UInt8]) -> Bool) throws(StoreError) {
    let take: ([UInt8]) throws(StoreError) -> Void = { (bytes) throws(StoreError) in
      guard write(bytes) else { throw .interrupted() }
    }
    do throws(StoreError) { try database.export(query, take) } catch {
      // A reader that is gone wants no more rows.
      guard error.code == "interrupted" else { throw error }
    }
  }
}
