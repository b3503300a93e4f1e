package import StoreCore

/// A product half filled in, as its page keeps it: what was typed, checked word by word.
package struct ProductForm: Hashable, Sendable, Codable {
  /// Its key to be.
  package var sku: SKU?
  /// Its name.
  package var name: String
  /// What else there is to say.
  package var description: String
  /// The category it goes into.
  package var category: Code?
  /// Who makes it.
  package var brand: Code?
  /// Its price, in digits.
  package var price: Amount?
  /// What a scanner reads.
  package var barcode: Barcode?
  /// Whether it is to be for sale at once.
  package var isActive: Bool

  /// An empty form, unless told.
  package init(
    sku: SKU? = nil, name: String = "", description: String = "", category: Code? = nil, brand: Code? = nil,
    price: Amount? = nil, barcode: Barcode? = nil, isActive: Bool = false
  ) {
    self.sku = sku
    self.name = name
    self.description = description
    self.category = category
    self.brand = brand
    self.price = price
    self.barcode = barcode
    self.isActive = isActive
  }

  /// Why it cannot be saved yet, in a few words: "SKU is missing"; nil when it can.
  package var missing: String? {
    if sku == nil { return "SKU is missing" }
    if TextRule.trimmed(name).isEmpty { return "name is missing" }
    return isActive && price == nil ? "price is missing" : nil
  }

  /// Everything wrong with the texts, whatever is in the store.
  package var problems: [FieldProblem] {
    var found: [FieldProblem] = []
    if !name.isEmpty {
      do throws(FieldProblem) { _ = try TextRule.name(name) } catch { found.append(error) }
    }
    do throws(FieldProblem) { _ = try TextRule.note(description) } catch { found.append(error) }
    return found
  }
}
