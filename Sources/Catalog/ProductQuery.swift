package import StoreCore

/// Which products to list, in which order, and where in the list.
package struct ProductQuery: Hashable, Sendable {
  /// Words each of which the SKU, name, brand or a barcode must contain; empty: everything.
  package var text: String
  /// Only products filed in this category or anywhere inside it.
  package var category: Code?
  /// Only products of this brand.
  package var brand: Code?
  /// Only products in this price range.
  package var filter: ProductFilterForm
  /// Only products of this status; nil: all that are not archived.
  package var status: StatusFilter?
  /// Only products somebody starred.
  package var starred: Bool
  /// The order, ties by SKU.
  package var order: ProductOrder
  /// The cursor of the row after which the page begins; for the order by SKU it is the SKU itself.
  package var after: String?
  /// The cursor of the row before which the page ends.
  package var before: String?

  /// Everything, by SKU, unless told.
  package init(
    text: String = "", category: Code? = nil, brand: Code? = nil,
    filter: ProductFilterForm = ProductFilterForm(), status: StatusFilter? = nil, starred: Bool = false,
    order: ProductOrder = .standard, after: String? = nil, before: String? = nil
  ) {
    self.text = text
    self.category = category
    self.brand = brand
    self.filter = filter
    self.status = status
    self.starred = starred
    self.order = order
    self.after = after
    self.before = before
  }

  /// The same list from its first row.
  package var fromTheTop: ProductQuery {
    var copy = self
    copy.after = nil
    copy.before = nil
    return copy
  }
}
