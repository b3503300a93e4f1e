import StoreCore

/// The rows that a row refers to: a reference is kept as the other row spells its key, so that keys of sums are alike.
struct References {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Spells every reference as its row does; refused as the entity's `-not-found`.
  func resolve(_ image: inout RowImage, of shape: Shape) throws {
    for place in shape.references {
      if let other = try spelled(image.values[place], by: shape.columns[place]) {
        image.values[place] = other
      }
    }
    for (child, column) in shape.partReferences {
      for line in image.parts[child].indices {
        let value = image.parts[child][line][column]
        if let other = try spelled(value, by: shape.children[child].columns[column]) {
          image.parts[child][line][column] = other
        }
      }
    }
  }

  /// A reference as its row spells it; nil: it is spelled so already.
  private func spelled(_ value: Value, by column: FieldShape) throws -> Value? {
    guard let entity = column.reference, case .text(let key) = value else { return nil }
    guard let spelled = try connection.spelled(entity, key) else {
      throw StoreError.notFound(entity: entity, key, field: column.name)
    }
    return spelled == value ? nil : spelled
  }
}
