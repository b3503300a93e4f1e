import AppRoutes
import CommandKit
import Ordering
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the list of vouchers has of its own: their sale.
struct VoucherList: ListSection {
  let ordering: OrderingModel

  var commands: CommandSet<VoucherCommand> {
    Command(
      "add", "Sell a voucher; its code is made unless given", .word("amount"),
      .option("by", PaymentMethod.self, help: "how it is paid for; by default in cash"),
      .option("code", Code.self, help: "what is printed on it"),
      .option("until", LocalDate.self, help: "its last day")
    ) { (amount: Amount, method: PaymentMethod?, code: Code?, until: LocalDate?) in
      VoucherCommand.issued(amount: amount, method: method ?? .cash, code: code, until: until)
    }.by(.clerk).likely("add AMOUNT").example("add 50 --by card").example(
      "add 25 --code GIFT-25 --until 2027-12-31")
  }

  var whenEmpty: String? { "No vouchers. To sell one, type add AMOUNT." }

  func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? {
    list.hints(and: ["add AMOUNT --by card", "help"])
  }

  func handle(_ event: VoucherCommand, of _: ListQuery, _: ShownList) async throws -> Step<Routes> {
    .done(try await ordering.perform(event), ordering)
  }
}

/// What the page of a voucher has of its own: what sold it, what it paid, and what came back onto it.
struct VoucherSection: RowSection {
  typealias Facts = VoucherPayments
  typealias Event = Never

  var likely: [String] { ["until", "archive"] }

  func facts(of key: String, at _: ListPlace) -> VoucherPayments { VoucherPayments(of: Code(stored: key)) }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    let ground = read.row.ground
    var details = RowDetails()
    guard let voucher = Voucher.declaration.decode(read.row.image) else { return details }
    details.title = "Voucher \(voucher.code)"
    details.state = voucher.status.rawValue
    details.fields = [
      Field("balance", "Balance", .price(voucher.balance, ground, withCurrency: true)),
      Field("amount", "Issued for", .price(voucher.amount, ground)),
      Field("issued_at", "Issued", .instant(voucher.issuedAt), note: voucher.issuedBy),
      Field("until", "Valid until", voucher.until.map { .text($0.text) } ?? .none),
    ]
    var table = Table(
      "payments",
      [
        Column("at", "At", .date), Column("order", "Order", .code), Column("method", "Method", .text),
        Column("amount", "Amount", .money), Column("by", "Who", .text, isSpare: true),
      ])
    for payment in read.facts {
      table.append(
        .instant(payment.at), payment.order.map { .code($0.text) } ?? .none, .text(payment.method.rawValue),
        .price(payment.added, ground), .text(payment.by))
    }
    details.blocks = [.table(table)]
    details.opens = read.facts.compactMap { $0.order.map { Routes(Subject(Order.entity, $0.text)) } }
    return details
  }
}
