import Catalog
import GRDB
import Inventory
import Shop
import Store
import StoreCore

/// An import of products in the open transaction: checked rows are compared with those of the store, and written.
struct ProductImport {
  private var run: ImportRun
  let columns: ImportColumns
  var categories: CategoryCache
  var brands: CategoryCache
  let finder: ProductFinder
  private var bulk: BulkLoad?
  private let opening: OpeningStock?
  /// What there is of the products of a batch. It moves once all of them are written: a movement in between would
  /// make the search index write what it holds, product by product.
  private var arrivals: [(product: Int64, record: ProductRecord)] = []
  /// What all stock that was taken in is worth, in minor units.
  private var worth: Int64 = 0
  private let rejects: RejectsFile?
  private var firstProduct: Int64?
  private var lastProduct: Int64 = 0
  private(set) var report: ImportReport
  private let tell: (RowProblem) -> Void

  init(
    _ run: ImportRun, columns: ImportColumns, categories: CategoryCache, brands: CategoryCache, fileSize: Int,
    rejects: RejectsFile?, tell: @escaping (RowProblem) -> Void
  ) throws {
    self.run = run
    self.columns = columns
    self.categories = categories
    self.brands = brands
    self.rejects = rejects
    self.tell = tell
    report = ImportReport(.products, fileName: run.request.fileName)
    report.isDryRun = run.request.isDryRun
    let products =
      try Int.fetchOne(run.db, sql: "SELECT count(*) FROM (SELECT 1 FROM product LIMIT 10001)") ?? 0
    opening =
      columns[.stock] == nil
      ? nil : try OpeningStock(run.db, entry: run.entry, at: run.at, settings: run.rows.settings)
    report.location = opening?.location.code
    finder = ProductFinder(run.db, isEmpty: products == 0)
    if fileSize >= BulkLoad.leastBytes, products <= BulkLoad.mostProducts {
      bulk = try BulkLoad(run.db, entry: run.entry, at: run.at, isEmpty: products == 0)
    }
  }

  /// Whether the file will land whatever is still to come of it.
  private var isRefused: Bool { report.rejected > 0 && !run.request.isPartial || fault != nil }
  private var fault: RowProblem?
  private var isBulk: Bool { bulk != nil }

  /// Takes the next rows.
  mutating func take(_ batch: ImportBatch) throws {
    categories.add(batch.categories)
    brands.add(batch.brands)
    var problems = batch.problems
    var rejected = batch.rejects
    report.rows += batch.rows.count + batch.rejected
    report.rejected += batch.rejected
    for row in batch.rows {
      do {
        try land(row)
      } catch {
        let single = (error as? StoreError).flatMap { $0.isOfStore ? nil : [$0] }
        guard let refused = (error as? RowRefusal)?.problems ?? single else { throw error }
        problems += refused.map { located($0, row.record) }
        report.rejected += 1
        rejected.append(RejectedRow(line: row.record.line, raw: row.raw))
      }
    }
    try takeStock()
    if let fault = batch.fault {
      problems.append(fault)
      self.fault = fault
      report.rejected += 1
    }
    problems.sort { $0.line < $1.line }
    for problem in problems {
      report.note(problem)
      tell(problem)
    }
    if let rejects { try keep(rejected, problems, in: rejects) }
  }

  /// Ends the import; true when what it wrote is to stay.
  mutating func finish(digest: String, progress: () throws -> Void) throws -> Bool {
    report.categoriesMade = categories.made
    report.brandsMade = brands.made
    report.isRefused = isRefused
    if isRefused {
      report.created = 0
      report.changed = 0
      report.stocked = 0
      report.stockPassedOver = 0
      report.costPassedOver = 0
      report.worthNothing = 0
      report.categoriesMade = 0
      report.brandsMade = 0
    }
    guard !isRefused, !run.request.isDryRun else { return false }
    if report.created + report.changed == 0 {
      // Nothing has been written, but for what a bulk load would have made again.
      return run.request.key != nil && bulk == nil ? try noteNothing(digest) : false
    }
    try bulk?.finish(progress: progress)
    try run.finish(report, digest: digest, products: firstProduct.map { $0...lastProduct })
    try run.note(entry: run.entry, digest: digest)
    report.entry = run.entry
    return true
  }

  private func noteNothing(_ digest: String) throws -> Bool {
    try run.note(entry: nil, digest: digest)
    return true
  }

  // MARK: Rows

  private mutating func land(_ row: ImportRow) throws {
    let record = row.record
    if try finder.has(record.sku) {
      try change(record)
    } else {
      try create(row)
    }
  }

  private mutating func create(_ row: ImportRow) throws {
    let record = row.record
    if record.initialStatus == .active, record.price == nil { throw ProductRecord.priceMissing }
    try refuseArchived(record.category, record.brand)
    try refuseOwned(record.barcodes, record.sku)
    if isRefused && isBulk { return }
    let category = try categories.id(record.category, in: &run)
    let brand = try brands.id(record.brand, in: &run)
    report.created += 1
    if record.stock != nil { report.stocked += 1 } else if record.cost != nil { report.costPassedOver += 1 }
    // The file itself was checked; nothing in a trial depends on rows being there.
    if run.request.isDryRun && isBulk {
      tellStock([record])
      return
    }
    let id: Int64
    if isBulk {
      id = try bulk?.add(row, category: category, brand: brand) ?? 0
    } else {
      id = try run.write(.product(row: product(record)), over: nil)
    }
    firstProduct = firstProduct ?? id
    lastProduct = id
    if record.stock != nil { arrivals.append((id, record)) }
  }

  private mutating func change(_ record: ProductRecord) throws {
    guard let found = try run.rows.find(Subject(.product, record.sku.text)),
      case .catalog(.product(let before)) = found.row
    else { throw StoreError.broken("product \(record.sku) cannot be read") }
    var record = record
    let isBack = try before.status == .archived && finder.wasTakenBack(record.sku)
    if isBack { record.status = record.initialStatus }
    // What there is of another by now stands in the ledger, whatever there was when the file was written.
    if record.stock != nil, !isBack { report.stockPassedOver += 1 }
    if record.cost != nil, record.stock == nil || !isBack { report.costPassedOver += 1 }
    var after = try record.applied(
      to: before, columns: columns, category: categories.code(record.category),
      brand: brands.code(record.brand))
    guard after != before else {
      report.unchanged += 1
      return
    }
    // A product may stay where it is after that was archived.
    try refuseArchived(
      after.category == before.category ? nil : record.category,
      after.brand == before.brand ? nil : record.brand)
    try refuseOwned(
      after.barcodes.filter { code in
        !before.barcodes.contains(where: code.isSame)
      }, record.sku)
    if after.unit != before.unit, try LevelTable(run.rows.db).isStocked(before.sku) {
      throw StoreError.stocked(before.sku, "its unit stays \(before.unit)")
    }
    _ = try categories.id(record.category, in: &run)
    _ = try brands.id(record.brand, in: &run)
    after.updatedAt = run.at
    try run.write(.product(row: after), over: found)
    report.changed += 1
    report.tenfold.note(after.sku, from: before.price, to: after.price)
    if isBack, record.stock != nil {
      arrivals.append((found.id, record))
      report.stocked += 1
    }
  }

  private mutating func takeStock() throws {
    for (product, record) in arrivals {
      try opening?.add(product, record.sku, units: record.stock?.units ?? 0, cost: record.cost?.minor ?? 0)
    }
    tellStock(arrivals.map(\.record))
    arrivals.removeAll(keepingCapacity: true)
  }

  private mutating func tellStock(_ records: [ProductRecord]) {
    guard let opening, !records.isEmpty else { return }
    let stocked = records.filter { $0.stock != nil }
    let first = stocked.prefix(max(0, ImportReport.toldLevels - report.levels.count))
    report.tell(
      levels: first.compactMap { opening.effect(of: $0.sku, $0.stock)?.words }, of: stocked.count)
    report.worthNothing += stocked.count { $0.cost == nil }
    worth += stocked.reduce(0) { $0 + ($1.cost?.minor ?? 0) }
    report.tell(sum: Money(minor: worth, currency: run.rows.settings.currency))
  }

  private func product(_ record: ProductRecord) -> Product {
    Product(
      sku: record.sku, name: record.name, description: record.description,
      category: categories.code(record.category), brand: brands.code(record.brand), price: record.price,
      barcodes: record.barcodes, unit: record.unit, family: record.family, options: record.options,
      taxClass: record.taxClass, weight: record.weight, notes: record.notes, status: record.initialStatus,
      createdAt: run.at,
      updatedAt: run.at)
  }
}
