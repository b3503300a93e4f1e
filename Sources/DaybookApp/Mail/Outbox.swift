import AppRoutes
import CommandKit
import Foundation
import Fulfilment
import Ordering
import PageKit
import ScreenKit
package import StoreCore
import Synchronization
import Terminal

/// Sends what waits in a store, one message after another, beside the lines that are typed.
///
/// A message is claimed in the store before it is given to the shop's command, so no other program sends it too. Where
/// nobody knows what became of it, it counts as failed and a person decides: no message is sent twice by itself.
package final class Outbox {
  /// Gives a message to a command on a thread of its own: its exit status, and what it said.
  typealias Sender = @Sendable (_ command: String, _ message: [UInt8]) -> (status: Int32, output: String)

  /// nil: nothing leaves the machine, as in a demo, a replay or a test.
  var sender: Sender?
  /// The only command that may run, as lines that nobody types must not run one of their own making; nil: any.
  var onlyCommand: String?
  /// Whether what became of mail is told when the program ends, and beside no line.
  var tellsAtEnd = false

  nonisolated private let store: any StoreClient
  nonisolated private let state = Mutex(State())
  /// Reads papers and makes changes as the program itself, whoever is signed in.
  private lazy var office: Workspace = {
    let office = Workspace(store: store, actor: Self.actor, clock: clock)
    office.service.isProgram = true
    return office
  }()
  private let clock: Clock
  /// When to look again, though nothing has changed here.
  private var next = Instant(milliseconds: 0)

  nonisolated private static let actor = "mail"
  /// What other programs queue is seen after so many milliseconds.
  private static let patience: Int64 = 600_000
  /// After so many seconds the command is ended.
  nonisolated private static let deadline = 30
  /// What a command ended by ``deadline``, or killed, says of its message: nothing.
  nonisolated private static let unknown =
    "nobody knows whether it was sent. Look at the mail server before you send it again."

  nonisolated private struct State {
    var isSending = false
    var news: [StoreCore.Notice] = []
  }

  /// What waits in a store on this machine.
  init(_ store: any StoreClient, clock: Clock) { (self.store, self.clock) = (store, clock) }

  /// The usual sender: a command that is ended after some seconds and has no personal data among its arguments.
  nonisolated static func run(_ command: String, _ message: [UInt8]) -> (status: Int32, output: String) {
    var output = ""
    let status = runShell(command, input: message, within: deadline, keeping: &output)
    return (status, output)
  }

  // MARK: What waits in the store

  /// The outbox of a server, which has no session: it sends by the command that the shop has at the time.
  package convenience init(serving store: any StoreClient, clock: Clock = .system) {
    self.init(store, clock: clock)
    sender = Self.run
  }

  /// Begins to send what is due, where no session knows the ground.
  package func look(hasChanged: Bool) async {
    // A look that fails is made up for by the next one.
    if hasChanged { next = Instant(milliseconds: 0) }
    guard clock.now() >= next, let ground = try? await store.read(GroundQuery(), as: nil) else { return }
    await look(at: ground, hasChanged: true)
  }

  /// Begins to send what is due, unless it does already; `hasChanged`: somebody may have queued something.
  func look(at ground: Ground, hasChanged: Bool) async {
    guard let sender, allows(ground.mail), hasChanged || ground.now >= next,
      !state.withLock({ $0.isSending }), let found = try? await office.service.read(DueMessages())
    else { return }
    let later = Instant(milliseconds: ground.now.milliseconds + Self.patience)
    next = found.due.isEmpty ? min(found.next ?? later, later) : ground.now
    for number in found.lost {
      await end(number, .givenUp("The program that sent it ended: \(Self.unknown)"))
    }
    var letters: [(Code, Result<[UInt8], StoreError>)] = []
    for letter in found.due { letters.append((letter.message.number, await written(letter))) }
    guard !letters.isEmpty else { return }
    state.withLock { $0.isSending = true }
    Task.detached { [command = ground.mail] in
      for (number, letter) in letters {
        // Another program was quicker, or the message was undone.
        guard (try? await self.make(.claimed(number: number))) != nil else { continue }
        let outcome = await Self.outcome(of: letter, by: command, sender)
        await self.end(number, outcome)
        // The others would wait for the same server.
        if case .refused = outcome { break }
      }
      self.state.withLock { $0.isSending = false }
    }
  }

  /// Takes what became of messages since this was last called.
  package func news() -> [StoreCore.Notice] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  /// Waits until nothing is being sent, for Ctrl-C or the end of the task: the command goes on then, and the message
  /// counts as unknown.
  @discardableResult package func finish() async -> [StoreCore.Notice] {
    while state.withLock({ $0.isSending }), !Interrupts.pending, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(10))
    }
    return news()
  }

  // MARK: What is never stored

  /// Sends one message now and waits, as its text is in no store; refused as `no-mail` or `not-sent`.
  func send(_ mail: MailText) async throws {
    let ground = try await office.service.askGround()
    guard !ground.mail.isEmpty else { throw StoreError.noMail() }
    guard let sender, allows(ground.mail) else { throw Self.notSent("Mail is not sent from here.") }
    let letter = Result { () throws(StoreError) in try mail.bytes(at: ground.now) }
    switch await Self.outcome(of: letter, by: ground.mail, sender) {
    case .sent: break
    case .refused(let fault), .givenUp(let fault): throw Self.notSent("It was not sent: \(fault)")
    }
  }

  static func notSent(_ fault: String) -> CommandError {
    CommandError(
      code: "not-sent", message: fault,
      guidance: [.run("/ordering/messages?status=failed"), .run("help mail")])
  }

  private func allows(_ command: String) -> Bool { !command.isEmpty && onlyCommand ?? command == command }

  // MARK: Sending

  nonisolated private static func outcome(
    of letter: Result<[UInt8], StoreError>, by command: String, _ sender: @escaping Sender
  ) async -> MessageOutcome {
    let bytes: [UInt8]
    do { bytes = try letter.get() } catch { return .givenUp(error.message) }
    let (status, output) = await withCheckedContinuation { done in
      Thread.detachNewThread { done.resume(returning: sender(command, bytes)) }
    }
    let said = output.split(whereSeparator: \.isNewline).first.map { StoreError.quoted(String($0)) }
    switch status {
    case 0: return .sent
    case 124: return .givenUp("No answer in \(deadline) seconds: \(unknown)")
    case 128...: return .givenUp("The command was killed: \(unknown)")
    default: return .refused(said ?? "The command ended with status \(status).")
    }
  }

  nonisolated private func end(_ number: Code, _ outcome: MessageOutcome) async {
    for _ in 1...3 {
      // Ctrl-C may end a call, and the store may be busy.
      guard let receipt = try? await make(.ended(number: number, outcome: outcome)) else { continue }
      return state.withLock { $0.news += receipt.notices }
    }
  }

  nonisolated private func make(_ command: MessageCommand) async throws(StoreError) -> Receipt {
    var request = Request(id: Identifiers.system.next(), by: Caller(Self.actor), origin: .schedule)
    request.isProgram = true
    return try await store.perform(.command(command), as: request)
  }

  // MARK: Writing

  private func written(_ letter: DueMessages.Letter) async -> Result<[UInt8], StoreError> {
    do {
      let mail = try await text(of: letter)
      return .success(try mail.bytes(at: office.service.ground.now))
    } catch let error as StoreError { return .failure(error) } catch {
      return .failure(StoreError("not-sent", "It cannot be written: \(error)", .run("help mail")))
    }
  }

  private func text(of letter: DueMessages.Letter) async throws -> MailText {
    let (about, shop) = (letter.message.about, office.service.ground.shopName)
    let route: Routes? =
      switch letter.message.paper {
      case .receipt: .ordering(.document(.receipt, about))
      case .invoice: Routes(Subject(Invoice.entity, about.text))
      case .notice: nil
      }
    var (subject, words) = ("", "")
    var attachments: [MailText.Attachment] = []
    if let route {
      var screen = try office.router.screen(for: route)
      let page = try await screen.page()
      (subject, words) = ("\(page.title), \(shop)", "\(page.title) is attached.")
      let text = office.router.plainPaper(page, of: route)
      attachments.append(.init(file: "\(about).txt", type: "text/plain; charset=utf-8", bytes: text))
      if page.document != nil {
        var bytes: [UInt8] = []
        page.render(as: .ubl, style: Style(), into: &bytes)
        attachments.append(.init(file: "\(about).xml", type: "application/xml", bytes: bytes))
      }
    } else {
      let row = try await office.service.read(EntityPage(Subject(Shipment.entity, about.text)))
      guard let shipment = Shipment.declaration.decode(row.image) else {
        throw StoreError.notFound(Shipment.shape, about.text)
      }
      (subject, words) = ("Your order \(shipment.order), \(shop)", Self.words(shipment))
    }
    let message = letter.message
    let made = SHA256.hex(of: "\(message.queuedAt.milliseconds) \(shop)").prefix(16)
    return MailText(
      id: "\(message.number).\(made)", name: letter.name, address: message.to, subject: subject,
      body: "Hello \(letter.name),\n\n\(words)\n\n\(office.service.ground.imprint)\n",
      attachments: attachments)
  }

  private static func words(_ shipment: Shipment) -> String {
    let lines = shipment.lines.map { "  \($0.quantity.text) x \($0.name)" }
    let way = [shipment.carrier.map { "Carrier: \($0)" }, shipment.tracking.map { "Tracking: \($0)" }]
    return
      (["Your order \(shipment.order) is on its way:", ""] + lines
      + (way.allSatisfy { $0 == nil } ? [] : [""]) + way.compactMap(\.self)).joined(separator: "\n")
  }
}
