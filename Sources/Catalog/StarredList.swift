package import StoreCore

/// A list of the catalog that an address stands for, as far as what it counts goes: without its order and place.
package enum StarredList: Hashable, Sendable {
  case products(ProductQuery)
  case reviews(ReviewQuery)
  case brands(StatusFilter?)
  /// All categories, or those inside of one.
  case categories(StatusFilter?, inside: Code?)
  case families
  case family(Code)
}
