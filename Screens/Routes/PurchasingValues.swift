package import CommandKit
package import Inventory
package import StoreCore

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
    do throws(StoreError) {
      let unit = SellingUnit(stored: "a pack", decimals: 0)
      count = try Quantity(parsing: text, field: "packs").counted(in: unit, field: "packs").units
    } catch { throw error.refusal }
  }
  package var word: String { String(count) }
  package static var placeholder: String { "PACKS" }
}

/// The fewest packs that a supplier delivers, as it is typed.
package struct FewestPacks: CommandValue {
  /// One at least.
  package let count: Int64

  package init(parsing text: String) throws(Refusal) {
    let packs = try TypedPacks(parsing: text)
    do { count = try Packs.checked(packs.count) } catch { throw error.refusal }
  }
  package var word: String { String(count) }
  package static var placeholder: String { TypedPacks.placeholder }
}

/// How much a pack holds, as it is typed.
package struct PackContent: CommandValue {
  /// Above zero.
  package let quantity: Quantity

  package init(parsing text: String) throws(Refusal) {
    do { quantity = try Quantity(parsing: text, signed: false).some(field: "pack") } catch {
      throw error.refusal
    }
  }
  package var word: String { quantity.text }
  package static var placeholder: String { Quantity.placeholder }
}

/// The days from an order to its arrival, as they are typed.
package struct LeadDays: CommandValue {
  /// As many as a lead time may have.
  package let count: Int

  package init(parsing text: String) throws(Refusal) {
    let days = try Int(parsing: text)
    do { count = try LeadTime.checked(days) } catch { throw error.refusal }
  }
  package var word: String { String(count) }
  package static var placeholder: String { Int.placeholder }
}
