import Catalog
import StoreCore

/// A moment no test depends on.
let noon = Instant(milliseconds: 1_795_262_400_000)
/// A later one.
let evening = Instant(milliseconds: 1_795_284_000_000)

/// A blue mug at 10.00 euros, for sale.
func mug(_ change: (inout Product) -> Void = { _ in }) -> Product {
  var mug = Product(
    sku: SKU(stored: "MUG-BLU"), name: "Blue mug", price: Money(minor: 1000, currency: .euro),
    status: .active,
    createdAt: noon, updatedAt: noon, revision: 7)
  change(&mug)
  return mug
}

/// The rows a rule sees, filled by the test.
func rows(_ fill: (inout CatalogRows) -> Void = { _ in }) -> CatalogRows {
  var rows = CatalogRows()
  fill(&rows)
  return rows
}

/// The product a change leaves in a shop that counts in euros.
func product(_ change: CatalogChange, over rows: CatalogRows) throws -> Product {
  guard case .product(let row) = try change.applied(to: rows, at: evening, currency: .euro) else {
    throw StoreError.broken("not a product")
  }
  return row
}

/// The category a change leaves.
func category(_ change: CatalogChange, over rows: CatalogRows) throws -> Category {
  guard case .category(let row) = try change.applied(to: rows, at: evening, currency: .euro) else {
    throw StoreError.broken("not a category")
  }
  return row
}

/// The brand a change leaves.
func brand(_ change: CatalogChange, over rows: CatalogRows) throws -> Brand {
  guard case .brand(let row) = try change.applied(to: rows, at: evening, currency: .euro) else {
    throw StoreError.broken("not a brand")
  }
  return row
}

/// What a change is refused with; nil when it is not.
func refusal(_ change: CatalogChange, over rows: CatalogRows) -> StoreError? {
  do throws(StoreError) {
    _ = try change.applied(to: rows, at: evening, currency: .euro)
    return nil
  } catch { return error }
}

/// What a field is refused with; nil when it is not.
func problem<Value>(_ rule: () throws(StoreError) -> Value) -> StoreError? {
  do throws(StoreError) {
    _ = try rule()
    return nil
  } catch { return error }
}

extension EntityForm {
  /// What is wrong with the texts, whatever the store holds.
  var problems: [StoreError] { fields.compactMap { problem(at: $0, over: nil) } }
}

extension CheckedForm {
  /// Everything that is wrong, in the order of the fields.
  var problems: [StoreError] { form.fields.compactMap { problem(at: $0) } }
}
