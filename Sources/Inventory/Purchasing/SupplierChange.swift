package import StoreCore

/// What can be done to suppliers and to what they deliver.
package enum SupplierChange: Hashable, Sendable, Codable {
  case added(code: Code, name: String, leadDays: Int?, minimumOrder: Money?, contact: String?)
  case renamed(code: Code, name: String)
  case leadSet(code: Code, days: Int)
  case minimumSet(code: Code, minimumOrder: Money?)
  case contactSet(code: Code, contact: String)
  case archived(code: Code)
  case activated(code: Code)
  case itemSet(code: Code, sku: SKU, edits: SupplierItemEdits)
  case itemRemoved(code: Code, sku: SKU)

  /// Its name in the journal; stored for ever.
  package var name: String {
    switch self {
    case .added: "supplierAdded"
    case .renamed: "supplierRenamed"
    case .leadSet: "supplierLeadSet"
    case .minimumSet: "supplierMinimumSet"
    case .contactSet: "supplierContactSet"
    case .archived: "supplierArchived"
    case .activated: "supplierActivated"
    case .itemSet: "supplierItemSet"
    case .itemRemoved: "supplierItemRemoved"
    }
  }

  /// The supplier's code.
  package var code: Code {
    switch self {
    case .added(let code, _, _, _, _), .renamed(let code, _), .leadSet(let code, _),
      .minimumSet(let code, _), .contactSet(let code, _), .archived(let code), .activated(let code),
      .itemSet(let code, _, _), .itemRemoved(let code, _):
      code
    }
  }

  /// The row it is about: a supplier, or what it delivers of a product.
  package var subject: Subject {
    switch self {
    case .itemSet(let code, let sku, _), .itemRemoved(let code, let sku): SupplierItem.subject(code, sku)
    default: Subject(.supplier, code.text)
    }
  }
}
