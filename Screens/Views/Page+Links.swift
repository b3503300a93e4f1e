package import AppRoutes
package import PageKit
import ScreenKit
import StoreCore

extension [Routes?] {
  /// The addresses of the pages that rows lead to.
  var addresses: [String?] { map { $0?.address.text } }
}

extension Table {
  /// The table, each numbered row of which leads to the page that its number opens.
  package func linked(to opens: [Routes?]) -> Table { linked(to: opens.addresses) }
}

extension Page {
  /// The page, each numbered row of which leads to the page that its number opens.
  package func linked(to opens: [Routes?]) -> Page { linked(to: opens.addresses) }
}

extension PageKit.Field {
  /// The field, whose value leads to a page.
  package func linked(to route: Routes) -> Self {
    var field = self
    field.link = route.address.text
    return field
  }

  /// The field of a row: a reference leads to the row that it names, an address of the web there.
  func linked(of row: RowState, _ shape: Shape) -> Self {
    guard link == nil, let place = shape.places[key], row.image.values[place] != .null else { return self }
    let (column, value) = (shape.columns[place], row.image.values[place])
    var field = self
    if case .url = column.kind { field.link = value.text }
    guard let entity = column.reference, Place.of(entity) != nil else { return field }
    return linked(to: Routes(Subject(entity, column.show(value, row.ground))))
  }
}
