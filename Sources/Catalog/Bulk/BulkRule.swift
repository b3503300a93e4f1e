package import StoreCore

/// A bulk edit in the shop's currency: decides for one product of the list after the other, from the few facts
/// it is about.
package struct BulkRule: Sendable {
  /// What becomes of one product.
  package enum Outcome: Hashable, Sendable {
    /// It changes; a reprice gives the price in minor units.
    case changes(price: Int64?)
    case stays(BulkLeft)
    /// Its price would be this, which is nothing or less: the whole edit is refused.
    case toZero(Int64)
    /// Its price would be beyond the largest: the whole edit is refused.
    case tooLarge
  }

  /// What is done.
  package let edit: BulkEdit
  private let repricer: Repricer?

  /// The edit in a currency; refused as `bad-reprice` or `bad-price`.
  package init(_ edit: BulkEdit, in currency: Currency) throws(StoreError) {
    self.edit = edit
    if case .repriced(let rule) = edit { repricer = try Repricer(rule, in: currency) } else { repricer = nil }
  }

  /// What becomes of a product with this price in minor units and status; `isThere`: it lies where the edit would
  /// put it.
  package func outcome(price: Int64?, status: ProductStatus, isThere: Bool) -> Outcome {
    switch edit {
    case .archived: return status == .archived ? .stays(.archived) : .changes(price: nil)
    case .activated:
      if status == .active { return .stays(.same) }
      return price == nil ? .stays(.withoutPrice) : .changes(price: nil)
    case .moved, .branded:
      if status == .archived { return .stays(.archived) }
      return isThere ? .stays(.same) : .changes(price: nil)
    case .repriced:
      if status == .archived { return .stays(.archived) }
      guard let price, let repricer else { return .stays(.withoutPrice) }
      switch repricer.outcome(of: price) {
      case .price(let new): return new == price ? .stays(.same) : .changes(price: new)
      case .free: return .stays(.free)
      case .toZero(let new): return .toZero(new)
      case .tooLarge: return .tooLarge
      }
    }
  }

  /// What becomes of a whole product.
  package func outcome(of product: Product) -> Outcome {
    let isThere =
      switch edit {
      case .moved(let category): product.category == category
      case .branded(let brand): product.brand == brand
      default: false
      }
    return outcome(price: product.price?.minor, status: product.status, isThere: isThere)
  }

  /// A product as the edit leaves it; its revision and times are left as they were.
  package func applied(to product: Product) -> Product {
    guard case .changes(let price) = outcome(of: product) else { return product }
    var after = product
    switch edit {
    case .repriced: if let price { after.price?.minor = price }
    case .archived: (after.status, after.scheduled) = (.archived, [])
    case .activated: after.status = .active
    case .moved(let category): after.category = category
    case .branded(let brand): after.brand = brand
    }
    return after
  }
}
