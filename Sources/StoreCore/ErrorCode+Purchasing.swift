extension ErrorCode {
  var purchasingExplanation: String? {
    switch self {
    case .supplierNotFound:
      """
      No supplier has this code; upper and lower case count as the same. See /inventory/suppliers for those there \
      are; add CODE NAME there makes another.
      """
    case .supplierItemNotFound:
      """
      The supplier's page lists what it delivers, and this product is not among it. item SKU there adds it, with \
      the pack, the price and what the supplier calls it.
      """
    case .purchaseNotFound:
      """
      No order to a supplier has this number. See /inventory/purchases for those there are. A number that was \
      given once is never given again, also when its order was taken back.
      """
    case .ruleNotFound:
      """
      There is no reorder rule for this product at this location. rule MINIMUM TARGET on the page of the \
      product's stock makes one; --at names a location other than the usual.
      """
    case .badOrderNumber:
      """
      Orders to suppliers are numbered PO-000001, PO-000002 and on. The letters may be small, and the zeros be \
      left out: po-1 is the same order.
      """
    case .badLeadTime:
      """
      A lead time is the number of days from placing an order to its arrival. It is a whole number from 0 to 999, \
      and 0 says that what is ordered comes on the same day.
      """
    case .badRule:
      """
      A reorder rule says how few are too few (the minimum), and up to how many are ordered then (the target). \
      The target cannot be less than the minimum, nor a maximum less than the target; and the multiple that \
      quantities are rounded up to is more than nothing.
      """
    case .emptyOrder:
      """
      An order is placed once it says what is ordered. On its page, line SKU PACKS adds a product, and line SKU 0 \
      takes it off again.
      """
    case .belowMinimum:
      """
      The supplier takes no order below a sum, which its page tells, and this one comes to less. Order more, or, \
      when the supplier agreed, place it all the same with place --below-minimum.
      """
    case .overDelivery:
      """
      More would come in than was ordered and is still open; what was rejected counts as delivered. It may be a \
      slip of the keyboard. When the supplier did send more and it is kept, say so with --over.
      """
    case .notOnOrder:
      """
      The order has no line for this product, so nothing of it can be received there. While it is a draft, line \
      SKU PACKS adds one; what came without being ordered is taken in on the page of the product's stock.
      """
    case .reasonMissing:
      """
      Closing an order short gives up what has not come, and whoever reads it later will want to know why. Say it \
      with --reason, such as close-short --reason "out of stock".
      """
    default: nil
    }
  }
}
