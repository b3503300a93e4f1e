import AppRoutes
import Catalog
import CommandKit
import ScreenKit
import StoreCore

// The page that the words of a line name: by a key, by the page's name with or without a key, or by either of them
// after a verb of that page.
extension CommandIndex {
  /// A way to read the first words of a line as a page.
  struct Reading {
    let route: Routes
    /// How many words name it.
    let count: Int
  }

  /// The page that words name and what is left to run there; nil: they name none.
  func named(_ words: [Word], near here: Routes) async throws -> NamedPage<Routes>? {
    guard let first = words.first else { return nil }
    if words.count == 2, case .list(let list)? = Routes.page(named: first.text)?.entity, !list.isOfProducts {
      // "orders C-000001": the key is of no order, but of a page that has orders.
      let row = try await pages(ofKey: words[1].text, near: here).first { knows(first.text, $0) }
      if let row, let place = row.entity?.place, place.listing.name != list.list {
        return NamedPage(route: row, words: [first], place: words[1].span)
      }
    }
    if words.count == 2, let page = Routes.page(named: first.text, over: words[1].text) {
      return NamedPage(route: page, words: [], place: words[0].span)
    }
    let readings = try await readings(of: words[...], near: here)
    for reading in readings
    where words.count == reading.count || knows(words[reading.count].text, reading.route) {
      return page(reading, words, from: 0)
    }
    if words.count > 1 {
      let behind = try await self.readings(of: words.dropFirst(), near: here)
      if let reading = behind.first(where: { knows(first.text, $0.route) }) {
        return page(reading, words, from: 1)
      }
    }
    if words.count > 1, let list = Routes.page(named: first.text), let page = await unreadKey(of: list, words)
    {
      return page
    }
    return readings.first.map { page($0, words, from: 0) }
  }

  /// Whether the page at `route` has a command that takes these words.
  func takes(_ words: [Word], _ route: Routes) -> Bool {
    func takes(_ screen: some Screen<Routes>) -> Bool { (try? screen.commands.parse(words)) != nil }
    guard let screen = try? router.screen(for: route) else { return false }
    return takes(screen)
  }

  /// What a line would run on the page that its words from `start` on name.
  private func page(_ reading: Reading, _ words: [Word], from start: Int) -> NamedPage<Routes> {
    let end = start + reading.count
    return NamedPage(
      route: reading.route, words: Array(words[..<start]) + words[end...], place: words[end - 1].span)
  }

  /// The name of a list with words that are no key: a search of a list that has one, else the page of a thing that is
  /// not there, which says so. One word that finds no product is a key that is not there.
  private func unreadKey(of list: Routes, _ words: [Word]) async -> NamedPage<Routes>? {
    if words[1].text.hasPrefix("--"), knows("filter", list) {
      let filter = Word("filter", span: words[1].span)
      return NamedPage(route: list, words: [filter] + words.dropFirst(), place: words[0].span)
    }
    let isPlural = words[0].text.lowercased() == list.address.path.last
    let text = words.dropFirst().map(\.text).joined(separator: " ")
    let place = words.dropFirst().reduce(words[1].span) { Span($0.lower, $1.span.upper) }
    var query = Product.list.all
    (query.search, query.limit) = (text, 1)
    let page = try? await router.catalog.read(query)
    let isFound = words.count > 2 || page.map { $0.count > 0 } == true
    switch list.entity {
    case .list(var found)?
    where isFound && found.isOfProducts && (isPlural || found.list != Product.list.name):
      found.search = text
      return NamedPage(route: Routes(.list(found)), words: [], place: place)
    default:
      guard words.count == 2, let route = try? Routes(Address(list.address.path + [words[1].text])) else {
        return nil
      }
      return NamedPage(route: route, words: [], place: words[1].span, isMissing: true)
    }
  }

  /// The pages that the first words may name: of a key, of a name with a key after it, of the name alone.
  func readings(of words: ArraySlice<Word>, near here: Routes) async throws -> [Reading] {
    guard let first = words.first else { return [] }
    var readings = try await pages(ofKey: first.text, near: here).map { Reading(route: $0, count: 1) }
    guard let page = Routes.page(named: first.text) else { return readings }
    if let next = words.dropFirst().first {
      readings += try await pages(under: page, key: next.text).map { Reading(route: $0, count: 2) }
    }
    return readings + [Reading(route: page, count: 1)]
  }

  /// The pages of what has exactly this key, ignoring case: a SKU, a barcode, or the number of an order or customer.
  func pages(ofKey key: String, near here: Routes) async throws -> [Routes] {
    pages(of: try await sku(key), or: key, near: here)
  }

  /// The pages of a product, or where there is none, of the row that a number names.
  func pages(of sku: SKU?, or key: String, near here: Routes) -> [Routes] {
    if let sku { return pages(of: sku, near: here) }
    for place in Place.all {
      guard case .numbered(let prefix) = place.shape.keyStyle,
        key.lowercased().hasPrefix(prefix.lowercased()), key.dropFirst(prefix.count).allSatisfy(\.isNumber),
        let route = try? Routes(Address(place.path + [key]))
      else { continue }
      return [route]
    }
    return []
  }

  /// The pages of a product: in the inventory its stock first.
  func pages(of sku: SKU, near here: Routes) -> [Routes] {
    let pages: [Routes] = [Routes(Subject(Product.entity, sku.text)), .stock(of: sku)]
    if case .inventory = here { return pages.reversed() }
    return pages
  }

  /// The pages of a thing in a list: of a product first the page that the list is about.
  private func pages(under list: Routes, key: String) async throws -> [Routes] {
    switch list.entity {
    case .list(let query)? where query.isOfProducts:
      return try await sku(key) == nil ? [] : pages(ofKey: key, near: list)
    default:
      guard let route = try? Routes(Address(list.address.path + [key])) else { return [] }
      return [route]
    }
  }

  /// The SKU of a product, by itself or by a barcode; nil: there is no such product.
  private func sku(_ key: String) async throws -> SKU? {
    if let known { return known.words[key]?.item }
    guard (try? SKU(key)) != nil else { return nil }
    // Not by the model, which would look for what a word that names nothing was meant as.
    do throws(StoreError) { return try await router.catalog.service.read(ItemQuery(key)).sku } catch {
      guard error.isNotFound || error.field != nil else { throw error }
      return nil
    }
  }

  /// Whether the page at `route` has a command of this name.
  func knows(_ verb: String, _ route: Routes) -> Bool {
    func knows(_ screen: some Screen<Routes>) -> Bool { screen.commands.contains(verb) }
    guard let screen = try? router.screen(for: route) else { return false }
    return knows(screen)
  }
}

extension ListQuery {
  /// Whether its rows are products, each under its SKU.
  fileprivate var isOfProducts: Bool { list == Product.list.name || list == "stock" }
}

extension Routes {
  /// The stock page of a product.
  static func stock(of sku: SKU) -> Routes {
    (try? Routes(Address(["inventory", "stock", sku.text]))) ?? .dashboard
  }

  /// The product that the page is about: its own page, or its stock.
  var sku: SKU? {
    let path = address.path
    guard path.count == 3, path[1] == "products" || path[1] == "stock" else { return nil }
    return SKU(stored: path[2])
  }
}
