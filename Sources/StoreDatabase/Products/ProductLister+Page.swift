import Catalog
import StoreCore

extension ProductLister {
  /// The page made of what was found; `matches` when it is a search's.
  func page(of found: consuming FoundProducts, _ matches: ProductMatches?) throws -> ProductPage {
    var rows = found.rows
    found.rows = []
    let goesOn = rows.count > limit
    if goesOn { rows.removeLast() }
    let isCut = found.resume != nil
    let far = (goesOn ? rows.last : found.resume).map { ProductPlace.text(of: $0, walk.sort) }
    if walk.isBackwards { rows.reverse() }
    var page = ProductPage(rows: rows, total: .exact(0), hasNext: false, hasPrevious: false)
    let near =
      rows.isEmpty ? nil : ProductPlace.text(of: walk.isBackwards ? rows[rows.count - 1] : rows[0], walk.sort)
    if walk.isBackwards {
      (page.hasPrevious, page.previousCursor) = (goesOn || isCut, far)
      (page.hasNext, page.nextCursor) = (near != nil, near)
    } else {
      (page.hasNext, page.nextCursor) = (goesOn || isCut, far)
      // A page beyond the end leads back to the rows before the place it was asked for.
      let back = walk.start == nil ? nil : near ?? query.after
      (page.hasPrevious, page.previousCursor) = (back != nil, back)
    }
    page.total = try total(page, matches, isCut: isCut)
    page.note = matches?.note ?? (isCut ? Self.cutNote(found.looked) : nil)
    return page
  }

  private func total(_ page: ProductPage, _ matches: ProductMatches?, isCut: Bool) throws -> Total {
    if let matches { return matches.isCut ? .atLeast(matches.ids.count) : .exact(matches.ids.count) }
    if let known = scope.knownTotal { return .exact(known) }
    if !page.hasNext, !page.hasPrevious { return .exact(page.rows.count) }
    if let few = try ProductPlan(self).countOfFew() { return .exact(few) }
    return .atLeast(page.rows.count + (page.hasNext && !isCut ? 1 : 0) + (page.hasPrevious ? 1 : 0))
  }

  private static func cutNote(_ looked: Int) -> String {
    "Searched \(Total.grouped(looked)) products so far. next continues the search."
  }
}
