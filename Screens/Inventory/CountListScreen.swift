import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum CountListEvents: Sendable {
  case opened(row: RowNumber)
  case turned
  case chosen(CountFilter?)
  case started(at: Code?, inside: Bool, blind: Bool, tolerance: Quantity?, isDraft: Bool)
}

/// The counts, the newest first: those that are open, unless told.
struct CountListScreen: Screen {
  let query: CountListQuery
  let inventory: InventoryModel
  private let shown = Shown<ListPage<CountSummary>>()

  init(query: CountListQuery, inventory: InventoryModel) {
    self.query = query
    self.inventory = inventory
  }

  var commands: CommandSet<CountListEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      CountListEvents.opened(row: $0)
    }.likely("open N")
    Command(
      "start", "Start a stocktake at a location",
      .option("at", Code.self, help: "the location", from: inventory.completions(.location)),
      .flag("inside", help: "with the locations inside it"),
      .flag("blind", help: "hide expected quantities until review"),
      .option("tolerance", Quantity.self, help: "a larger variance is counted twice"),
      .flag("draft", help: "begin it later")
    ) {
      CountListEvents.started(at: $0, inside: $1, blind: $2, tolerance: $3, isDraft: $4)
    }.likely("start").example("start --at main --tolerance 2").example("start --blind --inside")
    Command("next", "Show the next rows", event: CountListEvents.turned)
    Command("status", "Filter by status; alone, show open ones", .optionalWord("status")) {
      CountListEvents.chosen($0)
    }.likely("status all")
  }

  func page() async throws -> Page {
    let list = shown.keep(try await inventory.counts(query.status ?? .open, after: query.after))
    var blocks: [Block] = [.table(Self.table(list.rows, firstNumber: 1))]
    if list.rows.isEmpty {
      blocks.append(.text(query.after == nil ? "No stocktakes. start begins one." : "No further counts."))
    }
    return Page(
      "\(counted(list.total, "count")) · \((query.status ?? .open).rawValue)", blocks: blocks,
      hints: (list.hasNext ? ["next"] : []) + (list.rows.isEmpty ? [] : ["open N"])
        + ["start", "status all", "help"])
  }

  private static func table(_ rows: [CountSummary], firstNumber: Int? = nil) -> Table {
    var table = Table(
      "counts",
      [
        Column("count", "Count", .count), Column("location", "Location", .code),
        Column("status", "Status", .text), Column("lines", "Lines", .count),
        Column("varied", "Variances", .count), Column("value", "Value", .money),
        Column("started", "Started", .date),
      ], firstNumber: firstNumber)
    for row in rows {
      let sums = row.count.showsExpected && row.count.status != .cancelled ? row.sums : nil
      table.append(
        .count(row.count.number), .code(row.count.location.text), .text(row.count.status.rawValue),
        .count(row.sums.lines), sums.map { .count($0.varied) } ?? Cell.none, .price(sums?.value),
        .instant(row.count.startedAt))
    }
    return table
  }

  func count() async throws -> Int? {
    if case .exact(let count) = try await list().total { count } else { nil }
  }

  func handle(_ event: CountListEvents) async throws -> Step<Routes> {
    var query = query
    query.after = nil
    switch event {
    case .opened(let row):
      let number = try row.row(of: try await list().rows).count.number
      return .push(.inventory(.count(number, CountQuery())))
    case .turned:
      let list = try await list()
      let last = list.hasNext ? list.rows.last.map { String($0.count.number) } : nil
      query.after = try Int(parsing: try last.orEnd("There are no further counts."))
    case .chosen(let status): query.status = status
    case .started(let place, let inside, let blind, let tolerance, let isDraft):
      let receipt = try await inventory.startCount(
        at: place, inside: inside, blind: blind, tolerance: tolerance, asDraft: isDraft)
      guard let number = receipt.effects.first.flatMap({ Int($0.subject.key) }) else { return .done(receipt) }
      let step = Step<Routes>.done(receipt, then: .inventory(.count(number, CountQuery())))
      return Step(step.move, step.notices + (try await others(besides: number)))
    }
    return .push(.inventory(.counts(query)))
  }

  /// That another of the last counts is open at the very same place: what both find is booked only once.
  private func others(besides number: Int) async throws -> [Notice] {
    let open = try await inventory.counts(.open).rows.map(\.count)
    guard let own = open.first(where: { $0.number == number }),
      let other = open.first(where: { $0.location == own.location && $0.number != number })
    else { return [] }
    return [
      Notice(
        "Stocktake \(other.number) is also open at \(other.location). After you post one of them, count "
          + "the other again."
      )
    ]
  }

  private func list() async throws -> ListPage<CountSummary> {
    try await shown.orRead { try await inventory.counts(query.status ?? .open, after: query.after) }
  }
}
