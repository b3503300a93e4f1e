import Foundation
import GRDB
import ScreenKit
import Testing

/// Names of stars and locations and the words of the journal that came past every rule.
@Suite struct HostileStarStories {
  nonisolated private static let hostile = "a\u{1B}[31mb\u{7}c\u{9B}2Jd\u{202E}e\u{200F}f\rg"

  @Test func `neither stars nor places nor the journal reach the terminal as they are`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products?q=mug star mugs
      /inventory/locations add shelf Shelf
      """)
    let other = try DatabaseQueue(path: shop.path)
    try await other.write { db in
      try db.execute(sql: "UPDATE star SET name = ?1", arguments: [Self.hostile])
      try db.execute(sql: "UPDATE location SET name = ?1", arguments: [Self.hostile])
    }

    for line in [
      "/", "/starred", "/inventory/locations", "/journal", "/starred | plain", "/starred | json", "go x",
    ] {
      let text = await shop.type(line).output + shop.errors
      let obeyed = text.unicodeScalars.filter {
        $0 != "\n" && $0 != "\t"
          && ($0.value < 0x20 || 0x7F...0x9F ~= $0.value || [0x202E, 0x200F].contains($0.value))
      }
      #expect(obeyed.isEmpty, "\(line)")
    }
    #expect(await shop.read("/starred").contains("\\u{1b}[31m"))
  }
}
