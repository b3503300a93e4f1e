import AppRoutes
import CommandKit
import Ordering
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the page of a message.
enum MessageEvents: Sendable { case sentAgain, subjectOpened }

/// What the page of a message has of its own: what became of it, and how it is sent again.
struct MessageSection: RowSection {
  typealias Facts = NoFacts
  let ordering: OrderingModel

  func commands(_ read: Read?) -> CommandSet<MessageEvents> {
    let status = message(read)?.status
    return CommandSet {
      Command("send", "Send it again at once", event: MessageEvents.sentAgain).by(.clerk)
        .unavailable(status.flatMap { [.sent, .sending].contains($0) ? "it is \($0.rawValue)" : nil })
      Command("subject", "Open what it is about", event: MessageEvents.subjectOpened)
    }
  }

  private func message(_ read: Read?) -> Message? {
    read.flatMap { Message.declaration.decode($0.row.image) }
  }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    var details = RowDetails()
    guard let message = message(read) else { return details }
    (details.title, details.state) = ("Message \(message.number)", message.status.rawValue)
    details.fields = [
      Field("paper", "Paper", .text(message.paper.rawValue), note: message.about.text),
      Field("to", "To", .text(message.to)), Field("customer", "Customer", .code(message.customer.text)),
      Field("queued", "Queued", .instant(message.queuedAt), note: message.by),
      Field("tries", "Tries", .count(message.tries)),
    ]
    if let sentAt = message.sentAt { details.fields?.append(Field("sent", "Sent", .instant(sentAt))) }
    if message.status == .waiting {
      details.fields?.append(Field("next", "Next try", .instant(message.nextAt)))
    }
    if let fault = message.fault { details.fields?.append(Field("fault", "Not sent", .text(fault))) }
    details.hints = (message.status == .failed ? ["send"] : []) + ["subject", "back"]
    return details
  }

  func handle(_ event: MessageEvents, on key: String, _: Read?) async throws -> Step<Routes> {
    let number = Code(stored: key)
    switch event {
    case .sentAgain:
      let receipt = try await ordering.perform(MessageCommand.again(number: number))
      // How a message goes on is nobody's change, so the store says nothing of it.
      return receipt.isPlan ? .done(receipt, ordering) : .stay(ScreenKit.Notice("\(number) is sent next."))
    case .subjectOpened:
      let row = try await ordering.read(EntityPage(Subject(Message.entity, key)))
      guard let message = Message.declaration.decode(row.image) else { return .stay() }
      return .push(Routes(message.subject))
    }
  }
}

extension Message {
  /// The row that it is about.
  fileprivate var subject: Subject {
    switch paper {
    case .receipt: Subject(Order.entity, about.text)
    case .invoice: Subject(Invoice.entity, about.text)
    case .notice: Subject("shipment", about.text)
    }
  }
}
