import Foundation
import Testing

/// The keys of everyday jobs at a counter: each character and each Enter of the last scenario of a story under
/// `Counter/jobs`. A scan costs none.
@Suite struct CounterKeyStories {
  /// The most keys that a job may take, by its story; the first six are those of every hour.
  private static let goals: KeyValuePairs = [
    "cash-sale-of-one-scan": 8, "card-sale-of-one-scan": 5, "part-cash-rest-by-card": 13,
    "sale-with-a-code": 21, "scuffed-line-at-another-price": 30, "wrong-item-scanned": 5,
    "ten-percent-off-this-sale": 18, "cash-that-was-card": 10, "price-and-stock-by-name": 9,
    "new-price-from-now-on": 20,
    "close-the-till-at-night": 18, "mug-back-by-its-receipt": 21,
    "print-the-receipt": 6,
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Counter/jobs")

  /// The keys of what is typed in the last scenario of a story; a line of eight digits or more is a scan.
  private func keys(of story: String) throws -> Int {
    let text = try String(contentsOf: Self.folder.appending(path: story + ".replay"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    let start = lines.lastIndex { $0.hasPrefix("#") } ?? 0
    let typed = lines[start...].filter { line in !["#", "@", " "].contains { line.hasPrefix($0) } }
    let isScan = { (line: Substring) in line.count >= 8 && line.allSatisfy(\.isNumber) }
    return typed.filter { !isScan($0) }.reduce(0) { $0 + $1.count + 1 }
  }

  @Test func `each job takes no more keys than its goal`() throws {
    for (story, goal) in Self.goals {
      let keys = try keys(of: story)
      #expect(keys <= goal && keys > 0, "\(story): \(keys) of \(goal)")
    }
  }

  @Test func `the first six jobs take at most 95 keys`() throws {
    let counts = try Self.goals.prefix(6).map { try keys(of: $0.key) }

    #expect(counts.reduce(0, +) <= 95)
  }
}
