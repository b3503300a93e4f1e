import AppRoutes
import PageKit
import StoreCore
import StoreViews

/// A report as it was read: its figures, a table whose rows lead on, and the page after it.
struct Report {
  var title: String
  var state = ""
  var fields: [PageKit.Field] = []
  var table: Table
  /// Where each row leads; nil: nowhere further.
  var routes: [Routes?] = []
  /// What is said below the table.
  var notes: [String] = []
  var next: Routes?

  var blocks: [Block] {
    (fields.isEmpty ? [] : [.fields(fields)]) + [.table(table)] + notes.map { .text($0) }
  }
}

extension Routes {
  /// The rows of a list that are of one day.
  init?(_ list: Listing, of day: LocalDate) {
    self.init(.list(list.narrowed(by: ["since": day.text, "until": day.text])))
  }
}

extension Cell {
  /// What was credited, as what it takes off.
  static func credits(_ credited: Money, _ ground: Ground) -> Cell {
    .price(Money(minor: -credited.minor), ground)
  }

  /// A part of a whole in per mille, drawn beside the largest.
  static func share(_ part: Int64, of whole: Int64, most: Int64) -> Cell {
    guard whole > 0, part > 0, most > 0 else { return .none }
    func share(_ part: Int64) -> Int { Int((Double(part) * 1000 / Double(whole)).rounded()) }
    return .bar(share(part), of: max(1, share(most)))
  }
}
