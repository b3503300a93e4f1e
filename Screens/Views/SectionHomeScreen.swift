package import AppRoutes
package import CommandKit
package import PageKit
package import ScreenKit
package import StoreCore

/// What can happen on the home of a section.
package enum SectionHomeEvents: Sendable { case opened(row: RowNumber) }

/// The home of a section: its lists with the number of their rows, each line leading there.
package struct SectionHomeScreen: Screen {
  private let title: String
  private let lists: [(what: String, query: ListQuery)]
  private let model: any AggregateModel
  private let more: [String]

  /// `hints`: the further pages of the section.
  package init(
    _ title: String, _ lists: [(what: String, query: ListQuery)], _ model: any AggregateModel,
    hints: [String] = []
  ) {
    (self.title, self.lists, self.model, more) = (title, lists, model, hints)
  }

  package var commands: CommandSet<SectionHomeEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      SectionHomeEvents.opened(row: $0)
    }.likely("open N")
  }

  package func page() async throws -> Page {
    var table = Table(
      title.lowercased(),
      [Column("what", "What", .text), Column("count", "Count", .count), Column("address", "Address", .code)],
      firstNumber: 1)
    for list in lists {
      let total = try await model.read(ListCount(list.query))
      table.append(.text(list.what), .total(total), .code(Routes(.list(list.query)).address.text))
    }
    return Page(title, blocks: [.table(table)], hints: commands.hints + more + ["help"])
  }

  package func handle(_ event: SectionHomeEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row): .push(Routes(.list(try row.row(of: lists).query)))
    }
  }
}
