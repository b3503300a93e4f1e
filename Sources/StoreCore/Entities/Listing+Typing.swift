// A list's query as named texts, which is how an address holds it.
extension Listing {
  /// What a filter is typed to let every row through.
  package static let everything = "all"

  /// The names of the values that narrow, order and turn it.
  package var names: [String] {
    (searched != nil ? ["q"] : []) + filters.map(\.name) + (hasPeriod ? ["period"] : [])
      + (finer.map { [$0.filter] } ?? []) + (sorts.count > 1 ? ["sort"] : []) + ["after", "before"]
  }

  /// Whether it is filtered by a first and a last day.
  package var hasPeriod: Bool {
    ["since", "until"].allSatisfy { name in filters.contains { $0.name == name } }
  }

  /// A query without filters.
  package var all: ListQuery { ListQuery(name) }

  /// A query by filters as they are typed.
  package func narrowed(by filters: [String: String]) -> ListQuery {
    var query = all
    query.filters = filters
    return query
  }

  /// Sets one named value of a query as it is typed; refused as the value's field is, or as `unknown-value`.
  package func set(_ name: String, to text: String, in query: inout ListQuery) throws(StoreError) {
    switch name {
    case "q": query.search = text
    case "sort": try sort(by: text, in: &query)
    case "after": query.after = text
    case "before": query.before = text
    case "period" where hasPeriod:
      let days = try LocalDate.period(typed: text, field: name)
      (query.filters["since"], query.filters["until"]) = (days.lowerBound.text, days.upperBound.text)
    case finer?.filter: try finer?.listing.set(name, to: text, in: &query)
    default:
      guard let filter = filters.first(where: { $0.name == name }) else { throw .noSuchFilter(name, self) }
      query.filters[name] = try checked(text, filter)
    }
  }

  /// The named values of a query that differ from those of the list without filters.
  package func values(of query: ListQuery) -> [(name: String, text: String)] {
    var values: [(name: String, text: String)] = query.search.isEmpty ? [] : [("q", query.search)]
    for filter in filters { if let text = query.filters[filter.name] { values.append((filter.name, text)) } }
    if let name = finer?.filter, let text = query.filters[name] { values.append((name, text)) }
    if let order = order(of: query) { values.append(("sort", order)) }
    if let after = query.after { values.append(("after", after)) }
    if let before = query.before { values.append(("before", before)) }
    return values
  }

  /// The order of a query as it is typed, "-price"; nil: the usual one.
  package func order(of query: ListQuery) -> String? {
    guard query.sort != nil || query.falls else { return nil }
    return (query.falls ? "-" : "") + (query.sort ?? sorts[0].name)
  }

  private func sort(by text: String, in query: inout ListQuery) throws(StoreError) {
    let name = text.hasPrefix("-") ? String(text.dropFirst()) : text
    guard let sort = sorts.first(where: { $0.name == name }) else { throw .noSuchSort(name, self) }
    query.falls = text.hasPrefix("-")
    query.sort = sort.name == sorts[0].name ? nil : name
  }

  /// A filter's text as the field writes it; the currency of an amount is not known here.
  private func checked(_ text: String, _ filter: Filter) throws(StoreError) -> String {
    guard let column = column(filter.column) else { throw .noSuchFilter(filter.name, self) }
    // "all" is a word that the field itself cannot have.
    if filter.test == .equals && text == Self.everything || filter.words[text] != nil { return text }
    if filter.marked != nil || filter.isOfSome {
      try filter.checkMark(text)
      return text
    }
    do throws(StoreError) {
      if column.kind == .instant || column.kind == .date {
        let days = try LocalDate.period(typed: text, field: filter.name)
        return (filter.test == .atMost ? days.upperBound : days.lowerBound).text
      }
      if column.kind == .money { return try Amount(parsing: text, field: filter.name).text }
      return column.show(try column.parse(text, Ground()), Ground())
    } catch { throw error.at(filter.name) }
  }
}

extension Listing.Filter {
  /// A mark is there, or nothing is asked; refused as `unknown-value`.
  package func checkMark(_ typed: String) throws(StoreError) {
    guard typed == "yes" else {
      throw .unknownValue(typed, "value of \(name)", field: name, "Type yes, or leave it out.")
    }
  }
}

extension StoreError {
  /// A list has no such order.
  package static func noSuchSort(_ typed: String, _ listing: Listing) -> StoreError {
    noSuch("sort order", typed, field: "sort", listing, listing.sorts.map(\.name))
  }

  /// A list has no such filter.
  package static func noSuchFilter(_ typed: String, _ listing: Listing) -> StoreError {
    noSuch("filter", typed, field: typed, listing, listing.filters.map(\.name))
  }

  private static func noSuch(
    _ noun: String, _ typed: String, field: String, _ listing: Listing, _ words: [String]
  ) -> StoreError { unknownValue(typed, "\(noun) of \(listing.name)", field: field, .oneOf(words)) }
}
