package import CommandKit
package import Inventory
import StoreCore

extension SupplierFilter: CommandValue {}
extension PurchaseFilter: CommandValue {}

extension PurchaseNumber: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do { try self.init(text) } catch { throw error.refusal }
  }
  package var word: String { text }
  package static var placeholder: String { "NUMBER" }
}

extension StockPlace: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    do { try self.init(text) } catch { throw error.refusal }
  }
  package var word: String { text }
  package static var placeholder: String { "SKU@CODE" }
}

/// A number of packs as it is typed: whole, and none to take a line off.
package struct TypedPacks: CommandValue {
  /// How many.
  package let count: Int64

  package init(parsing text: String) throws(Refusal) {
    do throws(FieldProblem) {
      let unit = SellingUnit(stored: "a pack", decimals: 0)
      count = try Quantity(parsing: text, field: "packs").counted(in: unit, field: "packs").units
    } catch { throw error.refusal }
  }
  package var word: String { String(count) }
  package static var placeholder: String { "PACKS" }
}
