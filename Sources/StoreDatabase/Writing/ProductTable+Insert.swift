import Catalog
import GRDB
import StoreCore

extension ProductTable {
  /// Adds a product, at the id it had once if it comes back; the id it got.
  func insert(_ after: Product, id: Int64?, entry: Int, at: Instant) throws -> Int64 {
    let brand = try BrandTable(db).key(of: after.brand)
    let nameKey = folded(after.name)
    let search = SearchText.of(
      sku: after.sku, nameKey: nameKey, brandKey: brand.nameKey, barcodes: after.barcodes)
    let query = try Query(
      db,
      """
      INSERT INTO product(id, sku, name, name_key, category_id, brand_id, price, price_since, price_entry,
        status, unit, unit_decimals, created_at, updated_at, created_entry, revision, description, search,
        family, options, tax_class, weight, notes)
      VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?15, ?16, ?17,
        ?18, ?19, ?20, ?21, ?22)
      """)
    let category = try CategoryTable(db).id(of: after.category)
    query.bind(id, 1)
    query.bind(after.sku.text, 2)
    query.bind(after.name, 3)
    query.bind(nameKey, 4)
    query.bind(category, 5)
    query.bind(brand.id, 6)
    query.bind(after.price?.minor, 7)
    query.bind(after.price == nil ? nil : at.milliseconds, 8)
    query.bind(entry, 9)
    query.bind(after.status.stored, 10)
    query.bind(after.unit.code, 11)
    query.bind(after.unit.decimals, 12)
    query.bind(after.createdAt.milliseconds, 13)
    query.bind(after.updatedAt.milliseconds, 14)
    // A product that comes back by a redo counts as made by the entry that first made it.
    query.bind(after.revision, 15)
    query.bind(after.description, 16)
    query.bind(search, 17)
    query.bind(after.family?.text, 18)
    query.bind(after.options.text, 19)
    query.bind(after.taxClass?.text, 20)
    query.bind(after.weight.map { Int64($0.grams) }, 21)
    query.bind(after.notes, 22)
    try query.run()
    let stored = StoredProduct(
      id: db.lastInsertedRowID, product: after, categoryID: category, brandID: brand.id, search: search,
      priceSince: nil, priceEntry: entry)
    try insertBarcodes(after.barcodes, of: stored.id)
    if !after.scheduled.isEmpty {
      try ScheduledPriceTable(db).replace(of: stored.id, by: after.scheduled, entry: entry)
    }
    try SearchTable(db).insert(search, of: stored.id)
    try ProductCounts(db).shift(stored, by: 1)
    return stored.id
  }

  func insertBarcodes(_ barcodes: [Barcode], of id: Int64) throws {
    for (position, barcode) in barcodes.enumerated() {
      let query = try Query(
        db, "INSERT INTO barcode(product_id, position, code, pack) VALUES(?1, ?2, ?3, ?4)")
      query.bind(id, 1)
      query.bind(position, 2)
      query.bind(barcode.digits, 3)
      query.bind(barcode.pack, 4)
      try query.run()
    }
  }
}
