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
    "close-the-till-at-night": 18, "mug-back-by-its-receipt": 21, "new-price-from-next-monday": 27,
    "tax-of-the-quarter": 20, "task-for-next-friday": 30, "purchase-order-with-three-lines": 60,
    "delivery-arrives-in-full": 13, "post-order-of-new-customer": 110, "parcel-packed-with-its-number": 14,
    "print-the-receipt": 6,
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Counter/jobs")

  /// The keys of what is typed in the last scenario of a story; a last word of eight digits or more is a scan, with its
  /// Enter.
  private func keys(of story: String) throws -> Int {
    let text = try String(contentsOf: Self.folder.appending(path: story + ".replay"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    let start = lines.lastIndex { $0.hasPrefix("#") } ?? 0
    let typed = lines[start...].filter { line in !["#", "@", " "].contains { line.hasPrefix($0) } }
    return typed.reduce(0) { sum, line in
      let last = line.split(separator: " ").last ?? ""
      let isScan = last.count >= 8 && last.allSatisfy(\.isNumber)
      return sum + (isScan ? line.count - last.count : line.count + 1)
    }
  }

  @Test func `each job takes no more keys than its goal`() throws {
    for (story, goal) in Self.goals {
      let keys = try keys(of: story)
      #expect(keys <= goal && keys > 0, "\(story): \(keys) of \(goal)")
    }
  }

  @Test func `all jobs take at most 458 keys`() throws {
    let counts = try Self.goals.map { try keys(of: $0.key) }

    #expect(counts.reduce(0, +) <= 458)
  }

  @Test func `the first six jobs take at most 95 keys`() throws {
    let counts = try Self.goals.prefix(6).map { try keys(of: $0.key) }

    #expect(counts.reduce(0, +) <= 95)
  }
}
