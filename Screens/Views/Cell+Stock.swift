package import PageKit
package import StoreCore

extension Cell {
  /// A quantity as a cell.
  package static func quantity(_ quantity: Quantity) -> Cell {
    quantity.decimals == 0
      ? .count(Int(quantity.units)) : .money(minor: quantity.units, digits: UInt8(quantity.decimals))
  }
}
