package import AppRoutes
package import CommandKit
package import Ordering
import PageKit
package import ScreenKit
import StoreCore
import StoreViews

/// What is done to the till, as it is typed: "open 100", "use bar", "in 20 change", "close 152.50".
package struct TillAction: Sendable {
  var what: String
  /// An amount, or the name of a till.
  var typed: String?
  var reason: String
  var name: Code?
  var isSure: Bool

  /// `till`, as an event of a page.
  package static func command<Event>(_ event: @escaping (TillAction) -> Event) -> Command<Event> {
    let words = ["open", "use", "in", "out", "close"].map { Candidate($0) }
    return Command(
      "till", "Open, use, fill, empty or close a till; alone, list them",
      .optionalWord("action", String.self, from: FieldArgument.among(words)),
      .optionalWord("amount", String.self, from: nil), .optionalWords("reason"),
      .option("till", Code.self, help: "what the till is called that is opened"),
      .flag("sure", help: "accept a count that is far from what is expected")
    ) {
      event(TillAction(what: $0 ?? "", typed: $1, reason: $2 ?? "", name: $3, isSure: $4))
    }
    .example("till open 100.00").example("till open 50.00 --till bar").example("till use bar")
    .example("till out 20.00 stamps").example("till close 152.50")
  }

  /// Does it, and shows the till; alone it lists tills, and with a number shows one. The session keeps the till that it
  /// opened or chose, and goes on at the sale page.
  package func run(_ ordering: OrderingModel) async throws -> Step<Routes> {
    guard !what.isEmpty else { return .push(Routes(listOf: Till.entity)) }
    if typed == nil, let number = try? Till.number(what) {
      return .push(Routes(Subject(Till.entity, number.text)))
    }
    guard let typed else {
      throw CommandError(
        code: "missing-argument", message: what == "use" ? "The name is missing." : "The amount is missing.",
        guidance: [
          "Usage: till open FLOAT [--till NAME], till use NAME, till in AMOUNT REASON, till out AMOUNT REASON, till close COUNTED."
        ])
    }
    if what == "use" {
      let till = try await ordering.read(OpenTill(try Code(typed)))
      ordering.service.till = till.name
      return .push(.ordering(.sale))
    }
    let receipt = try await ordering.perform(try command(Amount(parsing: typed)))
    guard let till = receipt.effects.first(where: { $0.subject.entity == Till.entity })?.subject else {
      return .done(receipt, ordering)
    }
    if !receipt.isPlan, what != "in", what != "out" {
      ordering.service.till =
        what == "close" ? nil : try await ordering.read(TillPage(Code(stored: till.key))).till.name
    }
    return .done(receipt, ordering, then: what == "open" ? .ordering(.sale) : Routes(till))
  }

  private func command(_ amount: Amount) throws -> TillCommand {
    switch what {
    case "open": return .opened(float: amount, name: name)
    case "close": return .closed(counted: amount, isSure: isSure)
    case "in", "out": return .moved(amount: amount, isOut: what == "out", reason: reason)
    default:
      throw StoreError.unknownValue(
        what, "till action", field: "action", "One of: open, use, in, out, close.")
    }
  }
}

/// What the page of a till has of its own: what came and went by method, and what should be in the drawer.
struct TillSection: RowSection {
  typealias Facts = TillPage
  typealias Event = Never

  func facts(of key: String, at _: ListPlace) -> TillPage { TillPage(Code(stored: key)) }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    let (page, ground) = (read.facts, read.row.ground)
    let till = page.till
    var details = RowDetails()
    details.title = "\(till.number)  \(till.name)"
    details.state = till.status.rawValue
    details.fields = [
      Field("opened", "Opened", .instant(till.openedAt), note: till.openedBy),
      Field("float", "Float", .price(till.float, ground)),
      Field("expected", "Expected", .price(till.expected, ground, withCurrency: true)),
    ]
    if let counted = till.counted, let closedAt = till.closedAt {
      details.fields? += [
        Field("closed", "Closed", .instant(closedAt)), Field("counted", "Counted", .price(counted, ground)),
        Field("difference", "Difference", .price(till.difference, ground)),
      ]
    }
    details.blocks = [.table(Self.takings(page, ground))] + Self.moves(page, ground)
    details.hints =
      till.status == .open
      ? ["till in AMOUNT REASON", "till out AMOUNT REASON", "till close COUNTED"]
      : ["till open FLOAT", "back"]
    return details
  }

  private static func takings(_ page: TillPage.Answer, _ ground: Ground) -> Table {
    var table = Table(
      "takings",
      [
        Column("method", "Method", .text), Column("came", "In", .money), Column("went", "Out", .money),
        Column("taken", "Takings", .money),
      ])
    for line in page.takings.lines where line.what != TillMove.entity {
      table.append(
        .text(line.what), .price(line.came, ground), .price(line.went, ground),
        .price(Money(minor: line.came.minor - line.went.minor), ground))
    }
    return table
  }

  private static func moves(_ page: TillPage.Answer, _ ground: Ground) -> [Block] {
    guard !page.moves.isEmpty else { return [] }
    var table = Table(
      "moves",
      [
        Column("at", "At", .date), Column("amount", "Amount", .money), Column("reason", "Why", .text),
        Column("by", "Who", .text),
      ])
    for move in page.moves {
      table.append(.instant(move.at), .price(move.amount, ground), .text(move.reason), .text(move.by))
    }
    return [.heading("Put in and taken out"), .table(table)]
  }
}
