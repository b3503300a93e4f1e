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
    let words = ["open", "use", "in", "out", "report", "close"].map { Candidate($0) }
    return Command(
      "till", "Open, use, fill, report or close a till; alone, list them",
      .optionalWord("action", String.self, from: FieldArgument.among(words)),
      .optionalWord("amount", String.self, from: nil), .optionalWords("reason"),
      .option("till", Code.self, help: "what the till is called that is opened"),
      .flag("sure", help: "accept a count that is far from what is expected")
    ) { event(TillAction(what: $0 ?? "", typed: $1, reason: $2 ?? "", name: $3, isSure: $4)) }.by(.clerk)
      .example("till open 100.00").example("till open 50.00 --till bar").example("till use bar")
      .example("till out 20.00 stamps").example("till report").example("till close 152.50")
  }

  /// Does it, and shows the till; alone it lists tills, and with a number shows one. The session keeps the till that it
  /// opened or chose, and goes on at the sale page.
  package func run(_ ordering: OrderingModel) async throws -> Step<Routes> {
    guard !what.isEmpty else { return .push(Routes(listOf: Till.entity)) }
    if what == "report", typed == nil {
      let till = try await ordering.read(SessionTill(ordering.service.till))
      return .push(till.map { Routes(Subject(Till.entity, $0.text)) } ?? Routes(listOf: DayReport.entity))
    }
    if typed == nil, let number = try? Till.number(what) {
      return .push(Routes(Subject(Till.entity, number.text)))
    }
    guard let typed else {
      throw CommandError(
        code: "missing-argument", message: what == "use" ? "The name is missing." : "The amount is missing.",
        guidance: [
          .typed(
            "Usage: till open FLOAT [--till NAME], till use NAME, till in AMOUNT REASON, till out AMOUNT REASON, till report, till close COUNTED."
          )
        ])
    }
    if what == "use" {
      let till = try await ordering.read(OpenTill(try Code(typed)))
      ordering.service.till = till.name
      return .push(.ordering(.sale))
    }
    let receipt = try await ordering.perform(try command(Amount(parsing: typed)))
    func subject(_ entity: String) -> Subject? {
      receipt.effects.first { $0.subject.entity == entity }?.subject
    }
    guard let till = subject(Till.entity) else { return .done(receipt, ordering) }
    if !receipt.isPlan, what != "in", what != "out" {
      ordering.service.till =
        what == "close" ? nil : try await ordering.read(TillPage(Code(stored: till.key))).till.name
    }
    return .done(
      receipt, ordering,
      then: what == "open" ? .ordering(.sale) : Routes(subject(DayReport.entity) ?? till))
  }

  private func command(_ amount: Amount) throws -> TillCommand {
    switch what {
    case "open": return .opened(float: amount, name: name)
    case "close": return .closed(counted: amount, isSure: isSure)
    case "in", "out": return .moved(amount: amount, isOut: what == "out", reason: reason)
    default:
      throw StoreError.unknownValue(
        what, "till action", field: "action", "One of: open, use, in, out, report, close.")
    }
  }
}

/// What the page of a till has of its own: its report as it stands, and what was put in and taken out.
struct TillSection: RowSection {
  typealias Facts = TillPage
  typealias Event = Never

  func facts(of key: String, at _: ListPlace) -> TillPage { TillPage(Code(stored: key)) }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    let (page, ground) = (read.facts, read.row.ground)
    let till = page.till
    let view = DayReportView(page.report, isOpen: till.status == .open, ground)
    var details = RowDetails()
    details.title = "\(till.number)  \(till.name)"
    details.state = till.status.rawValue
    (details.fields, details.blocks) = (view.fields, view.blocks + Self.moves(page, ground))
    details.hints =
      till.status == .open
      ? ["till in AMOUNT REASON", "till out AMOUNT REASON", "till close COUNTED"]
      : ["till open FLOAT", "back"]
    return details
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

/// What the page of a day report has of its own.
struct DayReportSection: RowSection {
  typealias Facts = NoFacts
  typealias Event = Never

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    var details = RowDetails()
    guard let report = DayReport.declaration.decode(read.row.image) else { return details }
    let view = DayReportView(report, isOpen: false, read.row.ground)
    (details.title, details.state) = ("Day report \(report.number)", report.name.text)
    (details.fields, details.blocks) = (view.fields, view.blocks)
    details.opens = [Routes(Subject(Till.entity, report.till.text))]
    details.hints = ["print", "till open FLOAT"]
    return details
  }
}

/// A day report as pages and paper show it: of an open till as it stands.
private struct DayReportView {
  private let report: DayReport
  private let isOpen: Bool
  private let ground: Ground

  init(_ report: DayReport, isOpen: Bool, _ ground: Ground) {
    (self.report, self.isOpen, self.ground) = (report, isOpen, ground)
  }

  var fields: [PageKit.Field] {
    var fields = [Field("opened", "Opened", .instant(report.openedAt), note: report.openedBy)]
    if !isOpen { fields.append(Field("closed", "Closed", .instant(report.closedAt), note: report.closedBy)) }
    fields.append(Field("orders", "Orders", .count(report.orders), note: numbers))
    fields += [
      money("discounts", "Discounts", report.discounts),
      money("vouchers_sold", "Vouchers sold", report.vouchersSold),
      money("vouchers_used", "Vouchers used", report.vouchersUsed),
      Field("float", "Float", .price(report.float, ground)), money("put_in", "Put in", report.putIn),
      money("taken_out", "Taken out", report.takenOut), money("rounding", "Rounding", report.rounding),
      Field("expected", "Expected", .price(report.expected, ground, withCurrency: true)),
    ]
    guard !isOpen else { return fields }
    return fields + [
      Field("counted", "Counted", .price(report.counted, ground)),
      Field("difference", "Difference", .price(report.difference, ground)),
    ]
  }

  /// What is taken off; nothing where it is none.
  private func some(_ minor: Int64) -> Cell { minor == 0 ? .none : .price(Money(minor: -minor), ground) }

  private func money(_ name: String, _ title: String, _ amount: Money) -> PageKit.Field {
    Field(name, title, .price(amount, ground)).hidden(amount.minor == 0)
  }

  private var numbers: String {
    guard let first = report.firstOrder, let last = report.lastOrder else { return "" }
    return first == last ? first.text : "\(first) to \(last)"
  }

  var blocks: [Block] {
    var (sales, takings) = (
      Table(
        "sales",
        [
          Column("rate", "Tax %", .code), Column("untaxed", "Untaxed", .text, hidesEmpty: true),
          Column("net", "Net", .money), Column("tax", "Tax", .money),
          Column("gross", "Sales", .money), Column("credited", "Credits", .money, hidesEmpty: true),
          Column("credited_tax", "Tax of credits", .money, isSpare: true, hidesEmpty: true),
        ]),
      Table(
        "takings",
        [
          Column("method", "Method", .text), Column("came", "In", .money), Column("went", "Out", .money),
          Column("taken", "Takings", .money),
        ])
    )
    for rate in report.rates {
      sales.append(
        .code(rate.rate.text), .text(rate.untaxed), .price(rate.net, ground), .price(rate.tax, ground),
        .price(Money(minor: rate.net.minor + rate.tax.minor), ground),
        some(rate.credited.minor + rate.creditedTax.minor), some(rate.creditedTax.minor))
    }
    for taking in report.takings {
      takings.append(
        .text(taking.method.rawValue), .price(taking.came, ground), .price(taking.went, ground),
        .price(Money(minor: taking.came.minor - taking.went.minor), ground))
    }
    return [sales, takings].filter { $0.rowCount > 0 }.map(Block.table)
  }
}
