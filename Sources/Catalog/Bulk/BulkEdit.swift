package import StoreCore

/// What is done to every product of a list at once; the names are stored for ever.
package enum BulkEdit: Hashable, Sendable, Codable {
  case repriced(rule: Repricing)
  case archived
  case activated
  case moved(category: Code?)
  case branded(brand: Code?)

  /// As a title says it: "reprice +5%", "move to mugs".
  package var words: String {
    switch self {
    case .repriced(let rule): rule.words
    case .archived: "archive"
    case .activated: "activate"
    case .moved(let category): "move to \(category?.text ?? "none")"
    case .branded(let brand): "brand \(brand?.text ?? "none")"
    }
  }

  /// "24 products: reprice +5%", as the journal and receipts sum it up.
  package func summary(of count: Int) -> String {
    (count == 1 ? "1 product" : Total.grouped(count) + " products") + ": " + words
  }

  /// Where it puts products: the row that must be there and in use.
  package var target: Subject? {
    switch self {
    case .moved(let category?): Subject(.category, category.text)
    case .branded(let brand?): Subject(.brand, brand.text)
    default: nil
    }
  }
}

/// Why a product of the list stays as it is.
package enum BulkLeft: CaseIterable, Hashable, Sendable {
  case withoutPrice, free, archived, same

  /// "3 without a price stay".
  package func words(_ count: Int) -> String {
    let verb = count == 1 ? "stays" : "stay"
    let number = Total.grouped(count)
    switch self {
    case .withoutPrice: return "\(number) without a price \(verb)"
    case .free: return "\(number) with a price of 0.00 \(verb) unchanged"
    case .archived: return "\(number) archived \(verb) unchanged"
    case .same: return "\(number) already \(count == 1 ? "has" : "have") this value"
    }
  }
}
