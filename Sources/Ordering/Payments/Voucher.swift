package import StoreCore

/// A gift card, or credit for a return: what it has pays orders, as money that was taken before.
package struct Voucher: Filed, Codable {
  package static let entity = "voucher"
  package var stamp = Stamp()
  /// What is printed on it, in upper case, or "V-000001", made by the store.
  package var code = Code(stored: "")
  /// What it was issued for.
  package var amount = Money(minor: 0)
  /// Its last day; nil: it has none.
  package var until: LocalDate?
  /// The order whose money it gave back; nil: it was sold.
  package var order: Code?
  package var issuedAt = Instant(milliseconds: 0)
  package var issuedBy = ""
  package var status = FilingStatus.active
  /// What is left of it.
  package var balance = Money(minor: 0)

  package init() {}

  package static let declaration = Declaration<Voucher>(
    key: .numbered("V-"), told: ["amount"], withdrawn: { $0.status = .archived },
    [
      Field("code", \.code, check: { (code) throws(StoreError) in try code.asVoucher() }),
      Field("amount", \.amount, .byRule), Field("until", \.until, title: "Valid until"),
      Field("order", \.order, .byRule, as: .reference(Order.entity)),
      Field("issued_at", \.issuedAt, .stamped, title: "Issued"),
      Field("issued_by", \.issuedBy, .stamped, title: "Who"), Field("status", \.status),
      Field("balance", \.balance, from: PaymentSums.vouchers) { _, sums in Money(minor: sums[0]) },
    ])

  /// The newest first.
  package static let list = Listing(
    "vouchers", of: shape, columns: ["code", "issued_at", "amount", "balance", "until", "order~", "status?"],
    filters: [.equals("status"), .equals("order")], sorts: [.newest], standard: .only("active"))

  /// Refuses a voucher that pays nothing on a day: `archived`, `expired` or `voucher-empty`.
  func usable(on day: LocalDate) throws(StoreError) {
    try inUse()
    if let until, until < day { throw .voucherExpired(code, until) }
    guard balance.minor > 0 else { throw .voucherEmpty(self) }
  }
}

extension Code {
  /// The code of a voucher: "v-1" is the first that the store made; refused as `bad-code`.
  fileprivate func asVoucher() throws(StoreError) -> Code {
    if lookup.hasPrefix("v-"), let number = try? Voucher.number(text) { return number }
    return Code(stored: try given().text.uppercased())
  }
}

/// What is done to vouchers; the names of cases and payloads are stored for ever.
package enum VoucherCommand: StoreCommand {
  /// Sells one; without a code the store makes one.
  case issued(amount: Amount, method: PaymentMethod, code: Code?, until: LocalDate?)

  package var kind: String { "voucher.issued" }

  package var least: Role { .clerk }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    guard case .issued(let amount, let method, let code, let until) = self else { return }
    guard method != .voucher else { throw .voucherForVoucher() }
    var voucher = Voucher()
    voucher.amount = try PaymentTerms.some(amount, in: shop.ground.currency)
    if let code { voucher.code = try code.asVoucher() }
    voucher.until = until
    if let until, until < shop.ground.today { throw .voucherUntilPast(until) }
    voucher = try shop.add(voucher)
    try PaymentRule.sell(voucher, method, &shop)
  }
}

/// What sold a voucher, what it paid and what came back onto it, the newest first.
package struct VoucherPayments: RowsQuery {
  private var voucher: Code
  package init(of voucher: Code) { self.voucher = voucher }

  package func answer(_ rows: any Rows) throws(StoreError) -> [Payment] {
    try rows.last(Payment.self, where: "voucher", is: voucher, limit: 20)
  }
}

extension Rows {
  /// The voucher that is to pay; nil: another method pays.
  ///
  /// Refused as `voucher-missing`, `voucher-not-found`, `archived`, `expired` or `voucher-empty`.
  func voucher(of terms: PaymentTerms) throws(StoreError) -> Voucher? {
    guard terms.method == .voucher else { return nil }
    guard let code = terms.reference else { throw .voucherMissing() }
    var voucher = try known(Voucher.self, try Code(code).asVoucher().text, field: "code")
    voucher.balance = try balance(of: voucher.code)
    try voucher.usable(on: ground.today)
    return voucher
  }

  /// What a voucher has, also within the change that uses it.
  func balance(of voucher: Code) throws(StoreError) -> Money {
    Money(minor: try sums(PaymentSums.vouchers, [voucher.stored])[0])
  }
}

extension Changes {
  /// Says onto which vouchers a refund goes: back onto those that paid, as long as they are in use, and the rest onto a
  /// new one.
  mutating func issueVouchers(for payments: inout [Payment], of order: Order) throws(StoreError) {
    var rest = Voucher()
    rest.order = order.number
    for place in payments.indices where payments[place].method == .voucher {
      // What was paid for a past order stands in no payment.
      let number = payments[place].payment
      let paid = number == 0 ? nil : try known(Payment.self, String(number)).voucher
      if let paid, try isInUse(paid) {
        payments[place].voucher = paid
      } else {
        rest.amount.minor += payments[place].amount.minor
      }
    }
    guard rest.amount.minor > 0 else { return }
    rest = try add(rest)
    for place in payments.indices where payments[place].method == .voucher {
      payments[place].voucher = payments[place].voucher ?? rest.code
    }
  }

  private func isInUse(_ code: Code) throws(StoreError) -> Bool {
    let voucher = try known(Voucher.self, code.text)
    return voucher.status == .active && voucher.until.map { $0 >= ground.today } ?? true
  }
}
