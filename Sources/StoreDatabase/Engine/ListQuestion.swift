import StoreCore

/// One question to one list, with everything that was typed read and checked.
struct ListQuestion {
  let listing: Listing
  let query: ListQuery
  let sort: Listing.Sort
  /// The filters that narrow it, and their values.
  let filters: [(filter: Listing.Filter, value: Value)]
  /// Where the page begins or, backwards, ends: a value for each column of the order; nil: with the first row.
  let position: [Value]?
  /// The words that every row contains, and the question to the index for them; nil: none is long enough for it.
  let words: [String]
  private(set) var match: String?
  /// Whether its rows are known by their numbers.
  private(set) var isGathered = false
  /// The rows that an index of words finds; nil: none does.
  var searched: Shape? { match == nil ? nil : listing.searched }
  /// The columns it is ordered by.
  let order: [String]
  /// All that the text of its statement depends on; the way is found later.
  private(set) var form: Form
  /// The filter whose index has its rows in the order that is asked for.
  private(set) var prefix: Listing.Filter?

  /// What makes two questions one statement with other values.
  struct Form: Equatable {
    var list: String
    var filters: UInt32 = 0
    /// The filters whose row has none below it.
    var leaves: UInt32 = 0
    /// The words that were typed for filters and stand for conditions of their own.
    var typed: [String] = []
    var standard = Standard.usual
    var sort: Int
    var falls: Bool
    var isPlaced: Bool
    var isBackwards: Bool
    var words: Int
    var isMatched: Bool
    /// nil: it counts the rows.
    var way: ListWay?
  }

  /// The bytes of a word; no row has a longer one, and SQLite takes no pattern of fifty thousand.
  private static let longestWord = 10_000

  /// Which rows a list shows of those that its standard divides.
  enum Standard { case usual, shown, hidden, all }

  /// Reads a query; refused as `no-such-sort`, `no-such-filter`, or as the filter's value is.
  init(
    _ query: ListQuery, _ listing: Listing, _ ground: Ground, _ names: Names, _ trees: Trees,
    place: (_ text: String, _ sort: Listing.Sort) throws -> [Value],
    match: (_ words: [String]) throws -> String?
  ) throws {
    (self.query, self.listing) = (query, listing)
    guard let number = query.sort.map({ name in listing.sorts.firstIndex { $0.name == name } }) ?? 0 else {
      throw StoreError.noSuchSort(query.sort ?? "", listing)
    }
    let sort = listing.sorts[number]
    let asked = [sort.column] + listing.filters.filter { query.filters[$0.name] != nil }.map(\.column)
    guard asked.allSatisfy({ $0.flatMap(listing.column)?.isSeen(ground) ?? true }) else {
      throw StoreError.costsHidden()
    }
    self.sort = sort
    order = Schema.order(sort, of: listing)
    position = try (query.before ?? query.after).map { try place($0, sort) }
    words = query.search.isEmpty ? [] : SearchText.words(query.search)
    guard words.allSatisfy({ $0.utf8.count <= Self.longestWord }) else { throw StoreError.wordTooLong() }
    self.match = words.isEmpty ? nil : try match(words)
    var form = Form(
      list: listing.name, sort: number, falls: (query.falls != sort.falls) != (query.before != nil),
      isPlaced: position != nil, isBackwards: query.before != nil, words: words.count,
      isMatched: self.match != nil)
    var filters: [(filter: Listing.Filter, value: Value)] = []
    for (place, filter) in listing.filters.enumerated() {
      guard let typed = query.filters[filter.name], let column = listing.column(filter.column) else {
        continue
      }
      if typed == Listing.everything {
        if listing.standard?.column == filter.column { form.standard = .all }
        continue
      }
      form.filters |= 1 << UInt32(place)
      var filter = filter
      if let word = filter.words[typed] {
        (filter.column, filter.test) = (word.column, word.test)
        form.typed.append(typed)
        // A word for a day is so many days from today.
        let start = listing.column(word.column)?.kind == .date ? ground.today.daysSince1970 : 0
        filters.append((filter, .int(word.value + Int64(start))))
        continue
      }
      let value = try Self.value(typed, of: column, filter, ground, names)
      if filter.test == .inside, try trees.isLeaf(value, of: column) {
        filter.test = .equals
        form.leaves |= 1 << UInt32(place)
      }
      filters.append((filter, value))
      if let standard = listing.standard, standard.column == filter.column {
        form.standard = (value == .text(standard.word)) == standard.isShown ? .shown : .hidden
      }
    }
    if listing.standard == nil { form.standard = .all }
    for name in query.filters.keys.sorted() where !listing.filters.contains(where: { $0.name == name }) {
      throw StoreError.noSuchFilter(name, listing)
    }
    try Self.check(filters, of: listing)
    (self.filters, self.form) = (filters, form)
    prefix = ordered
  }

  /// The upper end of a range is above the lower; days may be one day.
  private static func check(
    _ filters: [(filter: Listing.Filter, value: Value)], of listing: Listing
  ) throws(StoreError) {
    for most in filters where most.filter.test == .atMost {
      for least in filters where least.filter.test == .atLeast && least.filter.column == most.filter.column {
        let isOfDays = listing.column(most.filter.column)?.kind == .date
        guard let low = least.value.int, let high = most.value.int, high < (isOfDays ? low : low + 1) else {
          continue
        }
        throw .rangeIsEmpty(from: least.filter.name, to: most.filter.name)
      }
    }
  }

  /// What was typed for a filter; the row that a reference names must be there.
  private static func value(
    _ typed: String, of column: FieldShape, _ filter: Listing.Filter, _ ground: Ground, _ names: Names
  ) throws -> Value {
    if let entity = filter.marked {
      try filter.checkMark(typed)
      return .text(entity)
    }
    do throws(StoreError) {
      if column.kind == .instant { return try moment(typed, filter, ground) }
      let value = try column.parse(typed, ground)
      guard let entity = column.reference, case .text(let key) = value else { return value }
      guard let found = try refusing({ try names.found(entity, key) }) else {
        throw StoreError.notFound(entity: entity, key, field: filter.name)
      }
      return found.key
    } catch { throw error.at(filter.name) }
  }

  /// A day on the shop's clock as a moment: where it begins, or its last.
  private static func moment(
    _ typed: String, _ filter: Listing.Filter, _ ground: Ground
  ) throws(StoreError) -> Value {
    let day = try LocalDate(parsing: typed, field: filter.name)
    guard filter.test == .atMost else { return ground.start(of: day).stored }
    let next = ground.start(of: day.adding(days: 1))
    return .int(next.milliseconds - 1)
  }

  /// The values in the order in which ``ListSQL`` numbers them: the limit, the question to the index of words, the rest.
  func values(limit: Int, isPlaced: Bool) -> [Value] {
    var values = [.int(Int64(limit)), match.map(Value.text) ?? .null] + (isPlaced ? position ?? [] : [])
    values += filters.map(\.value)
    values += words.map { Value.text(Dialect.pattern($0)) }
    return values
  }

  // MARK: The way

  private var ordered: Listing.Filter? {
    let isShown = listing.standard == nil || [.usual, .shown].contains(form.standard)
    let isByKey = order == Schema.keyOrder(listing.shape)
    return filters.lazy.map(\.filter).first { filter in
      filter.test == .equals && filter.other == nil
        && (isShown && sort.under.contains(filter.column)
          || isByKey
            && listing.shape.column(filter.column)?.reference != nil)
    }
  }

  /// Whether the walk along the order's index passes no row that a filter leaves out.
  func isWalked(_ filter: Listing.Filter) -> Bool {
    filter.isRange ? filter.column == sort.column : filter.name == prefix?.name
  }

  /// The filter whose index finds the rows that are gathered: one value lets fewer through than a range, as a rule.
  var found: Listing.Filter? {
    let found = filters.map(\.filter).filter(hasIndex)
    return found.first { !$0.isRange } ?? found.first
  }

  private func hasIndex(_ filter: Listing.Filter) -> Bool {
    guard let column = listing.column(filter.column) else { return false }
    if filter.isRange { return filter.isOfSome || listing.sorts.contains { $0.column == filter.column } }
    return column.reference != nil || filter.marked != nil
      || listing.shape.indexes.contains { $0.first == filter.column }
      || listing.sorts.contains { $0.under.contains(filter.column) }
      || form.standard == .hidden && filter.column == listing.standard?.column
  }

  /// Looks for the words in the rows that the filters let through, without the index of words.
  mutating func searchRows() { (match, form.isMatched) = (nil, false) }

  /// Looks no more in the index of words: these are the numbers that it gave.
  mutating func gather(_ ids: [Int64]) {
    (match, isGathered) = ("[\(ids.map(String.init).joined(separator: ","))]", true)
  }

  /// How its rows are found where they are few.
  var way: ListWay {
    if match != nil { return .gather }
    return words.isEmpty && filters.allSatisfy { isWalked($0.filter) } || found == nil ? .walk : .gather
  }
}

extension StoreError {
  static func rangeIsEmpty(from low: String, to high: String) -> StoreError {
    StoreError(
      "max-not-above-min", "--\(high) must be larger than --\(low).", field: high,
      "Both ends belong to the range. Leave one out to keep it open.")
  }

  static func wordTooLong() -> StoreError {
    StoreError("bad-text", "This word is too long to search for.", field: "q", "Search for a part of it.")
  }
}
