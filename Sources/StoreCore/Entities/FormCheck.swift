/// Looks over what was typed in a form, by the rules that saving asks; nothing is written.
package struct FormCheck: RowsQuery {
  package var entity: String
  /// The row that is edited; nil: a new one.
  package var key: String?
  /// What was typed, by stored name; an empty text clears a field.
  package var fields: [String: String]

  package init(_ entity: String, _ key: String?, _ fields: [String: String]) {
    (self.entity, self.key, self.fields) = (entity, key, fields)
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> FormState {
    guard let shape = rows.shape(entity) else { throw .unknownEntity(entity) }
    let rule = EditRule(shape, rows.ground)
    let before = try key.map { (key) throws(StoreError) in
      guard let row = try rows.find(shape, key) else { throw .notFound(shape, key) }
      return row
    }
    var after = before ?? shape.blank
    var problems =
      before == nil
      ? rule.problems(adding: "", fields, to: &after) : rule.problems(setting: fields, in: &after)
    if before.map(shape.isArchived) != true { try look(at: after, from: before, shape, rows, &problems) }
    if before == nil { problems = problems.map { ofName($0, shape) } }
    return FormState(before, after, shape, fields, problems, rows.ground)
  }

  /// A key that was made from the name is changed by another name.
  private func ofName(_ problem: StoreError, _ shape: Shape) -> StoreError {
    guard let column = shape.keyColumns.first, problem.field == column.word, let name = fields["name"],
      fields[column.name] == nil, problem.code != "missing-value"
    else { return problem }
    var problem = problem.at("name")
    problem.value = name
    return problem
  }

  /// What only the other rows can tell: each field tells one problem, its own first.
  private func look(
    at image: RowImage, from before: RowImage?, _ shape: Shape, _ rows: any Rows,
    _ problems: inout [StoreError]
  ) throws(StoreError) {
    problems += try rows.problems(of: image, shape)
    do throws(StoreError) {
      let image = try shape.rules.followed?(before, image, rows) ?? image
      try shape.rules.check?(before.flatMap(shape.decode), shape.decode(image), rows)
    } catch {
      guard !error.isOfStore else { throw error }
      var first = error
      first.others = []
      problems += [first] + error.others
    }
  }
}

/// A form as the store sees it.
package struct FormState: Codable, Hashable, Sendable {
  /// The key of the row, or the key that a new one would have.
  package var key = ""
  package var name = ""
  /// The entry that made the row what it is; 0: it is new.
  package var revision = 0
  package var isArchived = false
  /// The fields by stored name.
  package var fields: [String: Field] = [:]
  /// A problem of the row that is none of a field.
  package var problem: StoreError?

  /// One field of a form.
  package struct Field: Codable, Hashable, Sendable {
    /// What the row has, as one types it; empty of a new row.
    package var stored = ""
    /// What a new row gets where nothing is typed.
    package var standard = ""
    /// Whether a new row needs it and has none.
    package var isMissing = false
    /// Whether what was typed is not what the row has.
    package var differs = false
    package var problem: StoreError?
    package init() {}
  }

  init(
    _ before: RowImage?, _ after: RowImage, _ shape: Shape, _ typed: [String: String],
    _ problems: [StoreError], _ ground: Ground
  ) {
    key = shape.key(of: before ?? after)
    name = shape.places["name"].flatMap { (before ?? after).values[$0].text } ?? ""
    revision = before?.revision ?? 0
    isArchived = before.map(shape.isArchived) ?? false
    for field in shape.formFields {
      var state = Field()
      if let before { state.stored = shape.text(of: field, in: before, ground) }
      let new = shape.text(of: field, in: after, ground)
      let problem = problems.first { shape.isAbout(field, $0) }
      if before == nil, typed[field.name] == nil {
        state.isMissing = problem?.code == "missing-value"
        state.standard = new
      }
      state.problem = state.isMissing ? nil : problem
      state.differs = typed[field.name] != nil && (problem != nil || new != state.stored)
      fields[field.name] = state
    }
    problem = problems.first { problem in !shape.formFields.contains { shape.isAbout($0, problem) } }
  }
}

extension Shape {
  /// Whether rows are archived and activated.
  package var isFiled: Bool {
    guard let status = column("status"), case .choice(let words) = status.kind else { return false }
    return status.isTyped && words.contains("archived") && words.contains("active")
  }

  /// Whether a row is archived: only activating changes it then.
  package func isArchived(_ image: RowImage) -> Bool {
    places["status"].map { image.values[$0] == .text("archived") } ?? false
  }

  /// A field of a row as one types it.
  package func text(of field: FormField, in image: RowImage, _ ground: Ground) -> String {
    if let place = places[field.name] { return columns[place].show(image.values[place], ground) }
    let child = children.firstIndex { $0.name == field.name }
    return child.map { children[$0].text(image.parts[$0], separator: ", ", ground) } ?? ""
  }

  /// Whether a problem is one of a field; one of a part is of its list.
  fileprivate func isAbout(_ field: FormField, _ problem: StoreError) -> Bool {
    guard let name = problem.field else { return false }
    if name == field.word || name == field.name { return true }
    return !columns.contains { $0.word == name } && field.part?.columns.contains { $0.word == name } ?? false
  }
}
