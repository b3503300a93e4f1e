// Calling somebody by another name, who has unregistered.
extension [FieldShape] {
  /// Whether any of them says who.
  var saysWho: Bool { contains { $0.renamed != nil } }

  /// What they hold when somebody is called by another name.
  func renaming(_ name: String, to new: String, in values: [Value]) -> [Value] {
    zip(self, values).map { column, value in column.renamed?(value, name, new) ?? value }
  }
}

extension Shape {
  /// Whether rows say who in fields that are not stamped.
  package var saysWho: Bool { columns.saysWho || children.contains(where: \.columns.saysWho) }

  /// A row in which somebody is called by another name.
  package func renaming(_ name: String, to new: String, in row: RowImage) -> RowImage {
    var row = row
    row.values = columns.renaming(name, to: new, in: row.values)
    for (child, part) in children.enumerated() {
      row.parts[child] = row.parts[child].map { part.columns.renaming(name, to: new, in: $0) }
    }
    return row
  }
}
