package import AppRoutes
package import PageKit
import ScreenKit
import Shop
import StoreCore
import StoreDatabase
import Tasks

extension Workspace {
  /// Writes every row of the list of a page; `write` takes the next piece, and ends it with false.
  ///
  /// Of all tasks it is their text. A list as CSV is the file that an import reads; any other page, and JSON, are the tables that the pages show.
  package func export(_ route: Routes, as format: Format, _ write: @escaping ([UInt8]) -> Bool) async throws {
    if route == .tasks(.text) || route == Routes(listOf: TaskItem.entity), format == .csv {
      _ = write(Array(try database.read(TaskTextQuery()).text.utf8))
      return
    }
    if format == .csv, case .list(let query) = route.entity, let place = route.entity?.place {
      return try export(query, of: place, try await service.askGround(), write)
    }
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

  /// What the list of a page leaves out unless asked, in words; nil: nothing.
  func leftOut(by route: Routes) throws(StoreError) -> String? {
    guard case .list(var query) = route.entity, let listing = route.entity?.place?.listing,
      let filter = listing.filters.first(where: { $0.column == listing.standard?.column })?.name,
      query.filters[filter] == nil
    else { return nil }
    let written = try database.read(ListCount(query))
    query.filters[filter] = Listing.everything
    let all = try database.read(ListCount(query))
    guard written != all else { return nil }
    let nouns = listing.shape.nouns
    return "\(written.text) of \(all.text) \(nouns) were written. For all: daybook export "
      + "'\(Routes(.list(query)).address.text)'"
  }

  /// One rule for all lists: rows are written for an import, and refused where none reads them.
  private func export(
    _ query: ListQuery, of place: Place, _ ground: Ground, _ write: @escaping ([UInt8]) -> Bool
  ) throws(StoreError) {
    guard let file = ImportKind.file(of: place.shape.name, for: ground) else {
      throw .notForImport(place.shape, at: "/" + place.path.joined(separator: "/"))
    }
    let take: ([UInt8]) throws(StoreError) -> Void = { (bytes) throws(StoreError) in
      guard write(bytes) else { throw .interrupted() }
    }
    do throws(StoreError) { try database.export(query, as: file, for: service.actor, take) } catch {
      // A reader that is gone wants no more rows.
      guard error.code == "interrupted" else { throw error }
    }
  }
}

extension StoreError {
  /// No import reads the rows of a list.
  fileprivate static func notForImport(_ shape: Shape, at address: String) -> StoreError {
    StoreError(
      "not-for-import", "No import reads the list of \(shape.nouns), so there is no file of it to export.",
      .sentence("Type daybook -c '\(address) | csv > FILE' for every row as the page shows it."))
  }
}
