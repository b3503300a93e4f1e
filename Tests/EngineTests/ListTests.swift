import StoreCore
import StoreDatabase
import Testing

@Suite struct ListTests {
  let shop: TestStore
  private let products: [Product]

  init() throws {
    shop = try TestStore()
    for (code, name) in [("bryggan", "Bryggan"), ("kyoto", "京都 Pottery"), ("norr", "Åkeri Norr")] {
      try shop.add("brand", code, ["name": name])
    }
    try shop.add("category", "home", ["name": "Home"])
    try shop.add("category", "mugs", ["name": "Mugs", "parent": "home"])
    try shop.add("category", "tools", ["name": "Tools"])
    for number in 1...120 {
      let words = ["Blue", "Crème Brûlée", "青い", "Oak 🪵", "Zest"]
      let name = words[number % 5] + " " + ["mug", "plate", "Bürste"][number % 3] + " \(number)"
      var fields = ["name": name, "status": number % 7 == 0 ? "archived" : "draft"]
      if number % 4 != 0 { fields["price"] = "\(number % 9).50" }
      if number % 3 != 0 {
        fields["brand"] = ["bryggan", "kyoto", "norr"][number % 2 + (number % 5 == 0 ? 1 : 0)]
      }
      if number % 5 != 0 { fields["category"] = ["home", "mugs", "tools"][number % 3] }
      try shop.add("product", "P\(number)", fields)
    }
    let shop = shop
    products = try (1...120).compactMap { try shop.row(Product.self, "P\($0)") }
  }

  /// The keys that a question must give, worked out row by row.
  private func expected(_ query: ListQuery) -> [String] {
    let names = ["bryggan": "bryggan", "kyoto": "京都 pottery", "norr": "akeri norr"]
    let rows = products.filter { product in
      let text = folded(" \(product.sku) \(product.name) ") + (product.brand.flatMap { names[$0.text] } ?? "")
      let status =
        query.filters["status"].map { $0 == product.status.rawValue } ?? (product.status != .archived)
      let branch = query.filters["category"].map { code in
        code == product.category?.text || code == "home" && product.category?.text == "mugs"
      }
      return status && query.filters["brand"].map { $0 == product.brand?.text } ?? true && branch ?? true
        && query.filters["min"].map { (product.price?.minor ?? -1) >= (Int64($0) ?? 0) * 100 } ?? true
        && query.filters["max"].map { (product.price?.minor ?? .max) <= (Int64($0) ?? 0) * 100 } ?? true
        && folded(query.search).split(separator: " ").allSatisfy { text.contains($0) }
    }
    let sorted = rows.sorted { a, b in
      let keys = (a.sku.text, b.sku.text)
      switch query.sort {
      case "price": return (a.price?.minor ?? .min, keys.0) < (b.price?.minor ?? .min, keys.1)
      case "name":
        let names = (Array(folded(a.name).utf8), Array(folded(b.name).utf8))
        return names.0 == names.1 ? keys.0 < keys.1 : names.0.lexicographicallyPrecedes(names.1)
      case "newest": return a.stamp.id > b.stamp.id
      default: return keys.0 < keys.1
      }
    }
    return (query.falls ? sorted.reversed() : sorted).map(\.sku.text)
  }

  static let searches = [
    "", "mug", "ug 1", "brulee", "京都", "い", "🪵", "bryggan plate", "a", "nothing", "p1 zest",
  ]
  static let filters: [[String: String]] = [
    [:], ["brand": "kyoto"], ["category": "home"], ["status": "archived"], ["status": "draft"],
    ["min": "3", "max": "6"],
    ["brand": "bryggan", "category": "mugs"], ["brand": "norr", "status": "archived", "min": "1"],
  ]

  @Test(arguments: ["sku", "price", "name", "newest"], searches)
  func `pages give every row once in order`(_ sort: String, _ search: String) throws {
    for filters in Self.filters {
      for falls in [false, true] {
        var query = ListQuery("products")
        (query.sort, query.search, query.filters, query.falls, query.limit) = (
          sort, search, filters, falls, 7
        )
        let wanted = expected(query)
        var (found, pages): ([String], [[String]]) = ([], [])
        var answer = try shop.store.read(query)
        #expect(answer.total == .exact(wanted.count), "\(query)")
        #expect(answer.previous == nil)
        while true {
          found += answer.keys
          pages.append(answer.keys)
          guard let next = answer.next else { break }
          query.after = next
          answer = try shop.store.read(query)
        }
        #expect(found == wanted, "\(query)")
        while let first = answer.previous {
          query.before = first
          answer = try shop.store.read(query)
          pages.removeLast()
          #expect(answer.keys == pages.last, "\(query)")
        }
        #expect(pages.count == 1)
      }
    }
  }

  @Test func `reference shows its name`() throws {
    let answer = try shop.list { $0.filters = ["brand": "KYOTO"] }
    #expect(answer.row(0).contains(.text("京都 Pottery")))
  }

  @Test func `renamed brand is found by its new name`() throws {
    let before = try shop.list { $0.search = "pottery" }.total
    let entry = try shop.set("brand", "kyoto", ["name": "Osaka Kilns"]).entry
    #expect(try shop.list { $0.search = "pottery" }.total == .exact(0))
    #expect(try shop.list { $0.search = "saka kil" }.total == before)
    try shop.undo(entry)
    #expect(try shop.list { $0.search = "pottery" }.total == before)
    #expect(try shop.store.verify().isEmpty)
  }

  @Test func `wrong question is refused with what there is`() throws {
    #expect(shop.error { try shop.list { $0.sort = "colour" } }?.field == "sort")
    #expect(shop.error { try shop.list { $0.filters = ["colour": "red"] } }?.field == "colour")
    #expect(shop.error { try shop.list { $0.filters = ["brand": "nobody"] } }?.code == "brand-not-found")
    #expect(shop.error { try shop.list { $0.filters = ["min": "12,50"] } }?.field == "min")
  }

  @Test func `completion goes by the keys beginning`() throws {
    #expect(
      shop.store.complete("product", "p11").map(\.text).sorted() == ["P11"] + (0...9).map { "P11\($0)" })
    #expect(shop.store.complete("brand", "k").first?.detail == "京都 Pottery")
  }
}
