package import StoreCore

/// The sales to a customer in all months, added up from the sums of each month.
package struct CustomerValue: RowsQuery {
  private var customer: Code

  package init(of customer: Code) { self.customer = customer }

  package func answer(_ rows: any Rows) throws(StoreError) -> SalesFigures {
    var figures = SalesFigures()
    let what = SalesSums.What.customer.stored
    let first = try rows.entries(SalesSums.sales, ["what": what], after: nil, limit: 1).first?.key[1].int
    guard let first, first <= rows.ground.today.monthNumber else { return figures }
    for month in first...rows.ground.today.monthNumber {
      figures.add(SalesFigures(try rows.sums(SalesSums.sales, [what, .int(month), customer.stored])))
    }
    return figures
  }
}
