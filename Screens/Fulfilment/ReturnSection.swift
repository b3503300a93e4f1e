import AppRoutes
import Catalog
import CommandKit
import Fulfilment
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the page of a return.
enum ReturnEvents: Sendable {
  case stepped(ReturnStep)
  case received(OrderPieces?)
  case inspected(ReturnDisposition, OrderPieces?)
  case orderOpened, movementsOpened
}

/// What the page of a return has of its own: its lines, what arrives, and what becomes of it.
struct ReturnSection: RowSection {
  typealias Facts = NoFacts
  let fulfilment: FulfilmentModel

  func commands(_ read: Read?) -> CommandSet<ReturnEvents> {
    let row = read.flatMap { Return.declaration.decode($0.row.image) }
    let refused = ReturnVerb.allCases.filter { row?.status.after($0) == nil }.map(\.rawValue)
    let codes = row.map { FieldArgument.among($0.lines.map { Candidate($0.sku.text) }) }
    return CommandSet {
      Command("authorize", "Agree to take it back", event: ReturnEvents.stepped(.authorize)).by(.clerk)
      Command("reject", "Refuse to take it back", event: ReturnEvents.stepped(.reject)).by(.clerk)
      Command(
        "receive", "Note that all of it arrived, or some of it",
        .optionalWords("pieces", OrderPieces.self, from: codes)
      ) { ReturnEvents.received($0) }.by(.clerk)
        .scanned(line: { ScannedCode.isScan($0[0]) || OrderPiece.isCounted($0) })
        .example("receive").example("receive 2 x MUG-BLU")
      Command(
        "inspect", "Say where goods go that arrived", .word("place"),
        .optionalWords("pieces", OrderPieces.self, from: codes)
      ) { ReturnEvents.inspected($0, $1) }.by(.clerk).example("inspect restock").example(
        "inspect scrap MUG-BLU")
      Command("refund", "Give back what is due back, and close it", event: ReturnEvents.stepped(.refund)).by(
        .clerk)
      Command("replace", "Place an order that replaces it", event: ReturnEvents.stepped(.replace)).by(.clerk)
      Command("close", "Close it if nothing is due back", event: ReturnEvents.stepped(.close)).by(.clerk)
      Command("cancel", "Cancel it: nothing arrived", event: ReturnEvents.stepped(.cancel)).by(.clerk)
      Command("order", "Open its order", event: ReturnEvents.orderOpened)
      Command("movements", "List its movements", event: ReturnEvents.movementsOpened)
    }.refused(row.map { "it is \($0.status.rawValue)" }, Set(refused))
  }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    var details = RowDetails()
    guard let row = Return.declaration.decode(read.row.image) else { return details }
    details.title = "\(row.number)  \(row.order)"
    details.state = "\(row.status.rawValue) · \(counted(row.lines.count, "line"))"
    details.fields = Self.fields(row, read.row.ground)
    details.blocks = [.table(Self.table(row, read.row.ground))]
    details.opens = row.lines.map { Routes(Subject("product", $0.sku.text)) }
    let next = row.status.verbs.map { $0 == .inspect ? "inspect PLACE" : $0.rawValue }
    details.hints = next + ["order", "movements"]
    return details
  }

  private static func table(_ row: Return, _ ground: Ground) -> Table {
    var table = Table(
      "lines",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text, isSpare: true),
        Column("quantity", "Quantity", .count), Column("received", "Arrived", .count, hidesEmpty: true),
        Column("disposition", "Goes to", .text, hidesEmpty: true),
        Column("amount", "Value", .money, hidesEmpty: true),
      ], firstNumber: 1)
    for line in row.lines {
      table.append(
        .code(line.sku.text), .text(line.name), .quantity(line.quantity),
        line.received.isZero ? .none : .quantity(line.received),
        line.disposition.map { .text($0.rawValue) } ?? .none,
        line.disposition == nil ? .none : .price(line.amount, ground))
    }
    return table
  }

  private static func fields(_ row: Return, _ ground: Ground) -> [PageKit.Field] {
    var fields = [
      Field("order", "Order", .code(row.order.text)), Field("status", "Status", .text(row.status.rawValue)),
      Field("requested", "Requested", .instant(row.requestedAt)),
    ]
    if let reason = row.reason { fields.append(Field("reason", "Reason", .text(reason))) }
    if row.amount.minor > 0 { fields.append(Field("amount", "Value", .price(row.amount, ground))) }
    if let outcome = row.outcome { fields.append(Field("outcome", "Outcome", .text(outcome.rawValue))) }
    if let other = row.replacement { fields.append(Field("replacement", "Replaced by", .code(other.text))) }
    if let endedAt = row.endedAt { fields.append(Field("ended", "Ended", .instant(endedAt))) }
    return fields
  }

  func handle(_ event: ReturnEvents, on key: String, _ seen: Read?) async throws -> Step<Routes> {
    let subject = Subject(Return.entity, key)
    func take(_ step: ReturnStep, _ seen: Read?) async throws -> Step<Routes> {
      let command = ReturnCommand.changed(number: Code(stored: key), step: step)
      return try await perform(command, on: subject, seen, fulfilment)
    }
    switch event {
    case .stepped(let step): return try await take(step, seen)
    case .received(let pieces):
      // A scan adds to what arrived, whatever the return was seen at.
      let wishes = try await fulfilment.wishes(pieces, at: Routes(subject), scanning: true)
      return try await take(.receive(wishes), nil)
    case .inspected(let place, let pieces):
      let wishes = try await fulfilment.wishes(pieces, at: Routes(subject))
      return try await take(.inspect(wishes, place), seen)
    case .orderOpened:
      let row = try await fulfilment.read(EntityPage(subject))
      return .push(.order(Return.declaration.decode(row.image)?.order ?? Code(stored: "")))
    case .movementsOpened: return .push(try Routes(text: "/inventory/movements?document=\(key)"))
    }
  }
}
