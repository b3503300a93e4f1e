import AppRoutes
import CommandKit
import Fulfilment
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the page of a shipment.
enum ShipmentEvents: Sendable {
  case ended(ShipmentVerb)
  case shipped(mails: Bool)
  /// What the customer gets for goods that were lost.
  case settled(ReturnWay)
  case orderOpened, movementsOpened
}

/// What the page of a shipment has of its own: its lines, and how it ends.
struct ShipmentSection: RowSection {
  typealias Facts = NoFacts
  let fulfilment: FulfilmentModel

  func commands(_ read: Read?) -> CommandSet<ShipmentEvents> {
    let status = read.flatMap { Shipment.declaration.decode($0.row.image) }?.status
    let refused =
      ShipmentVerb.allCases.filter { status?.after($0) == nil }.map(\.rawValue)
      + (status == .lost ? [] : ["refund", "replace"])
    return CommandSet {
      Command("ship", "Ship what is picked", .flag("mail", help: "tell the customer by mail")) {
        ShipmentEvents.shipped(mails: $0)
      }.by(.clerk)
      Command("mail", "Tell the customer that it is on its way", event: ShipmentEvents.ended(.mail)).by(
        .clerk)
      Command("cancel", "Put back what is picked", event: ShipmentEvents.ended(.cancel)).by(.clerk)
      Command("deliver", "Note that the customer has it", event: ShipmentEvents.ended(.deliver)).by(.clerk)
      Command("lost", "Note that it was lost on its way", event: ShipmentEvents.ended(.lost)).by(.clerk)
      Command("refund", "Refund the goods that were lost", event: ShipmentEvents.settled(.refund)).by(.clerk)
      Command("replace", "Send the goods that were lost again", event: ShipmentEvents.settled(.replace)).by(
        .clerk)
      Command("order", "Open its order", event: ShipmentEvents.orderOpened)
      Command("movements", "List its movements", event: ShipmentEvents.movementsOpened)
    }.refused(status.map { "it is \($0.rawValue)" }, Set(refused))
  }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    var details = RowDetails()
    guard let row = Shipment.declaration.decode(read.row.image) else { return details }
    details.title = "\(row.number)  \(row.order)"
    details.state = "\(row.status.rawValue) · \(counted(row.lines.count, "line"))"
    details.fields = Self.fields(row)
    var table = Table(
      "lines",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text, isSpare: true),
        Column("quantity", "Quantity", .count),
      ], firstNumber: 1)
    for line in row.lines { table.append(.code(line.sku.text), .text(line.name), .quantity(line.quantity)) }
    details.blocks = [.table(table)]
    details.opens = row.lines.map { Routes(Subject("product", $0.sku.text)) }
    let steps = ShipmentStatus.table.filter { $0.from == row.status && $0.verb != .mail }
    let verbs = steps.map(\.verb.rawValue)
    details.hints =
      verbs + (row.status == .lost ? ["refund", "replace"] : verbs.isEmpty ? [] : ["tracking TEXT"]) + [
        "order", "movements",
      ]
    return details
  }

  private static func fields(_ row: Shipment) -> [PageKit.Field] {
    var fields = [
      Field("order", "Order", .code(row.order.text)), Field("status", "Status", .text(row.status.rawValue)),
      Field("from", "From", .code(row.location.text)),
    ]
    if let shippedAt = row.shippedAt { fields.append(Field("shipped", "Shipped", .instant(shippedAt))) }
    if let carrier = row.carrier { fields.append(Field("carrier", "Carrier", .text(carrier))) }
    if let code = row.tracking { fields.append(Field("tracking", "Tracking", .text(code))) }
    if let endedAt = row.endedAt {
      fields.append(Field("ended", row.status.rawValue.capitalised, .instant(endedAt)))
    }
    return fields
  }

  func handle(_ event: ShipmentEvents, on key: String, _ seen: Read?) async throws -> Step<Routes> {
    let (number, subject) = (Code(stored: key), Subject(Shipment.entity, key))
    switch event {
    case .ended(let verb):
      let command = ShipmentCommand.changed(number: number, verb: verb)
      return try await perform(command, on: subject, seen, fulfilment)
    case .shipped(let mails):
      let command = ShipmentCommand.changed(number: number, verb: .ship, mails: mails ? true : nil)
      return try await perform(command, on: subject, seen, fulfilment)
    case .settled(let way):
      return .done(
        try await fulfilment.perform(ShipmentCommand.settled(number: number, way: way)), fulfilment)
    case .orderOpened:
      let row = try await fulfilment.read(EntityPage(subject))
      return .push(.order(Shipment.declaration.decode(row.image)?.order ?? Code(stored: "")))
    case .movementsOpened: return .push(try Routes(text: "/inventory/movements?document=\(key)"))
    }
  }
}
