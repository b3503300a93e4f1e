/// Asks for one row with what its references are called.
package struct EntityPage: RowsQuery {
  package typealias Answer = RowState

  package var subject: Subject
  package init(_ subject: Subject) { self.subject = subject }

  package func answer(_ rows: any Rows) throws(StoreError) -> RowState {
    guard let shape = rows.shape(subject.entity) else { throw .broken("no entity \(subject.entity)") }
    guard let image = try rows.find(shape, subject.key) else { throw .notFound(shape, subject.key) }
    var names: [String: String] = [:]
    for (place, column) in shape.columns.enumerated() {
      guard let entity = column.reference, let key = image.values[place].text else { continue }
      names[column.name] = try rows.name(entity, key)
    }
    return RowState(image: image, names: names, ground: rows.ground)
  }
}

/// One row as its page shows it.
package struct RowState: Codable, Hashable, Sendable {
  package var image: RowImage
  /// What the rows are called that its fields refer to, by stored name.
  package var names: [String: String]
  package var ground: Ground

  package init(image: RowImage, names: [String: String], ground: Ground) {
    (self.image, self.names, self.ground) = (image, names, ground)
  }
}
