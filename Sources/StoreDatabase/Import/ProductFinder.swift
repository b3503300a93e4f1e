import Catalog
import GRDB
import StoreCore

/// Finds what the store already has under a row's SKU and barcodes.
struct ProductFinder {
  private let db: Database
  private let isEmpty: Bool

  /// `isEmpty`: the store holds no product, so there is nothing to look for.
  init(_ db: Database, isEmpty: Bool) {
    self.db = db
    self.isEmpty = isEmpty
  }

  /// Whether a product has that SKU in any case.
  func has(_ sku: SKU) throws -> Bool {
    guard !isEmpty else { return false }
    let query = try Query(db, "SELECT 1 FROM product WHERE sku = ?1")
    query.bind(sku.text, 1)
    return try query.step()
  }

  /// Whether a product was archived by the undo of the import that made it, since the ledger names it: the same rows
  /// bring it back as if it were new.
  func wasTakenBack(_ sku: SKU) throws -> Bool {
    let query = try Query(
      db,
      "SELECT 1 FROM product p JOIN journal j ON j.number = p.revision WHERE p.sku = ?1 AND j.undoes = p.created_entry"
    )
    query.bind(sku.text, 1)
    return try query.step()
  }

  /// The first of the barcodes that another product has, and that product.
  func owner(of barcodes: [Barcode], besides sku: SKU) throws -> (barcode: Barcode, sku: SKU)? {
    guard !isEmpty else { return nil }
    for barcode in barcodes {
      let query = try Query(
        db, "SELECT p.sku FROM barcode b JOIN product p ON p.id = b.product_id WHERE b.code = ?1")
      query.bind(barcode.digits, 1)
      guard try query.step() else { continue }
      let owner = SKU(stored: query.text(0))
      if owner != sku { return (barcode, owner) }
    }
    return nil
  }
}
