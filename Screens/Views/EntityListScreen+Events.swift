import Accounts
package import AppRoutes
package import CommandKit
package import ScreenKit
package import StoreCore

extension EntityListScreen {
  package func handle(_ event: ListEvents<Section.Event>) async throws -> Step<Routes> {
    var query = query
    (query.after, query.before) = (nil, nil)
    switch event {
    case .opened(let row):
      let read = try await shown.orRead(self.read)
      if let rows = try await section.rows(read.list, read.facts, of: self.query) {
        return .push(try row.row(of: rows.opens))
      }
      return .push(Routes(Subject(shape.name, try row.row(of: read.list.keys))))
    case .turned(.next): query.after = try await list().next.orEnd("There are no further \(shape.nouns).")
    case .turned(.previous): query.before = try await list().previous.orEnd("These are the first rows.")
    case .sorted(let order): try listing.set("sort", to: order, in: &query)
    case .searched(let text): query.search = text ?? ""
    case .filtered(let values):
      // A range is typed as a whole; other filters alone say nothing about it.
      let ranges = listing.filters.filter { [.atLeast, .atMost].contains($0.test) }.map(\.name)
      if values.isEmpty || ranges.contains(where: { values[$0] != nil }) {
        for name in ranges { query.filters[name] = nil }
      }
      try await narrow(&query, by: values)
    case .chosen(let status): try await narrow(&query, by: ["status": status ?? ""])
    case .widened:
      let order = (query.sort, query.falls)
      query = listing.all
      (query.sort, query.falls) = order
    case .added(let key, let name, let fields): return try await add(key, name, fields)
    case .own(let event): return try await section.handle(event, of: query, list)
    }
    return .push(Routes(.list(query)))
  }

  /// Sets filters as they are typed; "none", and nothing, lifts one. What does not exist is refused here.
  private func narrow(_ query: inout ListQuery, by values: [String: String]) async throws {
    for (name, text) in values.sorted(by: { $0.key < $1.key }) {
      if text.isEmpty || text == "none" {
        query.filters[name] = nil
      } else {
        try listing.set(name, to: text, in: &query)
      }
    }
    var probe = query
    probe.limit = 1
    _ = try await model.read(probe)
  }

  /// Adds a row, or opens its form. A list of one category is where more of it are added.
  private func add(_ key: String?, _ name: String?, _ typed: [String: String]) async throws -> Step<Routes> {
    var fields = typed
    for filter in listing.filters where listing.column(filter.column)?.traits.contains(.shared) == true {
      guard filter.name == filter.column, filter.name != "status" else { continue }
      fields[filter.column] = fields[filter.column] ?? query.filters[filter.name]
    }
    let column = shape.keyColumns.first
    guard let key, let name else {
      guard key == nil else { throw CommandError.nameMissing(column?.word ?? "key") }
      var draft = FormDraft(shape.name)
      draft.texts = fields
      return .enter(Routes(.form(draft)))
    }
    // "add user ben" is about people, whatever the list is of.
    if Routes.page(named: key) == Routes(listOf: Account.entity) { throw CommandError.personMeant(key, name) }
    fields["name"] = name
    let receipt = try await model.perform(Edit(.add, shape.name, key, fields))
    return .added(receipt, model, Routes(receipt.subject ?? Subject(shape.name, key)), name)
  }
}

extension CommandError {
  /// A word for people where the key of something else would be.
  fileprivate static func personMeant(_ key: String, _ name: String) -> CommandError {
    CommandError(
      code: "likely-slip", message: "\(key) is a word for people who work here.",
      guidance: [
        .run("/people invite \(name.prefix { $0 != " " })"),
        "To use it as a key, type add alone: a form opens.",
      ])
  }

  /// A key without a name: a script that forgot the name must not seem to have added something.
  package static func nameMissing(_ word: String) -> CommandError {
    CommandError(
      code: "missing-argument", message: "NAME is missing.",
      guidance: [.typed("Usage: add \(word.uppercased()) NAME"), .run("help add")])
  }
}

extension Receipt {
  /// The first row that it is about.
  package var subject: Subject? { effects.first { !$0.isSum }?.subject }
}

extension Step where Route == Routes {
  /// Remains here and says what was changed.
  @MainActor package static func done(_ receipt: Receipt, _ model: any AggregateModel) -> Step {
    Step(.stay, ReceiptView(receipt, model.service.ground).notices)
  }
  /// Remains here and says what was added, as the row that `1` opens.
  @MainActor package static func added(
    _ receipt: Receipt, _ model: any AggregateModel, _ route: Routes, _ name: String
  ) -> Step {
    var step = done(receipt, model)
    guard !receipt.isPlan else { return step }
    step.notices.append(Notice("* 1  \(route.address.path.last ?? "")  \(name)"))
    step.made = route
    return step
  }
  /// Goes to what was begun, also when typed after an address: the next lines are meant for it.
  @MainActor package static func begun(
    _ receipt: Receipt, _ model: any AggregateModel, at route: Routes
  ) -> Step {
    Step(receipt.isPlan ? .stay : .enter(route), ReceiptView(receipt, model.service.ground).notices)
  }
  /// Goes to `route` and says what was changed; a plan goes nowhere.
  @MainActor package static func done(
    _ receipt: Receipt, _ model: any AggregateModel, then route: Routes
  ) -> Step {
    Step(receipt.isPlan ? .stay : .push(route), ReceiptView(receipt, model.service.ground).notices)
  }
  /// Shows `route` in place of the form that was saved and says what was changed; a plan goes nowhere.
  @MainActor package static func done(
    _ receipt: Receipt, _ model: any AggregateModel, insteadOfForm route: Routes
  ) -> Step {
    Step(receipt.isPlan ? .stay : .replace(route), ReceiptView(receipt, model.service.ground).notices)
  }
  /// The same step, saying more.
  package func saying(_ notices: [ScreenKit.Notice]) -> Step { Step(move, self.notices + notices) }
}
