import GRDB
import StoreCore

// A person's wish to be forgotten, or to be called by another name: the one rewrite of what was written.
extension Transaction {
  /// Blanks what a row holds of a person, and what rows that name it do, in their entries and in the indexes of words
  /// too. Rows that name those go along, as the payments of a customer's order do.
  func forget(_ row: RowImage, of shape: Shape) throws -> RowImage {
    hasForgotten = true
    var blanked = [(shape: shape, id: row.id)]
    try forgetReferrers(to: row, of: shape, &blanked)
    let blank = shape.forgetting(row)
    connection.forgetRows(of: shape)
    try connection.table(shape).update(row, blank)
    try rename(row, blank, of: shape)
    try connection.journal.forget(blanked)
    // What is taken out of an index of words stays in its old parts until it is made again.
    let others = (connection.searchedReferences[shape.name] ?? []).map(\.shape)
    for shape in [shape] + others where shape.isSearched {
      try connection.db.execute(sql: Dialect.searchRebuild(shape.name))
    }
    return blank
  }

  private func forgetReferrers(
    to row: RowImage, of shape: Shape, _ blanked: inout [(shape: Shape, id: Int64)]
  ) throws {
    let key = shape.reference(to: row)
    for (other, part, column) in connection.schema.referrers(to: shape) where part == nil && other.isPersonal
    {
      let table = try connection.table(other)
      connection.forgetRows(of: other)
      let rows = try table.rows([column.name], [key], limit: .max)
      try connection.schema.allowing("UPDATE", of: other, connection.db) {
        for row in rows { try table.update(row, other.forgetting(row)) }
      }
      blanked += rows.map { (other, $0.id) }
      blanked += try connection.journal.gone(other, naming: key, in: column.name).map { (other, $0) }
      for row in rows { try forgetReferrers(to: row, of: other, &blanked) }
    }
  }

  /// Calls somebody by another name in the journal and in every row that says who.
  func rename(_ name: String, to new: String) throws {
    hasForgotten = true
    if actor == name { actor = new }
    try connection.journal.rename(name, to: new)
    for shape in connection.schema.shapes {
      for place in shape.stamped where shape.columns[place].kind.isText {
        let column = Dialect.quoted(shape.columns[place].name)
        let sql = "UPDATE \(Dialect.quoted(shape.name)) SET \(column) = ?2 WHERE \(column) = ?1"
        let values = [name.stored, new.stored]
        connection.forgetRows(of: shape)
        try connection.schema.allowing("UPDATE", of: shape, connection.db) {
          try Cursor(connection.db, sql, values).run()
        }
      }
      if shape.saysWho { try rename(name, to: new, in: shape) }
    }
  }

  private func rename(_ name: String, to new: String, in shape: Shape) throws {
    let table = try connection.table(shape)
    connection.forgetRows(of: shape)
    try table.each { row in
      let renamed = shape.renaming(name, to: new, in: row)
      if renamed != row { try table.update(row, renamed) }
    }
    try connection.journal.rename(name, to: new, in: shape)
    if shape.isSearched { try connection.db.execute(sql: Dialect.searchRebuild(shape.name)) }
  }

  /// Rows that are found by the name of this one are found by its new name.
  func rename(_ before: RowImage, _ after: RowImage, of shape: Shape) throws {
    guard let place = shape.places["name"], before.values[place] != after.values[place] else { return }
    connection.names.forget(shape.name)
    for (other, place) in connection.searchedReferences[shape.name] ?? [] {
      try connection.table(other).reindex(other.columns[place], naming: after.values[0])
    }
  }
}
