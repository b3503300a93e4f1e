package import CommandKit

/// The number of a row of a page, as it is typed.
package struct RowNumber: CommandValue, Hashable, ExpressibleByIntegerLiteral {
  /// From 1.
  let number: Int

  package init(integerLiteral number: Int) {
    precondition(number >= 1, "rows are counted from 1")
    self.number = number
  }

  package init(parsing text: String) throws(Refusal) {
    number = try Int(parsing: text)
    guard number >= 1 else {
      throw Refusal(Self.noSuchRow, "Rows are counted from 1.", guidance: [.run("show")])
    }
  }
  package var word: String { String(number) }
  package static var placeholder: String { "ROW" }
  private static let noSuchRow = "no-such-row"

  /// The element of that row; refused as `no-such-row`.
  package func row<Element>(of rows: [Element]) throws(CommandError) -> Element {
    guard number <= rows.count else {
      throw CommandError(
        code: Self.noSuchRow,
        message: rows.isEmpty ? "This page has no rows." : "This page has rows 1 to \(rows.count).",
        guidance: [.run("show")])
    }
    return rows[number - 1]
  }
}

extension Command {
  /// The command that opens a row of the page.
  package static func openingRow(_ event: @escaping (RowNumber) -> Event) -> Command {
    Command("open", "Open a row; the number alone is enough", .word("row"), event: event)
  }
}
