package import StoreCore

/// What selling is made of in a store.
package enum OrderingDeclarations {
  package static let shapes = [
    Order.shape, Payment.shape, Till.shape, TillMove.shape, TaxRate.shape, ShippingMethod.shape,
    Invoice.shape, Voucher.shape, DayReport.shape, Credit.shape, CreditNote.shape,
  ]
  package static let listings = [
    Order.list, Payment.list, Till.list, TaxRate.list, ShippingMethod.list, Invoice.list, Voucher.list,
    DayReport.list, Credit.list, CreditNote.list,
  ]
  package static let projections = [
    PaymentSums.orders, PaymentSums.left, PaymentSums.takings, PaymentSums.drawers, PaymentSums.vouchers,
    SalesSums.sales, SalesSums.taxes, OrderSums.given, OrderSums.customerUses, TillSums.orders,
  ]
}
