import GRDB
import Inventory
import Shop
import Store
import StoreCore

// Changes of suppliers, orders and reorder rules.
extension ChangeWriter {
  /// What such a change comes to, as its rule decides; a name that leads nowhere is answered with those like it.
  func purchasing(_ change: InventoryChange) throws -> InventoryOutcome {
    let currency = rows.settings.currency
    do {
      switch change {
      case .supplier(let change):
        return try change.outcome(over: try SupplierTable(db, currency).rows(for: change))
      case .purchase(let change):
        let today = rows.settings.local(at).date
        return try change.outcome(
          over: try PurchaseTable(db, currency).rows(for: change, on: today), at: at)
      case .reorder(.proposed(let supplier)):
        if let supplier, try SupplierTable(db, currency).find(supplier.text) == nil {
          throw StoreError.notFound(.supplier, supplier.text)
        }
        return try ProposalTable(db, currency).drafts(of: supplier, as: request.expectedRows?.shown)
      case .reorder(let change):
        return try change.outcome(over: try ReorderTable(db, currency).rows(for: change))
      default: throw StoreError.broken("it buys nothing")
      }
    } catch let error as StoreError {
      throw try suggested(error, change.named)
    }
  }

  /// The error with what there is like the name that leads nowhere.
  private func suggested(_ error: StoreError, _ named: [Subject]) throws -> StoreError {
    for subject in named {
      var plain = StoreError.notFound(subject.kind, subject.key)
      guard error.code == plain.code else { continue }
      let near = try Candidates(db).near(subject.kind, subject.key)
      plain.field = error.field
      plain.advice = StoreError.notFound(subject.kind, subject.key, near: near).advice
      return plain
    }
    return error
  }
}

extension InventoryChange {
  /// The products, suppliers, locations and orders that a change names.
  fileprivate var named: [Subject] {
    switch self {
    case .supplier(let change):
      switch change {
      case .itemSet(let code, let sku, _), .itemRemoved(let code, let sku):
        [Subject(.supplier, code.text), Subject(.product, sku.text)]
      default: [Subject(.supplier, change.code.text)]
      }
    case .purchase(.ordered(let supplier, let to)):
      [Subject(.supplier, supplier.text), Subject(.location, to.text)]
    case .purchase(let change):
      (change.number.map { [$0.subject] } ?? []) + (change.sku.map { [Subject(.product, $0.text)] } ?? [])
    case .reorder(.ruleSet(let sku, let location, _, _, let edits)):
      [Subject(.product, sku.text), Subject(.location, location.text)]
        + (edits.supplier.map { [Subject(.supplier, $0.text)] } ?? [])
    case .reorder(.ruleRemoved(let sku, _)): [Subject(.product, sku.text)]
    case .reorder(.proposed(let supplier)): supplier.map { [Subject(.supplier, $0.text)] } ?? []
    default: []
    }
  }
}
