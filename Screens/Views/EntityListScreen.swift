package import AppRoutes
package import CommandKit
package import PageKit
import ScreenKit
package import StoreCore

/// Which way a list is turned.
package enum Direction: Hashable, Sendable {
  case next, previous
}

/// What can happen on a list; `own` is what only this one has.
package enum ListEvents<Own: Sendable>: Sendable {
  case opened(row: RowNumber)
  case turned(Direction)
  case sorted(by: String)
  case searched(String?)
  case filtered([String: String])
  case chosen(status: String?)
  case widened
  case added(key: String?, name: String?, [String: String])
  case own(Own)
}

/// Any list of the program, by its declaration: searched, filtered, sorted and turned by its address.
package struct EntityListScreen<Section: ListSection>: Screen {
  let query: ListQuery
  let place: Place
  let model: any AggregateModel
  let section: Section
  private(set) var shown: Read?
  typealias Read = (list: ListAnswer, table: Table?, facts: Section.Facts.Answer)

  /// The list that a query asks for.
  package init(_ query: ListQuery, at place: Place, _ model: any AggregateModel, _ section: Section) {
    (self.query, self.place, self.model, self.section) = (query, place, model, section)
  }

  var listing: Listing { place.listing }
  var shape: Shape { place.shape }

  /// Made once for each list: making them takes 270,000 instructions, and they are the same on every page.
  package var commands: CommandSet<ListEvents<Section.Event>> {
    model.service.kept(listing.name) {
      CommandSet {
        everyList.without(section.withoutVerbs)
        section.commands.map { .own($0) }
      }
    }
  }

  @CommandBuilder<ListEvents<Section.Event>>
  private var everyList: CommandSet<ListEvents<Section.Event>> {
    Command.openingRow(ListEvents<Section.Event>.opened).likely("open N")
    Command("next", "Show the next rows", event: ListEvents<Section.Event>.turned(.next))
    Command("previous", "Show the previous rows", event: ListEvents<Section.Event>.turned(.previous))
    if listing.sorts.count > 1 { sorting }
    if listing.searched != nil {
      Command("find", "Search for every word; alone, clear the search", .optionalWords("text")) {
        ListEvents<Section.Event>.searched($0)
      }.example("find blue mug")
    }
    if !narrowing.isEmpty { filtering }
    if let status = listing.filters.first(where: { $0.name == "status" }) { choosing(status) }
    for mark in listing.filters where mark.marked != nil {
      Command(
        mark.name, "Show \(mark.name) rows only",
        event: ListEvents<Section.Event>.filtered([mark.name: "yes"]))
    }
    Command("all", "Clear every filter", event: ListEvents<Section.Event>.widened)
    if place.hasForm { adding.by(shape.rights.edit) }
  }

  private var sorting: Command<ListEvents<Section.Event>> {
    let orders = listing.sorts.flatMap {
      [Candidate($0.name), Candidate("-" + $0.name, "the other way round")]
    }
    return Command(
      "sort", "Sort by a column; - reverses the order", .word("order", from: FieldArgument.among(orders))
    ) {
      ListEvents<Section.Event>.sorted(by: $0)
    }.likely("sort \(listing.sorts.last?.name ?? "")").example("sort -\(listing.sorts.last?.name ?? "")")
  }

  /// The filters that `filter` takes; the status has a verb of its own.
  private var narrowing: [Listing.Filter] {
    listing.filters.filter { $0.name != "status" && $0.marked == nil }
  }

  private var filtering: Command<ListEvents<Section.Event>> {
    let filters = narrowing
    let periods: [Argument<String?>] =
      listing.hasPeriod
      ? [.optionalWord("period", String.self, from: FieldArgument.among(Period.candidates))] : []
    let names = (listing.hasPeriod ? ["period"] : []) + filters.map(\.name)
    return Command(
      "filter", "Filter by a field; all or none lifts a filter", all: periods + filters.map(option)
    ) { values in
      var typed: [String: String] = [:]
      for (name, value) in zip(names, values) { typed[name] = value }
      return ListEvents<Section.Event>.filtered(typed)
    }
  }

  private func option(_ filter: Listing.Filter) -> Argument<String?> {
    let column = listing.column(filter.column)
    guard column?.kind == .date || column?.kind == .instant else {
      return FieldArgument(column, model).option(filter.name)
    }
    if !filter.words.isEmpty {
      let words = filter.words.keys.sorted().map { Candidate($0) }
      return .option(filter.name, String.self, from: FieldArgument.among(words))
    }
    return filter.test == .atMost
      ? Argument<LastDay?>.option(filter.name).map { $0?.word }
      : Argument<FirstDay?>.option(filter.name).map { $0?.word }
  }

  private func choosing(_ status: Listing.Filter) -> Command<ListEvents<Section.Event>> {
    var words = FieldArgument(listing.column(status.column), model).choices
    words.append(Candidate(Listing.everything))
    return Command(
      "status", "Filter by status; alone, show the usual rows",
      .optionalWord("status", String.self, from: FieldArgument.among(words))
    ) { ListEvents<Section.Event>.chosen(status: $0) }
  }

  private var adding: Command<ListEvents<Section.Event>> {
    let (key, name) = (shape.keyColumns.first, shape.places["name"])
    let others = shape.formFields.filter { field in
      field.column.map { column in
        column.name != key?.name && column.name != "name" && column.kind != .note
      } ?? true
    }
    let summary = "Add a \(shape.noun); alone, open a form"
    let words = Argument<String?>.optionalWords(name == nil ? "text" : "name", String.self)
    let options = others.map { FieldArgument($0.column, model).option($0.word) }
    let isNumbered = if case .numbered = shape.keyStyle { true } else { false }
    let first = isNumbered ? [words] : [.optionalWord(key?.word ?? "key", String.self), words]
    let command = Command("add", summary, all: first + options) { values in
      let name = values[first.count - 1]
      let typed = zip(others, values.dropFirst(first.count)).compactMap { field, value in
        value.map { (field.name, $0) }
      }
      return ListEvents<Section.Event>.added(
        key: isNumbered ? name.map { _ in "" } : values[0], name: name,
        Dictionary(uniqueKeysWithValues: typed))
    }
    return section.example.map { command.likely(addHint).example($0) } ?? command.likely(addHint)
  }

  private var addHint: String {
    if case .numbered = shape.keyStyle { return "add NAME" }
    return "add \(shape.keyColumns.first?.word.uppercased() ?? "") NAME"
  }

  // MARK: The page

  func list() async throws -> ListAnswer { try await shown.orRead(read).list }

  func read() async throws -> Read {
    var query = section.widened(query)
    query.limit = model.service.rowsPerPage
    return try await read(query)
  }

  private func read(_ query: ListQuery) async throws -> Read {
    if let own = try await section.read(query) {
      return (own.list, own.table, try await model.read(Section.Facts(keys: own.list.keys)))
    }
    let answer = try await model.read(ListWith<Section.Facts>(query))
    return (answer.list, nil, answer.facts)
  }

  package mutating func page() async throws -> Page {
    let count = section.others(beside: query).map { model.service.share(ListCount($0)) }
    let read = try await read()
    shown = read
    let list = read.list
    let view = view(read, of: query)
    let rows = try await section.rows(list, read.facts, of: query)
    let table = (rows?.table ?? read.table ?? view.table).linked(to: opens(rows, list))
    let notes = try await section.notes(list, of: query, try count?.get())
    return Page(
      section.title(list, of: query) ?? view.title(tellsPlace: section.tellsPlace), state: view.order,
      blocks: [.table(table)] + notes,
      hints: section.hints(list, of: query) ?? usualHints(list))
  }

  /// Where the rows lead; those of a ledger have no pages of their own.
  private func opens(_ rows: ListRows?, _ list: ListAnswer) -> [Routes?] {
    rows?.opens ?? (shape.isLedger ? [] : list.keys.map { Routes(Subject(shape.name, $0)) })
  }

  private func view(_ read: Read, of query: ListQuery, isOneOfAll: Bool = false) -> ListView {
    var view = ListView(
      list: read.list, query: query, listing: listing, ground: model.service.ground, isOneOfAll: isOneOfAll)
    view.own = section.column(beside: read.list, read.facts)
    return view
  }

  private func usualHints(_ list: ListAnswer) -> [String] {
    list.hints(and: (place.hasForm && !section.withoutVerbs.contains("add") ? [addHint] : []) + ["help"])
  }

  package func everyRow(_ take: (Table) async throws -> Bool) async throws -> Bool {
    var query = section.widened(query)
    (query.after, query.before, query.limit) = (nil, nil, model.service.rowsPerPage)
    while true {
      let read = try await read(query)
      let list = read.list
      let rows = try await section.rows(list, read.facts, of: query)
      let own = rows?.table ?? read.table
      let table = (own ?? view(read, of: query, isOneOfAll: true).table).linked(to: opens(rows, list))
      guard try await take(table), let next = list.next else { return true }
      query.after = next
    }
  }

  package func count() async throws -> Int? {
    if case .exact(let count) = try await list().total { return count }
    return nil
  }
}
