import AppRoutes
import Marketing
import PageKit
import StoreCore
import StoreViews

/// What the page of a discount has of its own: how many orders use it, and what it gave away.
struct DiscountSection: RowSection {
  typealias Event = Never

  var likely: [String] { ["name", "until", "archive"] }

  func details(of row: RowState, at _: ListPlace) -> RowDetails {
    var details = RowDetails()
    let columns = Discount.shape.columns.filter { $0.traits.contains(.derived) }
    details.more = columns.map { column in
      Field(
        column.name, column.title,
        Cell(row.image.values[Discount.shape.places[column.name] ?? 0], of: column, row.ground))
    }
    return details
  }
}
