import AppRoutes
import CommandKit
import Ordering
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What can happen between two customers.
enum SaleEvents: Sendable {
  case opened(row: RowNumber)
  case scanned(OrderPiece)
}

/// The page of a till between two customers: the sales that wait by their own names, the last one with its change, and
/// the next one begins with a scan.
struct SaleScreen: Screen {
  let ordering: OrderingModel
  private var shown: SalePage.Answer?

  init(ordering: OrderingModel) { self.ordering = ordering }

  var commands: CommandSet<SaleEvents> {
    Command.openingRow(SaleEvents.opened)
    Command("scan", "Begin the next sale; a SKU, 3 x SKU or a name does", .words("code", from: nil)) {
      SaleEvents.scanned($0)
    }.by(.clerk).scanned(line: { OrderPiece.isPiece($0, of: ordering) })
  }

  mutating func page() async throws -> Page {
    let (ground, sale) = (ordering.service.ground, try await read())
    shown = sale
    var blocks: [Block] = []
    if !sale.parked.isEmpty { blocks.append(.table(Self.table(sale.parked, ground))) }
    if let last = sale.last { blocks += Self.last(last, ground) }
    if blocks.isEmpty { blocks = [.text("Scan a product, or type its SKU or name, to begin a sale.")] }
    let parked = sale.count == .exact(0) ? "nothing parked" : "\(sale.count.text) parked"
    let till = ordering.service.till.map { "\($0) · " } ?? ""
    return Page("Sale", state: till + parked, blocks: blocks, hints: hints(sale))
  }

  private func read() async throws -> SalePage.Answer {
    try await ordering.read(SalePage(till: ordering.service.till, limit: ordering.service.rowsPerPage))
  }

  private func hints(_ sale: SalePage.Answer) -> [String] {
    ["scan CODE"] + (sale.parked.isEmpty ? [] : ["open N"]) + ["sell", "till close COUNTED"]
  }

  private static func table(_ parked: [SalePage.Parked], _ ground: Ground) -> Table {
    var table = Table(
      "parked",
      [
        Column("name", "Parked", .text, isWhole: true), Column("number", "Order", .code, isSpare: true),
        Column("lines", "Lines", .count, isSpare: true), Column("total", "Total", .money),
      ], firstNumber: 1)
    table.keepsLines = true
    for sale in parked {
      table.append(
        .text(sale.name.isEmpty ? sale.number.text : sale.name), .code(sale.number.text), .count(sale.lines),
        .price(sale.total, ground))
    }
    return table.linked(to: parked.map { .order($0.number) })
  }

  private static func last(_ last: SalePage.Last, _ ground: Ground) -> [Block] {
    let paid = "\(last.payment.amount.text(ground)) \(last.payment.method.words)"
    let fields = [
      Field("last", "Last sale", .code(last.number.text), note: paid).linked(to: .order(last.number))
    ]
    return [.fields(fields)] + (last.payment.change.map { [.strong("CHANGE \($0.text(ground))")] } ?? [])
  }

  func handle(_ event: SaleEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      let parked = try await shown.orRead(read).parked
      return .push(.order(try row.row(of: parked).number))
    case .scanned(let piece):
      return try await OrderBeginning(pieces: OrderPieces(piece), customer: nil)
        .make(placing: false, ordering, at: .ordering(.sale))
    }
  }
}
