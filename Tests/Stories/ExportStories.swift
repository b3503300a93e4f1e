import AppRoutes
import Foundation
import Ordering
import PageKit
import ScreenKit
import Shop
import StoreCore
import StoreDatabase
import Tasks
import Testing

@testable import DaybookApp

@Suite struct ExportStories {
  static let all = "/catalog/products?status=all"

  /// The rows of `daybook export` as CSV.
  func export(_ address: String, of shop: Story) async throws -> String {
    var bytes: [UInt8] = []
    try await shop.workspace.export(try Routes(text: address), as: .csv) { piece in
      bytes += piece
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func importProducts(_ text: String, into shop: Story) throws -> ImportOutcome {
    try importFile(.products, text, into: shop)
  }

  @discardableResult
  func importFile(_ kind: ImportKind, _ text: String, into shop: Story) throws -> ImportOutcome {
    let file = Story.temporaryPath("csv")
    defer { try? FileManager.default.removeItem(atPath: file) }
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return try shop.importFile(kind, file)
  }

  @Test func `an export imported again changes nothing`() async throws {
    let shop = try await Story.sample()
    let text = try await export(Self.all, of: shop)
    let journal = await shop.read("/journal")

    let outcome = try importProducts(text, into: shop)

    #expect(outcome.report.rows == 200 && outcome.report.unchanged == 200)
    #expect(outcome.problemCounts.isEmpty && outcome.receipt?.entry == nil)
    #expect(await shop.read("/journal") == journal)
    #expect(try await export(Self.all, of: shop) == text)
  }

  /// The kinds of files in the order that their references ask for.
  private static let kinds: [ImportKind] = [
    .taxRates, .shippingMethods, .locations, .suppliers, .customers, .products, .discounts, .categories,
    .brands, .reviews, .supplierItems, .reorderRules, .orders, .tasks,
  ]

  /// What an import of a kind reads, written by a shop: all rows of its list, but open orders.
  private func file(_ kind: ImportKind, of shop: Story) async throws -> String {
    let entity = kind == .orders ? Order.entity : kind.shape.name
    let listing = try #require(StoreDeclarations.shop.listings.first { $0.shape.name == entity })
    var query = listing.all
    let filter = listing.filters.first { $0.column == listing.standard?.column }
    if let filter, kind != .tasks { query.filters[filter.name] = Listing.everything }
    if kind == .orders { query.filters["status"] = "completed" }
    if Place.of(entity) != nil { return try await export(Routes(.list(query)).address.text, of: shop) }
    var bytes: [UInt8] = []
    try shop.workspace.database.export(query) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `every list moves into an empty shop and comes out the same`() async throws {
    #expect(Set(Self.kinds + [.stock]) == Set(ImportKind.allCases))
    let shops = [try await Story(.demo), try await Story(), try await Story()]
    await shops[0].tell(Self.more)
    for shop in shops { await shop.read("/settings timezone Europe/Berlin") }
    var files: [ImportKind: [String]] = [:]
    for (from, other) in zip(shops, shops.dropFirst()) {
      for kind in Self.kinds {
        let text = try await file(kind, of: from)
        files[kind, default: []].append(text)
        #expect(text.split(separator: "\n").count > 1, "no rows of \(kind)")
        let outcome = try importFile(kind, text, into: other)
        #expect(outcome.problemCounts.isEmpty, "\(kind): \(outcome.problemCounts)")
      }
    }
    for kind in Self.kinds {
      // Of a list with the newest first, the second file is the first the other way round.
      let isNewest = [.orders, .reviews].contains(kind)
      let same = isNewest ? try await file(kind, of: shops[2]) : files[kind]?.last
      #expect(same == files[kind]?.first, "\(kind)")
      guard kind != .tasks else { continue }
      let again = try importFile(kind, files[kind]?.first ?? "", into: shops[1])
      #expect(again.report.added + again.report.changed == 0 && again.problemCounts.isEmpty, "\(kind)")
    }
    for shop in shops { #expect(try shop.workspace.database.verify().isEmpty) }
  }

  /// What the sample shop lacks.
  private static let more = """
    /catalog/categories add old "Old, \\"quoted\\"" --parent homeware
      ...
    /catalog/categories add zz Inside --parent old
      ...
    /catalog/categories/zz archive
      ...
    /catalog/categories/old archive
      ...
    /catalog/products/TEA-MINT archive
      ...
    /catalog/brands add x =SUM(A1)
      ...
    /catalog/brands/x archive
      ...
    /inventory/locations add back Back room
      ...
    /inventory/locations/back add shelf-1 Shelf 1
      ...
    /inventory/locations add van Delivery van --kind in-transit
      ...
    /inventory/locations/van archive
      ...
    /inventory/suppliers add acme Acme Ltd --lead 5 --minimum 50.00 --contact "mail@acme.example"
      ...
    /inventory/suppliers/acme item MUG-FOX --code "A, 1" --pack 12 --price 48.00 --min-packs 2
      ...
    /inventory/suppliers add gone Gone Ltd
      ...
    /inventory/suppliers/gone archive
      ...
    /inventory/stock/MUG-FOX rule 5 20 --max 30 --supplier bryggan
      ...
    /customers/C-000002 address Enbacken 17, "left";111 22;Skogsby;SE
      ...
    /customers/C-000002 notes =1+1, two lines
      ...
    /customers add Gone Person --group trade
      ...
    /customers/C-000013 archive
      ...
    /customers/C-000004 archive
      ...
    /catalog/products/WASHI-WAVE archive
      ...
    /catalog/categories/cards archive
      ...
    /catalog/brands/bryggan archive
      ...
    /marketing/discounts add MUGS Ten mugs --percent 12.5 --quantity 10 --category mugs --scope line
      ...
    /marketing/discounts add FREE Free --kind free-shipping --from 2026-01-01 --until 2026-02-01 --limit 5
      ...
    /marketing/discounts/FREE archive
      ...
    /fulfilment/methods add dhl DHL --rule by-weight --tiers "1*4.95 5*7.95" --countries DE,AT
      ...
    /fulfilment/methods/dhl archive
      ...
    /settings/taxes add AT-20 USt --country AT --rate 20 --from 2020-01-01 --until 2026-06-30
      ...
    /settings/taxes/AT-20 archive
      ...
    /tasks add Receiving:
      ...
    /tasks add Buy till rolls @due(2026-02-01) --under Receiving
      ...
    """

  @Test func `a list that no import reads is written as its page shows it`() async throws {
    let shop = try await Story(.demo)
    var written = 0
    for place in Place.all where place.shape.name != TaskItem.entity {
      let route = Routes(listOf: place.shape.name)
      guard let words = shop.workspace.unread(route) else { continue }
      let address = place.list.address.text
      #expect(words.contains("No import reads the list of \(place.shape.nouns)"))
      let rows = try await export(address, of: shop).split(separator: "\n").count - 1
      #expect(await shop.read("\(address) | count") == "\(max(0, rows))\n", "\(address)")
      written += 1
    }
    #expect(written == 18)
  }

  @Test func `an export holds what its address holds, all pages of it`() async throws {
    let shop = try await Story.sample()
    func skus(_ address: String) async throws -> [String] {
      try await export(address, of: shop).split(separator: "\n").dropFirst()
        .map { String($0.prefix { $0 != "," }) }
    }

    #expect(
      try await skus("/catalog/products").count
        == Int(await shop.read("/catalog/products | count").dropLast()))
    let mugs = "/catalog/products?category=mugs&sort=-price&max=12.50"
    #expect(try await skus(mugs) == (await shop.keys(mugs)))
    #expect(try await skus("/catalog/products?q=zebra").isEmpty)
  }
}
