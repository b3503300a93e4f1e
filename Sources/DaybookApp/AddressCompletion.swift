import AppRoutes
import Catalog
import CommandKit
import Ordering
import ScreenKit
import StoreCore
import StoreViews

/// Whole addresses that go on from a half-typed one, segment by segment and value by value.
struct AddressCompletion {
  let model: any AggregateModel
  let days: DayCandidates
  /// Keys that the page shows: they come first.
  let keys: [String]

  private static let most = 30

  func candidates(for typed: String) -> [Candidate] {
    guard let mark = typed.firstIndex(of: "?") else {
      let found = steps(typed)
      // A whole step goes on: what lies below it, and what narrows it.
      guard found.map(\.text) == [typed] else { return found }
      return values(base: typed, typed: "") + steps(typed + "/")
    }
    return values(base: String(typed[..<mark]), typed: String(typed[typed.index(after: mark)...]))
  }

  /// Keys that begin with `typed`, in the list that the last word names, else of products.
  func keys(after words: [Word], _ typed: String) -> [Candidate] {
    let list = words.last.flatMap { Routes.page(named: $0.text) } ?? Routes(listOf: Product.entity)
    return steps(Address(list.address.path + [typed]).text).compactMap { found in
      (try? Address(parsing: found.text))?.path.last.map { Candidate(quoted($0), found.detail) }
    }
  }

  private func steps(_ typed: String) -> [Candidate] {
    guard let slash = typed.lastIndex(of: "/") else { return [] }
    let parent = String(typed[...slash])
    let prefix = String(typed[typed.index(after: slash)...])
    let path = parent.split(separator: "/").map(String.init)
    if path.isEmpty { return pages(Routes.sections, under: parent, prefix) }
    if path.count == 1, case let steps = Place.steps(of: path[0]), !steps.isEmpty {
      return pages(steps, under: parent, prefix)
    }
    if path == ["inventory", "stock"] { return steps(rows(Product.entity, prefix), under: parent) }
    if let place = Place.all.first(where: { $0.path == path }) {
      return steps(rows(place.shape.name, prefix), under: parent)
    }
    guard path.count == 3, let place = Place.all.first(where: { $0.path == Array(path.prefix(2)) }) else {
      return []
    }
    let below =
      switch place.shape.name {
      case Product.entity: CatalogRoutes.productPages
      case Order.entity: OrderDocument.allCases.map(\.rawValue)
      default: place.hasForm ? ["edit"] : []
      }
    return pages(below, under: parent, prefix)
  }

  private func pages(_ names: [String], under parent: String, _ prefix: String) -> [Candidate] {
    names.filter { $0.hasPrefix(prefix) }.map { Candidate(parent + $0) }
  }

  private func steps(_ found: [Candidate], under parent: String) -> [Candidate] {
    found.map { Candidate(parent + Address([$0.text]).text.dropFirst(), $0.detail) }
  }

  private func rows(_ entity: String, _ prefix: String) -> [Candidate] {
    let model = model
    return CompletionContext(keys: keys).ranked(prefix) { prefix in
      MainActor.assumeIsolated { model.complete(entity, prefix, limit: Self.most).map(\.candidate) }
    }
  }

  // MARK: Values

  /// The named values of the page at an address, each with what completes it.
  private func fields(of base: String) -> [(name: String, source: CandidateSource?)] {
    guard let route = try? Routes(text: base) else { return [] }
    switch route {
    case .reports(.sales), .reports(.margin): return fields(SalesRoute.fields)
    case .reports(.taxes): return fields(PeriodRoute.fields)
    case .reports(.stockValue): return fields(StockValueRoute.fields)
    default: break
    }
    if case .journal = route {
      return JournalQuery.fields.map { field in
        (field.name, field.name == "subject" ? subjects : field.name == "since" ? dates(DayPast.self) : nil)
      }
    }
    switch route.entity {
    case .list(let query)?:
      guard let listing = Place.all.first(where: { $0.listing.name == query.list })?.listing else {
        return []
      }
      return listing.names.map { ($0, source(of: $0, in: listing)) }
    case .form(let draft)?:
      return Place.of(draft.entity).map { place in draft.fields(of: place.shape).map { ($0.word, nil) } }
        ?? []
    default: return []
    }
  }

  private func fields<Query>(_ fields: [QueryField<Query>]) -> [(name: String, source: CandidateSource?)] {
    fields.map { field in
      let source = field.type.map(dates)
      return (field.name, field.candidates.isEmpty ? source : FieldArgument.among(field.candidates))
    }
  }

  /// What completes a value that narrows, orders or turns a list; nil: nothing does.
  func source(of name: String, in listing: Listing) -> CandidateSource? {
    if name == "sort" {
      return FieldArgument.among(listing.sorts.flatMap { [Candidate($0.name), Candidate("-" + $0.name)] })
    }
    if let finer = listing.finer, finer.filter == name { return source(of: name, in: finer.listing) }
    guard let filter = listing.filters.first(where: { $0.name == name }),
      let column = listing.column(filter.column)
    else { return nil }
    if let entity = column.reference { return { prefix in self.rows(entity, prefix) } }
    if !filter.words.isEmpty { return FieldArgument.among(filter.words.keys.sorted().map { Candidate($0) }) }
    if column.kind == .date { return dates(DayPast.self) }
    if column.kind == .code, let source = FieldArgument(column, model).source { return source }
    if filter.marked != nil || column.kind == .flag { return FieldArgument.among([Candidate("yes")]) }
    return FieldArgument.among(
      FieldArgument(column, model).choices + (name == "status" ? [Candidate(Listing.everything)] : []))
  }

  private func dates(_ type: any CommandValue.Type) -> CandidateSource { { days.candidates(type, $0) } }

  private func values(base: String, typed: String) -> [Candidate] {
    let fields = fields(of: base)
    let items = typed.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
    let head = base + "?" + items.dropLast().map { $0 + "&" }.joined()
    let last = items.last ?? ""
    guard let equals = last.firstIndex(of: "=") else {
      let given = Set(items.dropLast().map { String($0.prefix { $0 != "=" }) })
      return fields.filter { $0.name.hasPrefix(last) && !given.contains($0.name) }
        .map { Candidate(head + $0.name + "=") }
    }
    guard let field = fields.first(where: { $0.name == last[..<equals] }), let source = field.source else {
      return []
    }
    return source(String(last[last.index(after: equals)...])).map { value in
      let item = Address([], query: [Address.Item(field.name, value.text)]).text.dropFirst(2)
      return Candidate(head + item, value.detail)
    }
  }

  /// What an entry of the journal may be about: a kind of row, then its key.
  private var subjects: CandidateSource {
    { prefix in
      guard let colon = prefix.firstIndex(of: ":") else {
        return (Place.all.map(\.shape.name) + ["settings"])
          .map { Candidate($0.replacing("_", with: "-") + ":") }.filter { $0.text.hasPrefix(prefix) }
      }
      let kind = String(prefix[..<colon])
      if kind == "settings" { return [Candidate("settings:shop")].filter { $0.text.hasPrefix(prefix) } }
      return self.rows(kind.replacing("-", with: "_"), String(prefix[prefix.index(after: colon)...]))
        .map { Candidate("\(kind):\($0.text)", $0.detail) }
    }
  }
}
