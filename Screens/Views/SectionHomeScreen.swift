package import AppRoutes
package import CommandKit
package import PageKit
package import ScreenKit
package import StoreCore

/// What can happen on the home of a section.
package enum SectionHomeEvents: Sendable { case opened(row: RowNumber) }

/// The home of a section: what it holds, each line leading to its page.
package struct SectionHomeScreen: Screen {
  /// What is counted, how much of it there is, and the address of its page.
  package typealias Line = (what: String, count: Cell, address: String)
  private let title, key: String
  private let more: [String]
  private let read: @MainActor () async throws -> (state: String, lines: [Line])
  /// The lines that were drawn.
  private var shown: [Line]?

  /// `hints`: further pages of the section; `read` gives the state beside the title and the lines.
  package init(
    _ title: String, key: String, hints: [String] = [],
    read: @escaping @MainActor () async throws -> (state: String, lines: [Line])
  ) { (self.title, self.key, more, self.read) = (title, key, hints, read) }

  /// A home of lists, each with the number of its rows.
  package init(
    _ title: String, _ lists: [(what: String, query: ListQuery)], _ model: any AggregateModel,
    hints: [String] = []
  ) {
    self.init(title, key: title.lowercased(), hints: hints) {
      var lines: [Line] = []
      for (what, query) in lists {
        let total = try await model.read(ListCount(query))
        lines.append((what, .total(total), Routes(.list(query)).address.text))
      }
      return ("", lines)
    }
  }

  package var commands: CommandSet<SectionHomeEvents> {
    Command.openingRow(SectionHomeEvents.opened).likely("open N")
  }

  package mutating func page() async throws -> Page {
    let (state, lines) = try await read()
    shown = lines
    var table = Table(
      key,
      [Column("what", "What", .text), Column("count", "Count", .count), Column("address", "Address", .code)],
      firstNumber: 1)
    for line in lines { table.append(.text(line.what), line.count, .code(line.address)) }
    let blocks = [Block.table(table.linked(to: lines.map(\.address)))]
    return Page(title, state: state, blocks: blocks, hints: commands.hints + more + ["help"])
  }

  package func handle(_ event: SectionHomeEvents) async throws -> Step<Routes> {
    guard case .opened(let row) = event else { return .stay() }
    let lines = try await shown.orRead { try await read().lines }
    return .push(try Routes(text: row.row(of: lines).address))
  }
}
