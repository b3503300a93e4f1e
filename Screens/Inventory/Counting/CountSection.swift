import AppRoutes
import Catalog
import CommandKit
import Inventory
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the page of a stocktake.
enum CountEvents: Sendable {
  case counted(String, Quantity?, at: Code?)
  case totalled(String, Quantity, at: Code?)
  case stepped(CountStep)
  case recounted(String?)
  case chosen(String?)
  case placed(Code?)
  case movementsOpened
}

/// What the page of a stocktake has of its own: its lines, and whatever a scanner types.
struct CountSection: RowSection {
  typealias Facts = StocktakePage
  let place: ListPlace
  let inventory: InventoryModel

  var hasRows: Bool { true }

  // MARK: Commands

  func commands(_ read: Read?) -> CommandSet<CountEvents> {
    let status = read?.facts.count.status
    let beginning = status.flatMap { $0 == .draft ? nil : "it is \($0.rawValue)" }
    return CommandSet {
      counting
      Command("begin", "Begin counting", event: CountEvents.stepped(.begun)).by(.clerk).unavailable(beginning)
      Command("review", "End counting and compare", event: CountEvents.stepped(.reviewed)).by(.clerk).likely()
      Command(
        "recount", "Recount the given lines, or all that need it",
        .optionalWords("sku", String.self, from: inventory.keys(Product.entity))
      ) { CountEvents.recounted($0) }.by(.clerk).example("recount MUG-BLU TEA-GRN")
      Command(
        "post", "Post every variance as one entry",
        .flag("sure", help: "accept a count that is far from what is expected")
      ) { CountEvents.stepped(.posted(isSure: $0)) }.by(.manager)
      Command("cancel", "Cancel the stocktake", event: CountEvents.stepped(.cancelled)).by(.clerk)
      Command(
        "lines", "Filter the count lines; alone, show counted ones",
        .optionalWord("which", String.self, from: FieldArgument.among(Self.filters))
      ) { CountEvents.chosen($0) }.example("lines uncounted")
      Command(
        "at", "Count at a location inside; alone, at its own",
        .optionalWord("code", Code.self, from: inventory.places)
      ) { CountEvents.placed($0) }.example("at shelf-1")
      Command("movements", "List the posted movements", event: CountEvents.movementsOpened)
    }
  }

  private static let filters = StocktakePage.Filter.allCases.map { Candidate($0.rawValue) }

  @CommandBuilder<CountEvents> private var counting: CommandSet<CountEvents> {
    let (products, locations) = (inventory.keys(Product.entity), inventory.places)
    Command(
      "count", "Count one more, or N; a scan counts one", .word("code", from: products),
      .optionalWord("quantity", SomeQuantity.self), .option("at", Code.self, from: locations)
    ) { CountEvents.counted($0, $1?.quantity, at: $2) }.by(.clerk)
      .scanned(line: isCounted).likely("count CODE [N]").example("count 4006381333931")
      .example("count MUG-BLU 12")
    Command(
      "total", "Set the counted total", .word("code", from: products), .word("quantity"),
      .option("at", Code.self, from: locations)
    ) { CountEvents.totalled($0, $1, at: $2) }.by(.clerk).example("total MUG-BLU 40")
    Command(
      "zero", "Count a product as zero", .word("code", from: products),
      .option("at", Code.self, from: locations)
    ) { CountEvents.totalled($0, .zero, at: $1) }.by(.clerk)
  }

  /// Whether a line without a verb counts: a barcode, or a SKU alone or with how many.
  private func isCounted(_ words: [String]) -> Bool {
    if ScannedCode.isScan(words[0]) { return true }
    guard words.count == 1 || words.count == 2 && Int(words[1]) != nil else { return false }
    return inventory.complete(Product.entity, words[0], limit: 1).contains {
      SKU(stored: $0.text) == SKU(stored: words[0])
    }
  }

  // MARK: The page

  private var at: Code? { place.values["at"].map { Code(stored: $0) } }

  func facts(of key: String, at _: ListPlace) throws -> StocktakePage {
    let filter = try Self.filter(place.values["lines"])
    return StocktakePage(Int64(key) ?? 0, filter, after: place.after, limit: inventory.service.rowsPerPage)
  }

  /// The lines that a word means; refused as `unknown-value`.
  private static func filter(_ word: String?) throws(StoreError) -> StocktakePage.Filter {
    guard let word else { return .counted }
    if let filter = StocktakePage.Filter(rawValue: word) { return filter }
    throw .unknownValue(word, "filter of lines", field: "lines", .oneOf(filters.map(\.text)))
  }

  func details(of read: Read, at _: ListPlace) throws -> RowDetails {
    let page = read.facts
    let filter = try Self.filter(place.values["lines"])
    let view = CountView(
      page: page, filter: filter, at: at, isFirst: place.after == nil, ground: read.row.ground)
    var details = RowDetails()
    (details.title, details.state) = (view.title, view.state)
    (details.fields, details.blocks, details.hints) = (view.fields, view.blocks, view.hints)
    details.opens = page.rows.map { .stock(of: $0.sku) }
    details.next = page.next
    if case .exact(let count) = page.total { details.count = count }
    return details
  }

  // MARK: Events

  func handle(_ event: CountEvents, on key: String, _ seen: Read?) async throws -> Step<Routes> {
    switch event {
    case .counted(let code, let quantity, let place):
      let scan = CodeScan(code: code, quantity: quantity, at: place)
      let item = try await inventory.scanned(
        scan, at: Routes(.row(Subject(Stocktake.entity, key), at: self.place)))
      let step = CountStep.counted(sku: item.sku, quantity: try item.units(quantity), at: place ?? at)
      return .scanned(try await perform(step, on: key), inventory)
    case .totalled(let code, let quantity, let place):
      let item = try await inventory.read(ItemQuery(code))
      let step = CountStep.totalled(sku: item.sku, quantity: try item.units(quantity), at: place ?? at)
      return .done(
        try await perform(
          step, on: key, at: try await revision(item.sku, at: place ?? at, of: key, seen?.facts)),
        inventory)
    case .stepped(let step): return try await redrawn(step, key, seen)
    case .recounted(let skus):
      let skus = try skus?.split(separator: " ").map { try SKU(String($0)) }
      return try await redrawn(.recounted(skus: skus), key, seen)
    case .chosen(let word):
      let filter = try Self.filter(word)
      return .push(self.route(key, "lines", filter == .counted ? nil : filter.rawValue))
    case .placed(let code):
      guard let code else { return .push(route(key, "at", nil)) }
      let location = try await inventory.read(EntityPage(Subject(Location.entity, code.text)))
      return .push(route(key, "at", Location.shape.key(of: location.image)))
    case .movementsOpened: return .push(.movements(["document": "\(Stocktake.entity) \(key)"]))
    }
  }

  private func route(_ key: String, _ name: String, _ value: String?) -> Routes {
    var place = place.turned()
    place.values[name] = value
    return Routes(.row(Subject(Stocktake.entity, key), at: place))
  }

  private func perform(_ step: CountStep, on key: String, at revision: Int? = nil) async throws -> Receipt {
    try await inventory.perform(
      CountCommand.changed(number: Int64(key) ?? 0, step: step),
      expecting: revision.map { [Subject(Stocktake.entity, key): $0] } ?? [:])
  }

  /// The revision that a total is held against: another's lines do not matter, the product's own does.
  private func revision(
    _ sku: SKU, at code: Code?, of key: String, _ seen: StocktakePage.Answer?
  ) async throws -> Int? {
    guard let seen else { return nil }
    let now = try await inventory.read(facts(of: key, at: place))
    func line(_ page: StocktakePage.Answer) -> CountLine? {
      page.rows.first { $0.sku == sku && $0.location == code ?? page.count.location }?.line
    }
    return line(seen) == line(now) ? now.count.stamp.revision : seen.count.stamp.revision
  }

  /// Changes the stocktake as the clerk saw it, says what was done and shows it as it stands then.
  private func redrawn(_ step: CountStep, _ key: String, _ seen: Read?) async throws -> Step<Routes> {
    let receipt = try await perform(step, on: key, at: seen?.row.image.revision)
    let done = Step<Routes>.done(receipt, inventory)
    return receipt.isPlan ? done : Step(.replace(route(key, "lines", nil)), done.notices)
  }
}
