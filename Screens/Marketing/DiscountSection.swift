import AppRoutes
import Marketing
import PageKit
import StoreCore
import StoreViews

/// What the page of a discount has of its own: how many orders use it, and what it gave away.
struct DiscountSection: RowSection {
  typealias Event = Never
  typealias Facts = NoFacts

  var likely: [String] { ["name", "until", "archive"] }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    var details = RowDetails()
    let columns = Discount.shape.columns.filter { $0.traits.contains(.derived) }
    details.fields =
      RowView(read.row, Discount.shape).fields
      + columns.map { column in
        Field(
          column.name, column.title,
          Cell(Discount.shape.value(column.name, of: read.row.image), of: column, read.row.ground))
      }
    return details
  }
}
