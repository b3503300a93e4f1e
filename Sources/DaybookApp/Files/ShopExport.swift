package import AppRoutes
package import PageKit
import ScreenKit
import StoreCore
import StoreDatabase
import Tasks

extension Workspace {
  /// Writes every row of the list of a page; `write` takes the next piece, and ends it with false.
  ///
  /// Of all tasks it is their text. A list as CSV is the file that an import reads; a list that none reads, any other
  /// page, and JSON, are the tables that the pages show.
  package func export(_ route: Routes, as format: Format, _ write: @escaping ([UInt8]) -> Bool) async throws {
    if route == .tasks(.text) || route == Routes(listOf: TaskItem.entity), format == .csv {
      _ = write(Array(try await service.read(TaskTextQuery()).text.utf8))
      return
    }
    if format == .csv, let machine, case .list(let query) = route.entity, let place = route.entity?.place,
      let file = ImportKind.file(of: place.shape.name, for: try await service.askGround())
    {
      return try export(query, as: file, from: machine, write)
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
  func leftOut(by route: Routes) async throws(StoreError) -> String? {
    guard case .list(var query) = route.entity, let listing = route.entity?.place?.listing,
      let filter = listing.filters.first(where: { $0.column == listing.standard?.column })?.name,
      query.filters[filter] == nil
    else { return nil }
    let written = try await service.read(ListCount(query))
    query.filters[filter] = Listing.everything
    let all = try await service.read(ListCount(query))
    guard written != all else { return nil }
    let nouns = listing.shape.nouns
    return "\(written.text) of \(all.text) \(nouns) were written. For all: daybook export "
      + "'\(Routes(.list(query)).address.text)'"
  }

  /// That no import reads the list of a page, in words; nil: one does.
  func unread(_ route: Routes) -> String? {
    guard case .list = route.entity, let shape = route.entity?.place?.shape, shape.name != TaskItem.entity,
      ImportKind.file(of: shape.name, for: Ground()) == nil
    else { return nil }
    return "No import reads the list of \(shape.nouns): these are the rows as their page shows them."
  }

  private func export(
    _ query: ListQuery, as file: ListFile, from machine: StoreDatabase, _ write: @escaping ([UInt8]) -> Bool
  ) throws(StoreError) {
    let take: ([UInt8]) throws(StoreError) -> Void = { (bytes) throws(StoreError) in
      guard write(bytes) else { throw .interrupted() }
    }
    do throws(StoreError) { try machine.export(query, as: file, for: service.caller, take) } catch {
      // A reader that is gone wants no more rows.
      guard error.code == "interrupted" else { throw error }
    }
  }
}
