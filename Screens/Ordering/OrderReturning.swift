import AppRoutes
import Catalog
import CommandKit
import Fulfilment
import Ordering
import StoreCore
import StoreViews

extension OrderEvents {
  /// `return`: over the counter in one line, or of goods that are still to come.
  static func returning(_ order: Order?) -> Command<OrderEvents> {
    Command(
      "return", "Take goods back and refund them, all or some",
      .optionalWords("pieces", OrderPieces.self, from: shipped(order)),
      .phrase("reason", help: "why, in words"),
      .option("to", ReturnDisposition.self, help: "where the goods go; restock"),
      .option("by", PaymentMethod.self, help: "how the money goes back; as it was paid"),
      .option("as", PaymentMethod.self, help: "the same: --as voucher gives a voucher for it"),
      .flag("replace", help: "place an order at once that replaces them"),
      .flag("later", help: "note that they are still to come")
    ) {
      (
        pieces: OrderPieces?, reason: String?, place: ReturnDisposition?, by: PaymentMethod?,
        kind: PaymentMethod?, isReplaced: Bool, isLater: Bool
      ) in
      let way: ReturnWay = isLater ? .later : isReplaced ? .replace : .refund
      return .wished(pieces) {
        ReturnCommand.requested(
          order: $0, terms: ReturnTerms($1, reason: reason, to: place, way, by: by ?? kind))
      }
    }.by(.clerk).example("return MUG-BLU").example("return 2 x MUG-BLU --to scrap --reason broken")
  }

  /// `exchange`: one product comes back and another is sold, in one line.
  static func exchanging(_ order: Order?, _ ordering: OrderingModel) -> Command<OrderEvents> {
    Command(
      "exchange", "Take a product back and sell another for it",
      .words("pieces", from: shipped(order) ?? ordering.keys(Product.entity)),
      .option("by", PaymentMethod.self, help: "how the difference is paid; as the order was"),
      .option("cash", Amount.self, help: "the cash that the customer hands over"),
      .option("to", ReturnDisposition.self, help: "where the goods go that come back; restock"),
      .phrase("reason", help: "why, in words")
    ) {
      (pieces: OrderPieces, by: PaymentMethod?, cash: Amount?, place: ReturnDisposition?, reason: String?) in
      let payment = ExchangePayment(cash == nil ? by : .cash, tendered: cash)
      return .exchanged(pieces) { ExchangeTerms($0, for: $1, reason: reason, to: place, payment) }
    }.by(.clerk).example("exchange MUG-BLU MUG-GRN").example("exchange MUG-BLU MUG-GRN --cash 20")
  }

  /// `cancel`: all that is not shipped, or some of it.
  static func cancelling(_ order: Order?) -> Command<OrderEvents> {
    Command(
      "cancel", "Cancel what was not shipped, all or some",
      .optionalWords("pieces", OrderPieces.self, from: open(order))
    ) { (pieces: OrderPieces?) in .wished(pieces) { ShipmentCommand.orderCancelled($0, $1) } }.by(.clerk)
      .example("cancel").example("cancel MUG-BLU*1")
  }

  /// `dispatch`: all that is open, or some of it.
  static func dispatching(_ order: Order?, _ ordering: OrderingModel) -> Command<OrderEvents> {
    Command(
      "dispatch", "Ship all that is open, or some of it",
      .optionalWords("pieces", OrderPieces.self, from: open(order)),
      .option("carrier", String.self, help: "who brings it"),
      .option("tracking", String.self, help: "what the carrier calls it"),
      .flag("mail", help: "tell the customer by mail")
    ) { (pieces: OrderPieces?, carrier: String?, tracking: String?, mails: Bool) in
      let scanned = tracking == nil ? pieces?.tracking(in: ordering) : nil
      let tracking = tracking ?? scanned
      return .wished(scanned == nil ? pieces : nil) {
        ShipmentCommand.shipped(
          order: $0,
          terms: ShipmentTerms($1, carrier: carrier, tracking: tracking, mails: mails ? true : nil))
      }
    }.by(.clerk).example("dispatch").example("dispatch 2 x MUG-BLU").example("dispatch --tracking 4711")
  }

  private static func open(_ order: Order?) -> CandidateSource? {
    order.map { FieldArgument.among($0.openLines.map { Candidate($0.sku.text, "\($0.open.text) open") }) }
  }

  private static func shipped(_ order: Order?) -> CandidateSource? {
    order.map { order in
      FieldArgument.among(order.lines.filter { $0.shipped > $0.returned }.map { Candidate($0.sku.text) })
    }
  }
}

extension OrderPieces {
  /// The number of a line, alone in the place of a product.
  var line: LineName? {
    pieces.count == 1 && pieces[0].quantity == nil && Int(pieces[0].code) != nil
      ? try? LineName(parsing: pieces[0].code) : nil
  }
}

extension OrderPieces? {
  /// The order whose number stands before the products, as in "O-17 MUG", and the products; else an order and all.
  func order(or number: Code) throws -> (Code, OrderPieces?) {
    guard let pieces = self, let first = pieces.pieces.first, first.quantity == nil,
      first.code.lowercased().hasPrefix("o-"), let named = try? Order.number(first.code)
    else { return (number, self) }
    let rest = pieces.word.split(separator: " ").dropFirst().joined(separator: " ")
    return (named, rest.isEmpty ? nil : try OrderPieces(parsing: rest))
  }
}
