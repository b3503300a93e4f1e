import Customers
package import StoreCore

/// Mail to a customer that waits to be sent, or was sent.
///
/// Its text is made when it is sent: neither the row nor the journal has it.
package struct Message: Entity, Codable {
  package static let entity = "message"
  package var stamp = Stamp()
  /// "M-000001", made by the store.
  package var number = Code(stored: "")
  package var paper = MessagePaper.receipt
  /// The key of the order, the invoice or the shipment that it is about.
  package var about = Code(stored: "")
  package var customer = Code(stored: "")
  /// The address; empty: the customer was forgotten.
  package var to = ""
  package var queuedAt = Instant(milliseconds: 0)
  /// Who queued it.
  package var by = ""
  package var status = MessageStatus.waiting
  /// How often it was tried.
  package var tries = 0
  /// When it is tried next; of one that is being sent, when its answer is overdue.
  package var nextAt = Instant(milliseconds: 0)
  package var sentAt: Instant?
  /// Why it was not sent.
  package var fault: String?

  package init() {}

  /// How it goes on is silent: the journal names who queued it, and no undo brings back what was sent.
  package static let declaration = Declaration<Message>(
    key: .numbered("M-"), indexes: [["status", "next_at"]], told: ["paper", "about", "to"],
    [
      Field("number", \.number), Field("paper", \.paper, .byRule), Field("about", \.about, .byRule),
      Field("customer", \.customer, .byRule, as: .reference(Customer.entity)),
      Field("to", \.to, [.byRule, .personal], as: .email),
      Field("queued_at", \.queuedAt, .stamped, title: "Queued"), Field("by", \.by, .stamped, title: "Who"),
      Field("status", \.status, .silent), Field("tries", \.tries, .silent),
      Field("next_at", \.nextAt, .silent, title: "Next try"),
      Field("sent_at", \.sentAt, .silent, title: "Sent"),
      Field("fault", \.fault, [.silent, .personal]),
    ],
    check: { (change, _) throws(StoreError) in
      guard change.after == nil, let before = change.before else { return }
      if before.status == .sent || before.status == .sending { throw .isOut(before) }
    })

  /// The newest first.
  package static let list = Listing(
    "messages", of: Message.shape,
    columns: ["number", "queued_at", "paper", "about", "to", "status"],
    filters: [.equals("status"), .equals("customer")], sorts: [.newest])
}

/// What a message brings; the raw values are stored for ever.
package enum MessagePaper: String, Choice {
  case receipt, invoice
  /// That a parcel is on its way.
  case notice
}

/// How far a message is; the raw values are stored for ever.
package enum MessageStatus: String, Choice {
  case waiting
  /// A program has it, and no other takes it.
  case sending
  case sent, failed
}

/// What waits to be sent by now, the longest first, a few at once.
package struct DueMessages: RowsQuery {
  private static let most = 10
  package init() {}

  package struct Letter: Hashable, Sendable, Codable {
    package var message: Message
    /// What the customer is called.
    package var name: String
  }

  package struct Answer: Hashable, Sendable, Codable {
    package var due: [Letter] = []
    /// Those whose program never said what became of them.
    package var lost: [Code] = []
    /// When the next is due; nil: none waits.
    package var next: Instant?
  }

  package func least(_: any Rows) -> Role? { .clerk }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    var answer = Answer()
    for status in [MessageStatus.waiting, .sending] {
      let found = try rows.rows(
        Message.self, where: ["status": status.stored], by: ["next_at", "id"], limit: Self.most)
      for message in found {
        if message.nextAt > rows.ground.now {
          answer.next = min(answer.next ?? message.nextAt, message.nextAt)
        } else if status == .sending {
          answer.lost.append(message.number)
        } else {
          let name = try rows.name(Customer.entity, message.customer.text)
          answer.due.append(Letter(message: message, name: name))
        }
      }
    }
    return answer
  }
}
