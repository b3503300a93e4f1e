import StoreCore

/// The rows that a row refers to: a reference is kept as the other row spells its key, so that keys of sums are alike.
struct References {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Spells every reference as its row does; refused as the entity's `-not-found`.
  func resolve(_ image: inout RowImage, of shape: Shape) throws {
    for place in shape.references { try resolve(&image.values[place], by: shape.columns[place]) }
    for (child, column) in shape.partReferences {
      for line in image.parts[child].indices {
        try resolve(&image.parts[child][line][column], by: shape.children[child].columns[column])
      }
    }
  }

  private func resolve(_ value: inout Value, by column: FieldShape) throws {
    guard let entity = column.reference, case .text(let key) = value else { return }
    guard let spelled = try connection.spelled(entity, key) else {
      throw StoreError.notFound(entity: entity, key, field: column.name)
    }
    if value != spelled { value = spelled }
  }
}
