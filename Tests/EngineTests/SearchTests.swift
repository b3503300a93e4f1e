import Foundation
import StoreCore
import StoreDatabase
import Testing

/// Searches against a plain scan with a folding of its own; `DAYBOOK_WALK` makes it long.
@Suite struct SearchTests {
  private static let isLong = ProcessInfo.processInfo.environment["DAYBOOK_WALK"] != nil
  private static let words = [
    "Crème", "brûlée", "CAFÉ", "kaffe", "Ångström", "naïve", "mug", "Muggar", "Äpple", "日本茶", "茶碗", "緑茶",
    "红茶杯", "🍵",
    "☕🫖", "🧑‍🍳hatt", "100%", "a_b", "it's", "\"quoted\"", "x*y", "Tea-cup", "señor", "Čaj", "über", "ÉCLAIR",
    "12",
  ]
  private typealias Row = (key: String, price: Int, name: String, text: String, id: Int)

  /// How the scan sees a text; it shares nothing with the store.
  private static func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  private static func makeRows(_ count: Int, _ shop: TestStore, _ dice: inout Dice) throws -> [Row] {
    var rows: [Row] = []
    for id in 0..<count {
      let name = (0..<3).map { _ in words[dice.roll(words.count)] }.joined(separator: " ") + " \(id)"
      let (key, price) = ("P\(String(id * 7919 % count + 1_000_000))", id * 104_729 % count + 100)
      let cents = String(price % 100 + 100).dropFirst()
      try shop.add("product", key, ["name": name, "price": "\(price / 100).\(cents)"])
      rows.append((key, price, fold(name), fold(key + " " + name), id))
    }
    return rows
  }

  /// A word, or some characters of one.
  private func part(_ dice: inout Dice) -> String {
    let word = Array(Self.words[dice.roll(Self.words.count)])
    guard dice.roll(2) == 0 else { return String(word) }
    let first = dice.roll(word.count)
    return String(word[first...(first + dice.roll(word.count - first))])
  }

  @Test func `search finds what a plain scan finds, page by page, both ways`() throws {
    let shop = try TestStore()
    var dice = Dice(state: 11)
    let rows = try Self.makeRows(Self.isLong ? 200_000 : 3_000, shop, &dice)
    let orders: [(String, (Row, Row) -> Bool)] = [
      ("sku", { $0.key < $1.key }), ("price", { $0.price < $1.price }),
      ("name", { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }),
      ("newest", { $0.id > $1.id }),
    ]
    var found = 0
    for number in 0..<(Self.isLong ? 500 : 60) {
      let typed = (0...dice.roll(3)).map { _ in part(&dice) }
      let (sort, comes) = orders[number % 4]
      let least = number % 3 == 0 ? dice.roll(rows.count / 100) : 0
      let needles = typed.map { Array(Self.fold($0).utf8) }
      var scanned = rows.filter { row in
        row.price >= least * 100 && needles.allSatisfy { Self.holds(row.text, $0) }
      }.sorted(by: comes)
      if number % 8 > 3 { scanned.reverse() }
      var query = ListQuery("products")
      (query.search, query.sort, query.falls) = (typed.joined(separator: " "), sort, number % 8 > 3)
      if least > 0 { query.filters = ["min": "\(least)"] }
      let total = scanned.count > 1_000 ? Total.atLeast(1_000) : .exact(scanned.count)
      #expect(try shop.store.read(ListCount(query)) == total, "\(typed)")
      found += scanned.count
      query.limit = 3 + dice.roll(30)
      try follow(query, scanned.map(\.key), shop)
    }
    #expect(found > 60)
  }

  private static func holds(_ text: String, _ needle: [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count >= needle.count else { return false }
      return (0...(bytes.count - needle.count)).contains { start in
        needle.indices.allSatisfy { bytes[start + $0] == needle[$0] }
      }
    }
  }

  /// Reads up to six pages forwards, then the same pages backwards.
  private func follow(_ query: ListQuery, _ keys: [String], _ shop: TestStore) throws {
    var (query, pages) = (query, [ListAnswer]())
    repeat {
      let page = try shop.store.read(query)
      let start = pages.count * query.limit
      #expect(page.keys == Array(keys.dropFirst(start).prefix(query.limit)), "\(query)")
      #expect((page.next != nil) == (keys.count > start + query.limit), "\(query)")
      pages.append(page)
      query.after = page.next
    } while query.after != nil && pages.count < 6
    for place in pages.indices.dropLast().reversed() {
      let previous = try #require(pages[place + 1].previous as String?, "\(query)")
      (query.after, query.before) = (nil, previous)
      #expect(try shop.store.read(query).keys == pages[place].keys, "\(query)")
    }
  }
}
