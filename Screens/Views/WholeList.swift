package import PageKit
package import ScreenKit
package import StoreCore

// What pipes and exports want of a list: all of it, whichever page it is asked from.
extension Screen {
  /// Gives the tables of this page and of every one behind it; `following` is the page after one, nil after the last.
  package func exportPages(
    _ emit: (Table) throws -> Void, following: (Self) async throws -> Self?
  ) async throws {
    var screen = self
    while true {
      for case .table(let table) in try await screen.page().blocks { try emit(table) }
      guard let next = try await following(screen) else { return }
      screen = next
    }
  }
}

/// How many rows a list has on all its pages, by reading them to the end; `read` gives the rows behind one.
@MainActor package func countedToTheEnd<Row>(
  _ read: (_ last: Row?) async throws -> ListPage<Row>
) async throws -> Int {
  var count = 0
  var last: Row?
  while true {
    let list = try await read(last)
    count += list.rows.count
    guard list.hasNext, let end = list.rows.last else { return count }
    last = end
  }
}

extension Cell {
  /// A total as a cell; in words where more were not counted.
  package static func total(_ total: Total) -> Cell {
    if case .exact(let count) = total { .count(count) } else { .text(total.text) }
  }
}
