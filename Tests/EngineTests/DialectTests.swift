import Foundation
import StoreCore
import Testing

@testable import StoreDatabase

/// Where SQL stands, and what SQLite alone takes.
@Suite struct DialectTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The lines of all files of the house but its tests, without comments, by path.
  private func sources() throws -> [(path: String, lines: [String])] {
    let walk = try #require(FileManager.default.enumerator(atPath: Self.root.path))
    return try walk.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && ["Sources/", "Screens/"].contains(where: $0.hasPrefix) }.sorted()
      .map { path in
        let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        let lines = text.split(separator: "\n").map(String.init)
        return (path, lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") })
      }
  }

  private func findings(_ pattern: Regex<some Any>, where isLooked: (String) -> Bool) throws -> [String] {
    try sources().filter { isLooked($0.path) }
      .flatMap { path, lines in lines.filter { $0.contains(pattern) }.map { "\(path): \($0)" } }
  }

  @Test func `what only SQLite takes stands in one folder`() throws {
    let alone =
      #/PRAGMA|INDEXED BY|AUTOINCREMENT|WITHOUT ROWID|STRICT|\browid\b|sqlite_(schema|master|sequence)|fts5/#
    let more =
      #/\bMATCH\b|json_|iif\(|instr\(|COLLATE|CROSS JOIN|INSERT OR|BEGIN|RAISE\(|VIRTUAL|GENERATED|VACUUM/#
    let isElsewhere = { (path: String) in !path.hasPrefix("Sources/StoreDatabase/Dialect/") }
    let functions =
      #/\bGLOB\b|strftime|julianday|group_concat|last_insert_rowid|typeof\(|\btotal\([^)]*\) FROM/#
    #expect(try findings(alone, where: isElsewhere) == [])
    #expect(try findings(more, where: isElsewhere) == [])
    #expect(try findings(functions, where: isElsewhere) == [])
  }

  @Test func `SQL stands in the store alone`() throws {
    let sql = #/("|^ *)(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE) /#
    #expect(try findings(sql) { !$0.hasPrefix("Sources/StoreDatabase/") } == [])
  }

  @Test func `one place appends to the journal`() throws {
    #expect(try findings(#/INSERT INTO journal\b|insertion\(into: "journal"/#) { _ in true }.count == 1)
  }

  @Test func `one place makes triggers`() throws {
    #expect(try findings(#/CREATE TRIGGER/#) { _ in true }.count == 1)
  }
}
