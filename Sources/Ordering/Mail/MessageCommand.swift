import Customers
package import StoreCore

/// What is done about mail; the names of cases and payloads are stored for ever.
package enum MessageCommand: StoreCommand {
  /// Queues the receipt of an order for its customer.
  case receipt(order: Code)
  /// Queues the invoice of an order, which is issued if there is none.
  case invoice(order: Code)
  /// Sends one that failed or waits at the next chance, as often as a new one.
  case again(number: Code)
  /// Takes one that is due, so that no other program sends it.
  case claimed(number: Code)
  case ended(number: Code, outcome: MessageOutcome)

  /// How long to wait after each try that failed; after the last one nobody tries again.
  private static let pauses: [Int64] = [1, 10, 60, 360]
  /// After so many minutes the program that sent it has ended without an answer.
  private static let overdue: Int64 = 60

  package var kind: String {
    switch self {
    case .receipt, .invoice: "message.queued"
    case .again: "message.again"
    case .claimed: "message.claimed"
    case .ended: "message.ended"
    }
  }

  package var least: Role {
    switch self {
    case .receipt, .invoice, .again: .clerk
    // The program itself, which may do all.
    case .claimed, .ended: .owner
    }
  }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    let now = shop.ground.now
    switch self {
    case .receipt(let number):
      let order = try shop.known(Order.self, number.text)
      guard order.status.isAgreed else { throw .notPlaced(order, for: "mail") }
      try shop.queue(.receipt, about: order.number, of: order)
    case .invoice(let number):
      let order = try shop.known(Order.self, number.text)
      if try shop.invoice(of: order.number) == nil {
        try InvoiceCommand.issued(order: order.number).decide(&shop)
      }
      guard let invoice = try shop.invoice(of: order.number) else { return }
      try shop.queue(.invoice, about: invoice.number, of: order)
    case .again(let number):
      let message = try shop.known(Message.self, number.text)
      guard message.status == .failed || message.status == .waiting else { throw .isOut(message) }
      try shop.change(message) { ($0.status, $0.tries, $0.nextAt) = (.waiting, 0, now) }
      // No effect tells how a message goes on; whoever sends it again is told what becomes of it.
      shop.tell(Notice("mail-again", ["message": number.stored]))
    case .claimed(let number):
      let message = try shop.known(Message.self, number.text)
      guard message.status == .waiting, message.nextAt <= now else { throw .isOut(message) }
      try shop.change(message) {
        ($0.status, $0.tries, $0.nextAt) = (.sending, $0.tries + 1, now.adding(minutes: Self.overdue))
      }
    case .ended(let number, let outcome):
      let message = try shop.known(Message.self, number.text)
      guard message.status == .sending else { throw .isOut(message) }
      try end(message, outcome, &shop)
    }
  }

  private func end(
    _ message: Message, _ outcome: MessageOutcome, _ shop: inout Changes
  ) throws(StoreError) {
    let now = shop.ground.now
    var after = message
    switch outcome {
    case .sent: (after.status, after.sentAt, after.fault) = (.sent, now, nil)
    case .refused(let fault) where message.tries <= Self.pauses.count:
      let pause = Self.pauses[max(message.tries - 1, 0)]
      (after.status, after.nextAt, after.fault) = (.waiting, now.adding(minutes: pause), fault)
    case .refused(let fault), .givenUp(let fault): (after.status, after.fault) = (.failed, fault)
    }
    try shop.change(message, to: after)
    var facts = [
      "message": message.number.stored, "paper": message.paper.stored, "about": message.about.stored,
      "to": message.to.stored,
    ]
    if after.status != .sent { facts["fault"] = (after.fault ?? "").stored }
    if after.status == .waiting { facts["next"] = .text(shop.ground.clock(at: after.nextAt)) }
    shop.tell(Notice("mailed", facts))
  }
}

/// What became of a message that was given to the shop's command.
package enum MessageOutcome: Hashable, Sendable, Codable {
  case sent
  /// Why it was not taken: another try may do.
  case refused(String)
  /// Why nobody knows, or why no try will do.
  case givenUp(String)
}

extension Changes {
  /// Queues mail to the customer of an order; refused as `no-mail` or `no-address`.
  package mutating func queue(
    _ paper: MessagePaper, about: Code, of order: Order
  ) throws(StoreError) {
    guard !ground.mail.isEmpty else { throw .noMail() }
    guard let customer = order.customer else { throw .noAddress(order) }
    let row = try known(Customer.self, customer.text)
    guard let address = row.email else { throw .noAddress(row) }
    var message = Message()
    (message.paper, message.about, message.customer) = (paper, about, row.number)
    (message.to, message.nextAt) = (address, ground.now)
    try add(message)
  }
}

extension Instant {
  fileprivate func adding(minutes: Int64) -> Instant {
    Instant(milliseconds: milliseconds + minutes * 60_000)
  }
}

extension StoreError {
  fileprivate static func noAddress(_ order: Order) -> StoreError {
    StoreError(
      "no-address", "\(order.number) has no customer, so there is no address to send to.",
      "Print it, or write it to a file: receipt > receipt.txt. A draft takes a customer: customer NAME.",
      .row(Subject(Order.entity, order.number.text)))
  }

  fileprivate static func noAddress(_ customer: Customer) -> StoreError {
    StoreError(
      "no-address", "\(customer.number) \(customer.name) has no e-mail address.",
      "Type it on the customer's page, such as email anna@example.com.",
      .row(Subject(Customer.entity, customer.number.text)))
  }

  /// What is sent, or is being sent, is not called back.
  static func isOut(_ message: Message) -> StoreError {
    let what = message.status == .sending ? "is being sent" : "is \(message.status.rawValue)"
    return StoreError(
      "illegal-transition", "\(message.number) \(what).",
      .row(Subject(Message.entity, message.number.text)))
  }
}
