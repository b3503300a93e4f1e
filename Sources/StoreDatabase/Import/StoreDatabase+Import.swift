package import Catalog
import GRDB
import Shop
import Store
package import StoreCore
import Synchronization

extension StoreDatabase {
  /// Imports a file, all of it in one transaction and one entry of the journal.
  ///
  /// A bad row is not thrown: it is given to `tell` as it is found, in the order of the file, and the report
  /// says `isRefused` unless the request is partial. `progress` is called every thousand rows or so. Thrown
  /// are the refusals of the file as a whole (`unreadable-file`, `empty-file`, `no-header`, `unknown-column`,
  /// `missing-column`, `repeated-column`, `too-many-columns`), those of the store, `already-imported`,
  /// `key-reused`, `cannot-write` when rejected rows cannot be kept, and `interrupted` once `shouldStop` says so. Nothing
  /// is ever half written.
  package func importFile(
    _ request: ImportRequest, progress: (ImportProgress) -> Void = { _ in },
    tell: @escaping (RowProblem) -> Void = { _ in }, shouldStop: () -> Bool = { false }
  ) throws(StoreError) -> ImportReport {
    let file = try ImportFile(request.path)
    let source = ImportSource(file)
    let reader = try source.reader()
    let columns = try ImportColumns(header: reader.header, for: request)
    let rejects =
      request.isPartial && !request.isDryRun
      ? RejectsFile(path: request.rejectsPath, header: reader.header) : nil
    if !request.isDryRun { try takeDuePrices() }
    let now = clock.now()
    let isLarge = request.kind == .products && file.size >= BulkLoad.leastBytes
    var report = try transaction(isLarge: isLarge) { db in
      let run = try ImportRun(db, request, columns, at: now)
      if let report = try run.answered() { return (report, false) }
      if request.kind != .products {
        var work = RowImport(run, columns: columns, rejects: rejects, tell: tell)
        let pass = { (rows: Int, bytes: Int) in
          progress(ImportProgress(phase: .reading, rows: rows, bytes: bytes, totalBytes: file.size))
          if shouldStop() { throw StoreError.interrupted() }
        }
        if request.kind == .stock {
          // A pipe is read only once: its digest is known when all of it has passed.
          if file.size > 0 { try run.refuseSameFile(ImportFile(request.path).digest()) }
          let stock = StockImport(run, columns)
          return try work.run(reader, source.digest, pass: pass, land: stock.land) {
            try stock.end(&$0, &$1, source.digest)
          }
        }
        if request.kind == .reviews {
          var reviews = ReviewImport(columns, ReviewTable(db))
          return try work.run(reader, source.digest, pass: pass, land: { try reviews.land(&$0, $1) })
        }
        var filing = FilingImport(columns)
        return try work.run(reader, source.digest, pass: pass, land: { try filing.land(&$0, $1) })
      }
      let (categories, categoryShelf) = try CategoryCache.load(.category, db)
      let (brands, brandShelf) = try CategoryCache.load(.brand, db)
      let rules = ProductRows(
        columns: columns, currency: run.rows.settings.currency, categories: categories, brands: brands)
      var work = try ProductImport(
        run, columns: columns, categories: categoryShelf, brands: brandShelf, fileSize: file.size,
        rejects: rejects,
        tell: tell)
      var reading = ImportReading(reader: reader, rows: rules, columns: columns, keepsRows: rejects != nil)
      var rows = 0
      func pass(_ phase: ImportProgress.Phase, _ bytes: Int) throws {
        progress(ImportProgress(phase: phase, rows: rows, bytes: bytes, totalBytes: file.size))
        if shouldStop() { throw StoreError.interrupted() }
      }
      while let batch = reading.next() {
        try work.take(batch)
        rows = work.report.rows
        try pass(.reading, batch.bytes)
      }
      let stays = try work.finish(digest: source.digest()) { try pass(.indexing, file.size) }
      try pass(.committing, file.size)
      if !work.report.isRefused { try rejects?.complete() }
      return (work.report, stays)
    }
    if !report.isRefused { report.rejectsPath = rejects?.publish() }
    if !report.isRefused, !request.isDryRun { _ = clock.tick() }
    return report
  }

  /// Writes in one transaction that stays only when `body` says so.
  ///
  /// A large import looks its references up itself, in the same transaction, and writes no other; that SQLite
  /// looks each of them up again would be a tenth of the time.
  private func transaction(
    isLarge: Bool, _ body: (Database) throws -> (ImportReport, Bool)
  ) throws(StoreError) -> ImportReport {
    do {
      return try queue.writeWithoutTransaction { db in
        // Only what goes to files is sorted by a second thread while the first reads on.
        if isLarge {
          try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA temp_store = FILE; PRAGMA threads = 1")
        }
        defer {
          if isLarge {
            try? db.execute(sql: "PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA threads = 0")
          }
        }
        try db.beginTransaction(.immediate)
        do {
          let (report, stays) = try body(db)
          try stays ? db.commit() : db.rollback()
          return report
        } catch {
          try? db.rollback()
          throw error
        }
      }
    } catch { throw refusal(of: error) }
  }
}

/// A file on its way into a reader, with its digest taken as it passes.
final class ImportSource: Sendable {
  private let file: ImportFile
  private let taken = Mutex(SHA256())

  init(_ file: ImportFile) { self.file = file }

  /// The digest of the bytes read so far.
  @Sendable func digest() -> String { taken.withLock { $0.text } }

  func reader() throws(StoreError) -> CSVReader {
    do throws(CSVFault) {
      return try CSVReader { [self] buffer in
        let count = file.read(buffer)
        if count > 0 { taken.withLock { $0.update(UnsafeRawBufferPointer(rebasing: buffer[..<count])) } }
        return count
      }
    } catch {
      throw StoreError(
        error.kind.rawValue, "Line \(error.line): \(error.message)",
        "Save the file as CSV in UTF-8. Its first line names the columns.")
    }
  }
}
