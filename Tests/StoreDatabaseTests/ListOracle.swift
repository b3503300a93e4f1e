import Catalog
import GRDB
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// A shop with many ties, and its lists filtered and sorted in memory.
@MainActor struct ListOracle {
  let counter: Counter

  init(_ counter: Counter) { self.counter = counter }

  struct Line {
    var sku: String, name: String, price: Int64?, category: String?, brand: String?, status: ProductStatus
    var stars: [Int] = []

    /// The average in thousandths, by which lists are sorted.
    var rating: Int { stars.isEmpty ? 0 : stars.reduce(0, +) * 1000 / stars.count }
  }

  /// A shop of 300 products with many ties, in a tree of categories.
  func fill(_ count: Int = 300) async throws -> [Line] {
    var generator = Numbers(seed: 42)
    for (code, parent) in [("c1", nil), ("c2", "c1"), ("c3", "c2"), ("c4", nil)] as [(String, String?)] {
      try await counter.catalog(
        .categoryAdded(code: try Code(code), name: code, parent: try parent.map { try Code($0) }))
    }
    for code in ["b1", "b2"] {
      try await counter.catalog(.brandAdded(code: try Code(code), name: "Brand \(code)"))
    }
    var lines: [Line] = []
    for number in 0..<count {
      let price = Int.random(in: 0..<8, using: &generator)
      let line = Line(
        sku: ["A", "b", "Ab", "z-"].randomElement(using: &generator)! + "\(number)",
        name: ["Äpfel", "apfel rot", "Zebra", "Mug", "mug 2"].randomElement(using: &generator)!,
        price: price == 0 ? nil : Int64(price * 100),
        category: [nil, "c1", "c2", "c3", "c4"].randomElement(using: &generator)!,
        brand: [nil, "b1", "b2"].randomElement(using: &generator)!,
        status: price == 0 ? .draft : [.draft, .active, .active, .archived].randomElement(using: &generator)!)
      try await counter.add(
        line.sku, line.name, price: line.price, category: line.category, brand: line.brand,
        status: line.status == .archived ? .active : line.status)
      if line.status == .archived { try await counter.catalog(.archived(sku: try SKU(line.sku))) }
      lines.append(line)
    }
    return try reviewed(lines)
  }

  /// The same products, most of them reviewed, many averages twice; what waits or was rejected counts not.
  private func reviewed(_ lines: [Line]) throws -> [Line] {
    var generator = Numbers(seed: 3)
    var lines = lines
    try counter.store.write { db in
      for place in lines.indices {
        for author in 0..<Int.random(in: 0...3, using: &generator) {
          let stars = Int.random(in: 1...5, using: &generator)
          let status = Int.random(in: 0...2, using: &generator)
          try db.execute(
            sql: """
              INSERT INTO review(product_id, rating, title, text, author, author_key, status, created_at, revision)
              SELECT id, ?2, '', '', ?3, ?3, ?4, 0, 1 FROM product WHERE sku = ?1
              """, arguments: [lines[place].sku, stars, "a\(author)", status])
          if status == 1 { lines[place].stars.append(stars) }
        }
      }
    }
    return lines
  }

  func sorted(_ lines: [Line], _ order: ProductOrder) -> [String] {
    let places = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($1.sku, $0) })
    func precedes(_ a: Line, _ b: Line) -> Bool {
      let (x, y) = (a.sku.lowercased(), b.sku.lowercased())
      switch order.key {
      case .sku: return x.utf8.lexicographicallyPrecedes(y.utf8)
      case .name:
        let (f, g) = (folded(a.name), folded(b.name))
        return f == g ? x.utf8.lexicographicallyPrecedes(y.utf8) : f.utf8.lexicographicallyPrecedes(g.utf8)
      case .price:
        let (p, q) = (a.price ?? -1, b.price ?? -1)
        return p == q ? x.utf8.lexicographicallyPrecedes(y.utf8) : p < q
      case .rating:
        return a.rating == b.rating ? x.utf8.lexicographicallyPrecedes(y.utf8) : a.rating < b.rating
      case .newest: return places[a.sku]! > places[b.sku]!
      }
    }
    let rising = lines.sorted(by: precedes).map(\.sku)
    return order.descending ? rising.reversed() : rising
  }

  func keeps(_ query: ProductQuery, _ line: Line) -> Bool {
    let inside = ["c1": ["c1", "c2", "c3"], "c2": ["c2", "c3"], "c3": ["c3"], "c4": ["c4"]]
    if let category = query.category, !inside[category.lookup]!.contains(line.category ?? "") { return false }
    if let brand = query.brand, line.brand != brand.text { return false }
    if let min = query.filter.min, (line.price ?? -1) < min.units { return false }
    if let max = query.filter.max, line.price == nil || line.price! > max.units { return false }
    if !StatusFilter.products(query.status).contains(line.status) { return false }
    let text = " " + folded("\(line.sku) \(line.name) \(line.brand.map { "brand " + $0 } ?? "")")
    // One and two letters are the beginning of a word.
    return query.text.split(separator: " ").map { folded(String($0)) }
      .allSatisfy { text.contains($0.count < 3 ? " " + $0 : $0) }
  }

  /// The SKUs of a list, in its order.
  func expected(_ query: ProductQuery, _ lines: [Line]) -> [String] {
    sorted(lines.filter { keeps(query, $0) }, query.order)
  }

  /// Reads a list to its end and back again; the SKUs both ways must be those expected.
  func walk(_ query: ProductQuery, limit: Int, expecting: [String]) async throws {
    var forth: [String] = []
    var here = query
    var last = query
    while true {
      let page = try await counter.store.products(here, limit: limit)
      #expect(page.hasPrevious == (here.after != nil))
      forth += page.rows.map(\.sku.text)
      // From a page beyond the end one goes back to before the place it was asked for.
      if !page.rows.isEmpty { last = here }
      guard let next = page.nextCursor else { break }
      #expect(page.rows.count == limit || page.note != nil)
      here.after = next
    }
    #expect(forth == expecting, "\(query)")
    #expect(try await counter.store.count(query) == expecting.count)
    var back = try await counter.store.products(last, limit: limit).rows.map(\.sku.text)
    var cursor = try await counter.store.products(last, limit: limit).previousCursor
    while let before = cursor {
      here = query
      here.before = before
      let page = try await counter.store.products(here, limit: limit)
      // Nothing is left above: the list is shown from where it begins.
      if !page.hasPrevious, back.count == expecting.count { break }
      #expect(page.hasNext || page.rows.isEmpty)
      back = page.rows.map(\.sku.text) + back
      cursor = page.previousCursor
    }
    #expect(back == expecting, "backwards \(query)")
  }
}

/// Numbers that look random and are the same in every run.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}
