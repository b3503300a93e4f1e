package import AppRoutes
package import CommandKit
package import Ordering
import PageKit
package import ScreenKit
import StoreCore
import StoreViews

/// What is done to the till, as it is typed: "open 100", "in 20 change", "close 152.50".
package struct TillAction: Sendable {
  var what: String
  var amount: Amount?
  var reason: String

  /// `till`, as an event of a page.
  package static func command<Event>(_ event: @escaping (TillAction) -> Event) -> Command<Event> {
    let words = ["open", "in", "out", "close"].map { Candidate($0) }
    return Command(
      "till", "Open, fill, empty or close the till; alone, list tills",
      .optionalWord("action", String.self, from: FieldArgument.among(words)), .optionalWord("amount"),
      .optionalWords("reason")
    ) { event(TillAction(what: $0 ?? "", amount: $1, reason: $2 ?? "")) }
    .example("till open 100.00").example("till out 20.00 stamps").example("till close 152.50")
  }

  /// Does it, and opens the till; alone it lists tills, and with a number opens one.
  package func run(_ ordering: OrderingModel) async throws -> Step<Routes> {
    guard !what.isEmpty else { return .push(Routes(listOf: Till.entity)) }
    if Int(what) != nil, amount == nil { return .push(Routes(Subject(Till.entity, what))) }
    guard let amount else {
      throw CommandError(
        code: "missing-argument", message: "The amount is missing.",
        guidance: [
          "Usage: till open FLOAT, till in AMOUNT REASON, till out AMOUNT REASON, till close COUNTED."
        ])
    }
    let receipt =
      switch what {
      case "open": try await ordering.perform(TillCommand.opened(float: amount))
      case "close": try await ordering.perform(TillCommand.closed(counted: amount))
      case "in", "out":
        try await ordering.perform(TillCommand.moved(amount: amount, isOut: what == "out", reason: reason))
      default:
        throw StoreError.unknownValue(
          what, "till action", field: "action", "One of: open, in, out, close.")
      }
    guard let till = receipt.effects.first(where: { $0.subject.entity == Till.entity })?.subject else {
      return .done(receipt, ordering)
    }
    return .done(receipt, ordering, then: Routes(till))
  }
}

/// What the page of a till has of its own: what came and went by method, and what should be in the drawer.
struct TillSection: RowSection {
  typealias Facts = TillPage
  typealias Event = Never

  func facts(of key: String, at _: ListPlace) -> TillPage { TillPage(Int64(key) ?? 0) }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    let (page, ground) = (read.facts, read.row.ground)
    let till = page.till
    let expected = till.expected ?? page.takings.expected(till)
    var details = RowDetails()
    details.title = "Till \(till.key)"
    details.state = till.status.rawValue
    details.fields = [
      Field("opened", "Opened", .instant(till.openedAt), note: till.openedBy),
      Field("float", "Float", .price(till.float, ground)),
      Field("expected", "Expected", .price(expected, ground, withCurrency: true)),
    ]
    if let counted = till.counted, let closedAt = till.closedAt {
      let difference = Money(minor: counted.minor - expected.minor)
      details.fields? += [
        Field("closed", "Closed", .instant(closedAt)), Field("counted", "Counted", .price(counted, ground)),
        Field("difference", "Difference", .price(difference, ground)),
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
