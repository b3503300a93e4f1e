import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the list of stocktakes.
enum CountListEvents: Sendable {
  case started(at: Code?, inside: Bool, blind: Bool, tolerance: Quantity?, isDraft: Bool)
}

/// What the list of stocktakes has of its own: where to start one. It shows those that are open, unless told.
struct CountList: ListSection {
  let inventory: InventoryModel

  var commands: CommandSet<CountListEvents> {
    Command(
      "start", "Start a stocktake at a location",
      .option("at", Code.self, help: "the location", from: inventory.places),
      .flag("inside", help: "with the locations inside it"),
      .flag("blind", help: "hide expected quantities until review"),
      .option("tolerance", Quantity.self, help: "a larger variance is counted twice"),
      .flag("draft", help: "begin it later")
    ) {
      CountListEvents.started(at: $0, inside: $1, blind: $2, tolerance: $3, isDraft: $4)
    }.by(.clerk).likely("start").example("start --at main --tolerance 2").example("start --blind --inside")
  }

  private func showsOpen(_ query: ListQuery) -> Bool {
    query.filters["status"] == nil && query.filters["open"] == nil
  }

  func read(_ query: ListQuery) async throws -> (list: ListAnswer, table: Table?)? {
    var query = query
    if showsOpen(query) { query.filters["open"] = "yes" }
    let list = try await inventory.read(query)
    return (list, table(list))
  }

  func title(_ list: ListAnswer, of query: ListQuery) -> String? {
    ([counted(list.total, "count")] + (showsOpen(query) ? ["open"] : []) + Stocktake.list.narrowing(query))
      .joined(separator: " · ")
  }

  private func table(_ list: ListAnswer) -> Table {
    let ground = inventory.service.ground
    var table = Table(
      "counts",
      [
        Column("count", "Count", .count), Column("location", "Location", .code),
        Column("status", "Status", .text), Column("lines", "Lines", .count),
        Column("varied", "Variances", .count), Column("value", "Value", .money),
        Column("started", "Started", .date),
      ], firstNumber: 1)
    for place in 0..<list.count {
      let (row, columns) = (list.row(place), Stocktake.list.columns.map(\.column))
      func value(_ name: String) -> Value {
        columns.firstIndex { $0.name == name }.map { row[row.startIndex + $0] } ?? .null
      }
      var count = Stocktake()
      count.status = StocktakeStatus(stored: value("status")) ?? .counting
      count.blind = value("blind") == true.stored
      func cell(_ name: String) -> Cell {
        columns.first { $0.name == name }.map { Cell(value(name), of: $0, ground) } ?? .none
      }
      table.append(
        .count(Int(list.keys[place]) ?? 0), cell("location"), cell("status"), cell("lines"),
        count.showsVariance ? cell("varied") : .none, count.showsVariance ? cell("value") : .none,
        cell("started_at"))
    }
    return table
  }

  func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? {
    list.hints(and: ["start", "status all", "help"])
  }

  var whenEmpty: String? { "No stocktakes. start begins one." }

  func handle(_ event: CountListEvents, of _: ListQuery, _: ShownList) async throws -> Step<Routes> {
    switch event {
    case .started(let place, let inside, let blind, let tolerance, let isDraft):
      let receipt = try await inventory.perform(
        CountCommand.started(
          at: place, inside: inside, blind: blind, tolerance: tolerance, isDraft: isDraft))
      return .begun(receipt, inventory, at: Routes(receipt.subject ?? Subject(Stocktake.entity, "")))
    }
  }
}

extension Stocktake {
  /// Whether its variances are shown: it hides nothing, and they are of use.
  var showsVariance: Bool { showsExpected && status != .cancelled }
}
