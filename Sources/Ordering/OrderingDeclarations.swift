import Catalog
package import StoreCore

/// What selling is made of in a store.
package enum OrderingDeclarations {
  package static let shapes = [
    Order.shape, Payment.shape, Till.shape, TillMove.shape, TaxRate.shape, ShippingMethod.shape,
    Invoice.shape, Voucher.shape, DayReport.shape, Credit.shape, CreditNote.shape,
    Message.shape,
  ]
  package static let listings = [
    Order.list, Payment.list, Till.list, TaxRate.list, ShippingMethod.list, Invoice.list, Voucher.list,
    DayReport.list, Credit.list, CreditNote.list, Message.list,
  ]
  package static let projections = [
    PaymentSums.orders, PaymentSums.left, PaymentSums.takings, PaymentSums.drawers, PaymentSums.vouchers,
    SalesSums.sales, SalesSums.taxes, OrderSums.given, OrderSums.customerUses, TillSums.orders,
  ]

  /// A product whose tax class has no rate is told of when it is saved, not first at the till.
  package static let remarks: [String: Remark] = [
    Product.entity: { (before, after, rows) throws(StoreError) in
      guard let after = after as? Product, let taxClass = after.taxClass,
        (before as? Product)?.taxClass != taxClass
      else { return nil }
      let country = rows.ground.taxes.country
      do throws(StoreError) {
        _ = try rows.taxRate(of: taxClass, in: country, on: rows.ground.today)
        return nil
      } catch {
        guard error.code == "no-tax-rate" else { throw error }
        return Notice("class-without-rate", ["class": taxClass.stored, "country": .text(country)])
      }
    }
  ]
}
