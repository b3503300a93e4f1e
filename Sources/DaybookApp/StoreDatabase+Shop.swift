import Shop
package import StoreCore
package import StoreDatabase

extension StoreDatabase {
  /// Opens a shop's file, which is made where it is missing; without a path, an empty shop in memory.
  package convenience init(
    shopAt path: String = "", readOnly: Bool = false, clock: Clock = .system
  ) throws(StoreError) { try self.init(path: path, .shop, readOnly: readOnly, clock: clock) }
}
