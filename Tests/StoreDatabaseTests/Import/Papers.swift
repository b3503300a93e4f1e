import Catalog
import Foundation
import GRDB
import StoreCore
import StoreDatabase

/// Files of one test on a shop counter, and imports of them.
@MainActor final class Papers {
  let counter: Counter
  let folder: URL
  var told: [RowProblem] = []

  init() throws {
    counter = try Counter()
    folder = FileManager.default.temporaryDirectory.appending(path: "papers-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var store: StoreDatabase { counter.store }

  /// A file of these bytes.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = folder.appending(path: name)
    try Data(bytes).write(to: url)
    return url.path
  }

  func file(_ text: String, name: String = "products.csv") throws -> String {
    try file(name, Array(text.utf8))
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  /// Imports a file of this text.
  @discardableResult func take(
    _ text: String, _ kind: ImportKind = .products, _ change: (inout ImportRequest) -> Void = { _ in }
  ) throws -> ImportReport {
    try take(path: file(text, name: kind.rawValue + ".csv"), kind, change)
  }

  @discardableResult func take(
    path: String, _ kind: ImportKind = .products, _ change: (inout ImportRequest) -> Void = { _ in }
  ) throws -> ImportReport {
    var request = ImportRequest(kind, path: path, actor: "clerk")
    change(&request)
    told = []
    return try store.importFile(request, tell: { self.told.append($0) })
  }

  /// "line column code" of every problem told.
  var places: [String] { told.map { "\($0.line) \($0.column) \($0.code)" } }

  /// The whole store as CSV.
  func export(_ query: ProductQuery = ProductQuery(status: .all)) async throws -> String {
    var bytes: [UInt8] = []
    CSVWriting.append(record: ProductColumns.header, to: &bytes)
    try await store.eachProduct(of: query) { products in
      for product in products { CSVWriting.append(record: ProductColumns.cells(of: product), to: &bytes) }
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A value read by another connection, as another program would.
  func answer(_ sql: String) throws -> String? {
    try DatabaseQueue(path: counter.path).inDatabase { try String.fetchOne($0, sql: sql) }
  }
}
