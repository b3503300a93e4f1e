import PageKit
import StoreCore

/// A page of a list as a table, with the words of its title.
struct ListView {
  let list: ListAnswer
  let query: ListQuery
  let listing: Listing
  let ground: Ground
  /// Whether it is one of all pages, which have the same columns.
  var isOneOfAll = false
  /// A column of the section's own, behind those of the list.
  var own: (column: Column, cells: [Cell])?

  /// "4 products · "mug" · up to 10.00".
  func title(tellsPlace: Bool) -> String {
    var parts =
      [counted(list.total, listing.shape.noun, plural: listing.shape.nouns)] + listing.narrowing(query)
    let isPastEnd = list.count == 0 && query.after != nil
    if tellsPlace, isPastEnd || list.next != nil || list.previous != nil { parts.append(place) }
    return parts.joined(separator: " · ")
  }

  private var place: String {
    if list.count == 0 { return "no more" }
    return switch (list.previous != nil, list.next != nil) {
    case (false, _): "first \(list.count)"
    case (true, true): "next \(list.count)"
    case (true, false): "last \(list.count)"
    }
  }

  /// How it is sorted, where not as usual.
  var order: String {
    guard listing.order(of: query) != nil else { return "" }
    let name = query.sort ?? listing.sorts[0].name
    return "sorted by \(name)" + (query.falls ? ", descending" : "")
  }

  /// The rows; a status stands only where a list mixes them.
  var table: Table {
    let shownPlaces = listing.columns.indices.filter { isShown($0) }
    var table = Table(
      listing.name,
      shownPlaces.map { header($0, among: shownPlaces) } + (own.map { [$0.column] } ?? []),
      firstNumber: 1)
    table.reserve(rows: list.count)
    let columns = shownPlaces.map { (place: $0, field: listing.columns[$0].column) }
    let isNamed = listing.columns.map { $0.named != nil }
    let hasSpare = table.columns.contains(where: \.isSpare)
    let ground = ground
    for row in 0..<list.count {
      for (place, field) in columns {
        let value = list.cells[row * list.width + place]
        if isNamed[place], case .text(let name) = value {
          table.append(cell: name.isEmpty ? .none : .text(name))
        } else if hasSpare, case .choice = field.kind, value != .null {
          // A spare column goes before a status is cut.
          table.append(cell: .code(field.show(value, ground)))
        } else {
          table.append(cell: Cell(value, of: field, ground))
        }
      }
      if let own { table.append(cell: own.cells[row]) }
    }
    return table
  }

  /// A name beside its own key is the name of the row that the key names.
  private func header(_ place: Int, among places: [Int]) -> Column {
    let column = listing.columns[place]
    let isBesideKey = places.contains {
      listing.columns[$0].named == nil && listing.columns[$0].column.name == column.column.name
    }
    if column.named != nil, isBesideKey { return Column("name", "Name", .text, isSpare: column.isSpare) }
    var header = Column(column.column, isNamed: column.named != nil)
    header.isSpare = header.isSpare || column.isSpare
    return header
  }

  private func isShown(_ place: Int) -> Bool {
    let column = listing.columns[place]
    guard column.column.isSeen(ground) else { return false }
    if let order = column.order { return order == query.sort }
    guard column.isMixed, let standard = listing.standard else { return true }
    let typed = query.filters[column.column.name]
    if typed == Listing.everything { return true }
    guard typed == nil else { return false }
    guard !standard.isShown, !isOneOfAll else { return isOneOfAll }
    // Most rows of a list are for sale, or in use.
    for row in 0..<list.count where list.cells[row * list.width + place].text != "active" { return true }
    return false
  }
}
