import AppRoutes
import Catalog
import Ordering
import PageKit
import StoreCore
import StoreViews

/// Sales by time or by what was sold, with their tax, or with what is left of them.
struct SalesReport {
  private let query: SalesRoute
  private let period: SalesPeriod
  private let showsMargin: Bool
  private let ground: Ground

  init(_ query: SalesRoute, showsMargin: Bool, _ ground: Ground) {
    (self.query, self.showsMargin, self.ground) = (query, showsMargin, ground)
    var period = query.period
    // Every page adds up all products or customers of the period.
    if [.product, .customer].contains(query.by), period.since == nil {
      period.since = LocalDate(month: (period.until ?? ground.today).monthNumber - 11)
    }
    self.period = period
  }

  @MainActor func read(from ordering: OrderingModel) async throws -> Report {
    let limit = ordering.service.rowsPerPage
    let answer = try await ordering.read(
      SalesBy(query.by, period, sort: query.sort, skipping: query.after.count, limit: limit))
    var next = query
    next.after = RowCount(query.after.count + limit)
    return Report(
      title: "\(showsMargin ? "Margin" : "Sales") by \(query.by.rawValue)" + period.words,
      state: query.sort.map { "sorted by \($0.rawValue)" } ?? "", fields: fields(answer),
      table: table(answer), routes: answer.rows.map(route), notes: notes(answer),
      next: answer.hasNext ? .reports(showsMargin ? .margin(next) : .sales(next)) : nil)
  }

  // MARK: What all came to

  private func fields(_ answer: SalesBy.Answer) -> [PageKit.Field] {
    let (all, sent) = (answer.total, answer.shipping)
    var fields = [
      PageKit.Field("orders", "Orders", .count(all.count)),
      PageKit.Field("units", "Units", .quantity(all.quantity)),
    ]
    if all.credited.minor != 0 {
      fields += [
        PageKit.Field("sales", "Sales", .price(all.sales, ground)),
        PageKit.Field("credits", "Credits", .credits(all.credited, ground)),
      ]
    }
    fields += [PageKit.Field("net", "Net", .price(all.net, ground, withCurrency: true))]
    if showsMargin {
      fields.append(PageKit.Field("cost", "Cost", .price(all.cost, ground)))
      fields.append(
        PageKit.Field(
          "margin", "Margin", .price(all.margin, ground), note: all.marginRate.map { "\($0) %" } ?? ""))
    } else {
      fields.append(PageKit.Field("tax", "Tax", .price(all.tax, ground)))
      fields.append(PageKit.Field("gross", "Total", .price(all.gross, ground)))
      if sent.count > 0 {
        fields.append(
          PageKit.Field(
            "shipping", "Shipping", .price(sent.net, ground), note: "not in net; tax \(sent.tax.text(ground))"
          ))
      }
    }
    if answer.course.count > 1 {
      let points = answer.course.map(\.minor)
      fields.append(
        PageKit.Field(
          "course", "Net", .spark(points, digits: UInt8(ground.currency.digits)),
          note: "the last \(points.count) \(query.by.rawValue)s"))
    }
    return fields
  }

  private func notes(_ answer: SalesBy.Answer) -> [String] {
    if answer.rows.isEmpty { return ["No sales in this period. Place an order, or choose another period."] }
    let unknown = answer.total.net.minor - answer.total.costed.minor
    guard showsMargin, unknown != 0 else { return [] }
    return [
      "The margin is of goods of known cost. The cost of \(Money(minor: unknown).text(ground)) net is not known: "
        + "receive goods with what they cost."
    ]
  }

  // MARK: The rows

  private func table(_ answer: SalesBy.Answer) -> Table {
    let isCoded = query.by.entity != nil
    let isOfOrders = query.by.isTime || query.by == .customer
    var columns = [Column(query.by.rawValue, query.by.rawValue.capitalised, .code)]
    if isCoded { columns.append(Column("name", "Name", .text, isSpare: true)) }
    columns += [
      Column(isOfOrders ? "orders" : "lines", isOfOrders ? "Orders" : "Lines", .count, isSpare: true),
      Column("units", "Units", .count, isSpare: true),
      Column("sales", "Sales", .money, isSpare: true, hidesEmpty: true),
      Column("credits", "Credits", .money, isSpare: true, hidesEmpty: true), Column("net", "Net", .money),
    ]
    columns +=
      showsMargin
      ? [
        Column("cost", "Cost", .money), Column("margin", "Margin", .money),
        Column("rate", "%", .count), Column("per_mille", "Share", .bar, isSpare: true),
      ]
      : [
        Column("tax", "Tax", .money, isSpare: true), Column("gross", "Total", .money, isSpare: true),
        Column("per_mille", "Share", .bar, isSpare: true),
      ]
    var table = Table(showsMargin ? "margin" : "sales", columns, firstNumber: 1)
    let most = showsMargin ? answer.rows.map(\.sold.margin.minor).max() ?? 0 : answer.most.minor
    for row in answer.rows {
      table.append(cell: row.key.isEmpty ? .text("none") : .code(row.key))
      if isCoded { table.append(cell: .text(row.name)) }
      for cell in cells(row.sold, of: answer.total, most: most) { table.append(cell: cell) }
    }
    return table
  }

  private func cells(_ sold: SalesFigures, of all: SalesFigures, most: Int64) -> [Cell] {
    let isWhole = all.credited.minor == 0
    let first: [Cell] = [
      .count(sold.count), .quantity(sold.quantity), isWhole ? .none : .price(sold.sales, ground),
      isWhole ? .none : .credits(sold.credited, ground), .price(sold.net, ground),
    ]
    guard showsMargin else {
      return first + [
        .price(sold.tax, ground), .price(sold.gross, ground),
        .share(sold.net.minor, of: all.net.minor, most: most),
      ]
    }
    guard sold.costed.minor != 0 || sold.cost.minor != 0 else { return first + [.none, .none, .none, .none] }
    return first + [
      .price(sold.cost, ground), .price(sold.margin, ground), sold.marginRate.map { .count($0) } ?? .none,
      .share(sold.margin.minor, of: all.margin.minor, most: most),
    ]
  }

  /// A time to its orders, or to its days; a code to its row, or to its products.
  private func route(of row: SalesBy.Row) -> Routes? {
    if let days = row.days {
      guard query.by == .day, let day = days.since else {
        var shorter = query
        (shorter.by, shorter.sort, shorter.after) = (.day, nil, RowCount())
        shorter.since = days.since.map(FirstDay.init)
        shorter.until = days.until.map(LastDay.init)
        return .reports(showsMargin ? .margin(shorter) : .sales(shorter))
      }
      return Routes(Order.list, of: day)
    }
    guard !row.key.isEmpty, let entity = query.by.entity else { return nil }
    guard query.by == .category || query.by == .brand else { return Routes(Subject(entity, row.key)) }
    return Routes(.list(Product.list.narrowed(by: [query.by.rawValue: row.key])))
  }
}

extension SalesFigures {
  /// The margin in percent of what it is of; nil: that is nothing.
  fileprivate var marginRate: Int? {
    costed.minor > 0 ? Int((Double(margin.minor) * 100 / Double(costed.minor)).rounded()) : nil
  }
}

extension SalesPeriod {
  /// " · since 2026-01-01 · until 2026-03-31".
  var words: String {
    (since.map { " · since \($0.text)" } ?? "") + (until.map { " · until \($0.text)" } ?? "")
  }
}
