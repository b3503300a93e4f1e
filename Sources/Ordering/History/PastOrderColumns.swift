import StoreCore

/// Which columns of a file of past orders hold what.
struct PastOrderColumns {
  let number, sku, quantity, price, placed: Int
  let customer, country, name, mode: Int?
  private let reason, tax, rate: Int?
  private let cancelled, returned, replaced: Int?

  init(_ columns: FileColumns) throws(StoreError) {
    func place(_ word: String) throws(StoreError) -> Int {
      guard let place = columns.place(of: word) else { throw .missingColumn(word, of: columns.header) }
      return place
    }
    (number, sku, quantity) = (try place("number"), try place("sku"), try place("quantity"))
    (price, placed) = (try place("price"), try place("placed"))
    (customer, country) = (columns.place(of: "customer"), columns.place(of: "country"))
    (name, mode) = (columns.place(of: "name"), columns.place(of: "tax-mode"))
    (tax, rate, reason) = (
      columns.place(of: "tax"), columns.place(of: "tax-rate"), columns.place(of: "reason")
    )
    (cancelled, returned, replaced) = (
      columns.place(of: "cancelled"), columns.place(of: "returned"), columns.place(of: "replaced")
    )
  }

  /// The tax that is in what a row comes to; nil: the row says nothing of it.
  func tax(of file: FileRows, in total: Money, _ ground: Ground) throws(StoreError) -> PastTax? {
    let (typed, percent) = (try file.cell(tax, ground), try file.cell(rate, ground))
    if typed.isEmpty, percent.isEmpty { return nil }
    guard !typed.isEmpty else { throw .missing("tax") }
    guard !percent.isEmpty else { throw .missing("tax-rate") }
    let amount: Money
    do throws(StoreError) {
      amount = try PastPrice(parsing: typed).total(of: Quantity(whole: 1), in: ground.currency)
    } catch { throw error.at("tax") }
    let isWithin = (min(total.minor, 0)...max(total.minor, 0)).contains(amount.minor)
    guard isWithin else { throw .notTax(typed, in: total, ground.currency) }
    return PastTax(amount: amount, rate: try Rate(parsing: percent, field: "tax-rate"))
  }

  /// Says of a line why it had a price of its own, and how much of it was cancelled, shipped, returned and replaced.
  func end(
    _ line: inout OrderLine, of file: FileRows, _ ground: Ground
  ) throws(StoreError) {
    let words = try file.cell(reason, ground)
    if !words.isEmpty { line.reason = try TextRule.name(words, field: "reason") }
    func some(_ column: Int?, _ field: String) throws(StoreError) -> Quantity {
      let typed = try file.cell(column, ground)
      do throws(StoreError) { return typed.isEmpty ? .zero : try Quantity(parsing: typed) } catch {
        throw error.at(field)
      }
    }
    line.cancelled = try some(cancelled, "cancelled")
    line.returned = try some(returned, "returned")
    line.replaced = try some(replaced, "replaced")
    line.shipped = line.quantity - line.cancelled
    guard line.isPast else { throw .tooMuchBack(line.sku) }
  }
}

/// The tax that is in what a row of a past order comes to.
struct PastTax {
  var amount = Money(minor: 0)
  var rate = Rate.zero
}
