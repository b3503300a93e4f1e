import AppRoutes
import Foundation
import ScreenKit
import Testing

/// Every page of the sample shop as it is drawn, byte for byte, beside files that `UPDATE_SNAPSHOTS=1` writes anew.
@Suite struct SnapshotStories {
  static let pages: [(name: String, line: String)] = [
    ("dashboard", "/"), ("catalog", "/catalog"), ("products", "/catalog/products"),
    ("products-status", "/catalog/products?status=all&sort=-price&category=mugs"),
    ("products-found", "/catalog/products?q=mug&max=10.00"), ("products-none", "/catalog/products?q=zebra"),
    ("products-starred", "/catalog/products?starred=yes"), ("product", "/catalog/products/MUG-BLU"),
    ("product-wide", "/catalog/products/CUP-YUN"), ("product-archived", "/catalog/products/MUG-RED"),
    ("form-new", "/catalog/add-product?name=Oak+chair&price=twelve&category=mugs&unit=kg+9"),
    (
      "form-edit", "/catalog/products/MUG-BLU/edit?name=Blue+mug,+large&price=12&brand=&colour=red&revision=6"
    ),
    ("form-category", "/catalog/categories/kitchen/edit?parent=mugs&position=x"),
    ("form-new-category", "/catalog/add-category?parent=kitchen"), ("form-new-brand", "/catalog/add-brand"),
    ("form-brand", "/catalog/brands/mikazuki/edit?name=Mika"), ("families", "/catalog/families"),
    ("family", "/catalog/families/animals"), ("product-family", "/catalog/products/MUG-FOX"),
    ("prices", "/catalog/products/COFFEE-HSE/prices"), ("categories", "/catalog/categories"),
    ("category", "/catalog/categories/kitchen"), ("brands", "/catalog/brands"),
    ("products-rating", "/catalog/products?sort=-rating"), ("reviews", "/catalog/reviews"),
    ("reviews-queue", "/catalog/reviews?status=new"),
    ("reviews-product", "/catalog/products/MUG-BLU/reviews"),
    ("review", "/catalog/reviews/5"),
    ("reservations", "/inventory/reservations"), ("reservation", "/inventory/reservations/1"),
    ("counts", "/inventory/counts"), ("count", "/inventory/counts/1"),
    ("barcode", "/catalog/barcodes/96385074?then=/inventory/counts/1&n=2"),
    ("brand", "/catalog/brands/mikazuki"), ("starred", "/starred"), ("settings", "/settings"),
    ("journal", "/journal"), ("journal-entry", "/journal/6"), ("help", "/catalog/products help"),
    ("help-command", "/catalog/products help filter"), ("explain", "explain not-a-price"),
    ("suppliers", "/inventory/suppliers"), ("supplier", "/inventory/suppliers/bruk"),
    ("purchases", "/inventory/purchases"), ("purchase", "/inventory/purchases/PO-000001"),
    ("reorder", "/inventory/reorder"),
    ("bulk", "/catalog/edit-products?edit=reprice&by=%2B5%25&ending=.99&category=kitchen&status=all"),
    ("bulk-archive", "/catalog/edit-products?edit=archive&q=mug&max=9.00"),
    ("help-reprice", "/catalog/products help reprice"),
    ("plan", "plan /catalog/products/MUG-BLU price 12.00"), ("errors", "errors"),
    ("inventory", "/inventory"), ("dashboard-stocked", "/"), ("stock", "/inventory/stock?status=all"),
    ("stock-below", "/inventory/stock?below=5&sort=-value"), ("stock-product", "/inventory/stock/MUG-BLU"),
    ("stock-past", "/inventory/stock/MUG-BLU?at=2025-12-31"), ("movements", "/inventory/movements"),
    ("locations", "/inventory/locations"), ("location", "/inventory/locations/main"),
    ("product-stocked", "/catalog/products/MUG-BLU"),
  ]

  /// What is typed before the first page of stock is drawn.
  private static let stocking = """
    /inventory/locations add back Back room
    /inventory/locations add shelf-1 Shelf by the door --inside back
    /inventory/stock/MUG-BLU receive 24 --cost 96.00
    /inventory/stock/MUG-BLU move 2 --to quarantine
    /inventory/stock/MUG-BLU issue 5
    /inventory/stock/MUG-FOX receive 12 --cost 60.00 --at shelf-1
    /inventory/stock/MUG-FOX adjust -1 --reason damaged --at shelf-1
    /inventory/stock/MUG-HERON receive 3
    """

  /// Types what a page is drawn after.
  private func prepare(_ page: String, in shop: Story) async {
    if page == "inventory" { await shop.tell(Self.stocking) }
  }

  @Test func `every kind of page is among them`() throws {
    let drawn = Set(Self.pages.compactMap { try? Routes(text: $0.line) }.map { KindOfPage($0) })

    #expect(drawn == Set(KindOfPage.allCases))
  }

  @Test(arguments: ["40", "80", "132", "ascii", "records"])
  func `every page is drawn as it was`(look: String) async throws {
    let isASCII = look == "ascii"
    let shop = try await Story.sampleWithFamily(width: Int(look) ?? 80, ascii: isASCII)
    await shop.tell(
      "/catalog/products?q=mug star mugs\n/catalog/products/MUG-SPK star\nprice 12.00\n  ? unknown-command")

    if look == "records" { await shop.tell("set table records") }
    for page in Self.pages {
      await prepare(page.name, in: shop)
      let text = await shop.read(page.line)
      try Snapshot(name: "\(page.name).\(look).txt").compare(text)
      for line in text.split(separator: "\n") where isASCII {
        #expect(!line.contains { "·…→–█▏▎▍▌▋▊▉".contains($0) }, "\(line)")
      }
    }
  }

  @Test(arguments: ["json", "csv", "plain"])
  func `every page is written out as it was`(format: String) async throws {
    let shop = try await Story.sampleWithFamily()
    await shop.tell("/catalog/products?q=mug star mugs\n/catalog/products/MUG-SPK star")

    for page in Self.pages where !page.name.hasPrefix("help") && page.name != "errors" {
      await prepare(page.name, in: shop)
      try Snapshot(name: "\(page.name).\(format)").compare(await shop.read(page.line + " | " + format))
    }
  }
}

/// One expected text in a file beside this one.
struct Snapshot {
  let name: String
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Snapshots")
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"

  func compare(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = Self.folder.appendingPathComponent(name)
    if Self.isUpdating { return try Data(text.utf8).write(to: file) }
    let expected = try String(contentsOf: file, encoding: .utf8)
    guard !expected.utf8.elementsEqual(text.utf8) else { return }
    let difference = text.split(separator: "\n", omittingEmptySubsequences: false)
      .difference(from: expected.split(separator: "\n", omittingEmptySubsequences: false))
    let lines = difference.map { change in
      switch change {
      case .insert(let line, let text, _): "+\(line + 1) \(text)"
      case .remove(let line, let text, _): "-\(line + 1) \(text)"
      }
    }
    Issue.record(
      "\(name) is drawn otherwise (UPDATE_SNAPSHOTS=1 accepts it):\n\(lines.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
  }
}
