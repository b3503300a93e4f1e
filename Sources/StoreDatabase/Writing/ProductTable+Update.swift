import Catalog
import GRDB
import StoreCore

extension ProductTable {
  /// Changes what differs and no more: SQLite rewrites the entries of every index that has a column set.
  func update(_ before: StoredProduct, to after: Product, entry: Int, at: Instant) throws {
    let old = before.product
    var set = Assignments()
    if old.sku.text != after.sku.text { set.add("sku", .text(after.sku.text)) }
    if old.name != after.name {
      set.add("name", .text(after.name))
      set.add("name_key", .text(folded(after.name)))
    }
    if old.description != after.description { set.add("description", .text(after.description)) }
    if old.category != after.category {
      set.add("category_id", .integer(try CategoryTable(db).id(of: after.category)))
    }
    if old.brand != after.brand { set.add("brand_id", .integer(try BrandTable(db).key(of: after.brand).id)) }
    if old.unit != after.unit {
      set.add("unit", .text(after.unit.code))
      set.add("unit_decimals", .integer(Int64(after.unit.decimals)))
    }
    if old.family?.text != after.family?.text { set.add("family", .optionalText(after.family?.text)) }
    if old.options != after.options { set.add("options", .text(after.options.text)) }
    if old.taxClass?.text != after.taxClass?.text {
      set.add("tax_class", .optionalText(after.taxClass?.text))
    }
    if old.weight != after.weight { set.add("weight", .integer(after.weight.map { Int64($0.grams) })) }
    if old.notes != after.notes { set.add("notes", .text(after.notes)) }
    if old.status != after.status { set.add("status", .integer(Int64(after.status.stored))) }
    if old.price != after.price {
      try supersede(before, at: at)
      set.add("price", .integer(after.price?.minor))
      set.add("price_since", .integer(at.milliseconds))
      set.add("price_entry", .integer(Int64(entry)))
    }
    if old.scheduled != after.scheduled {
      try ScheduledPriceTable(db).replace(of: before.id, by: after.scheduled, entry: entry)
    }
    if old.barcodes != after.barcodes { try replaceBarcodes(of: before.id, by: after.barcodes) }
    let search = try searchText(before, after)
    if search != before.search { set.add("search", .text(search)) }
    set.add("updated_at", .integer(after.updatedAt.milliseconds))
    set.add("revision", .integer(Int64(after.revision)))
    try set.update("product", id: before.id, in: db)
    if search != before.search {
      try SearchTable(db).remove(before.search, of: before.id)
      try SearchTable(db).insert(search, of: before.id)
    }
    try recount(before, after)
  }

  private func searchText(_ before: StoredProduct, _ after: Product) throws -> String {
    let old = before.product
    if old.name == after.name, old.brand == after.brand, old.barcodes == after.barcodes, old.sku == after.sku
    {
      return before.search
    }
    return SearchText.of(
      sku: after.sku, nameKey: folded(after.name), brandKey: try BrandTable(db).key(of: after.brand).nameKey,
      barcodes: after.barcodes)
  }

  /// Keeps the price that ends now. That a new product had none is no news.
  private func supersede(_ before: StoredProduct, at: Instant) throws {
    guard let since = before.priceSince else { return }
    let query = try Query(
      db,
      """
      INSERT INTO price_history(product_id, entry, amount, valid_from, valid_until)
      VALUES(?1, ?2, ?3, ?4, ?5)
      """)
    query.bind(before.id, 1)
    query.bind(before.priceEntry, 2)
    query.bind(before.product.price?.minor, 3)
    query.bind(since, 4)
    query.bind(at.milliseconds, 5)
    try query.run()
  }

  private func replaceBarcodes(of id: Int64, by barcodes: [Barcode]) throws {
    let query = try Query(db, "DELETE FROM barcode WHERE product_id = ?1")
    query.bind(id, 1)
    try query.run()
    try insertBarcodes(barcodes, of: id)
  }

  private func recount(_ before: StoredProduct, _ after: Product) throws {
    let old = before.product
    guard old.status != after.status || old.category != after.category || old.brand != after.brand else {
      return
    }
    var stored = before
    stored.product = after
    stored.categoryID = try CategoryTable(db).id(of: after.category)
    stored.brandID = try BrandTable(db).key(of: after.brand).id
    try ProductCounts(db).shift(before, by: -1)
    try ProductCounts(db).shift(stored, by: 1)
  }
}
