import StoreCore

/// The rows that a row refers to: a reference is kept as the other row spells its key, so that keys of sums are alike.
struct References {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Spells every reference as its row does; refused as the entity's `-not-found`.
  func resolve(_ image: inout RowImage, of shape: Shape) throws {
    for (place, column) in shape.columns.enumerated() where column.reference != nil {
      try resolve(&image.values[place], by: column)
    }
    for (child, part) in shape.children.enumerated() {
      for (place, column) in part.columns.enumerated() where column.reference != nil {
        for line in image.parts[child].indices { try resolve(&image.parts[child][line][place], by: column) }
      }
    }
  }

  private func resolve(_ value: inout Value, by column: FieldShape) throws {
    guard let entity = column.reference, case .text(let key) = value else { return }
    guard let found = try connection.names.found(entity, key) else {
      throw StoreError.notFound(entity: entity, key, field: column.name)
    }
    value = found.key
  }
}
