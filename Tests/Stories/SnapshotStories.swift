import AppRoutes
import Foundation
import ScreenKit
import Testing

/// A page whose text is kept in files: at 80 columns, and in the other looks that are listed.
nonisolated struct SnapshotPage: Sendable {
  let name: String
  let line: String
  let looks: Set<Substring>

  init(_ name: String, _ line: String, _ others: String = "") {
    self.name = name
    self.line = line
    looks = Set(["80"] + others.split(separator: " "))
  }
}

/// The pages of the sample shop, byte for byte as in the files of `Snapshots`; `UPDATE_SNAPSHOTS=1` writes the files.
@Suite struct SnapshotStories {
  /// Every kind of page at 80 columns; each kind of table as JSON; a few pages in the other looks.
  static let pages = [
    SnapshotPage("dashboard", "/", "40 132 ascii json"),
    SnapshotPage("catalog", "/catalog"),
    SnapshotPage("products", "/catalog/products", "132 json"),
    SnapshotPage("products-status", "/catalog/products?status=all&sort=-price&category=mugs", "records"),
    SnapshotPage("products-found", "/catalog/products?q=mug&max=10.00", "40 csv plain"),
    SnapshotPage("products-none", "/catalog/products?q=zebra", "json"),
    SnapshotPage("products-starred", "/catalog/products?starred=yes"),
    SnapshotPage("products-rating", "/catalog/products?sort=-rating"),
    SnapshotPage("product", "/catalog/products/MUG-BLU", "40 ascii records json plain"),
    SnapshotPage("product-wide", "/catalog/products/CUP-YUN"),
    SnapshotPage("product-archived", "/catalog/products/MUG-RED"),
    SnapshotPage("product-family", "/catalog/products/MUG-FOX"),
    SnapshotPage(
      "form-new", "/catalog/add-product?name=Oak+chair&price=twelve&category=mugs&unit=kg+9", "40 json"),
    SnapshotPage(
      "form-edit",
      "/catalog/products/MUG-BLU/edit?name=Blue+mug,+large&price=12&brand=&colour=red&revision=6",
      "40 ascii"),
    SnapshotPage("form-category", "/catalog/categories/kitchen/edit?parent=mugs&position=x"),
    SnapshotPage("form-new-category", "/catalog/add-category?parent=kitchen"),
    SnapshotPage("form-new-brand", "/catalog/add-brand"),
    SnapshotPage("form-new-location", "/inventory/add-location", "80"),
    SnapshotPage("form-edit-location", "/inventory/locations/main/edit", "80"),
    SnapshotPage("label", "/catalog/products/MUG-BLU/labels", "json"),
    SnapshotPage("labels", "/catalog/labels?category=mugs", "40 csv"),
    SnapshotPage("ordering", "/ordering"), SnapshotPage("orders", "/ordering/orders", "json"),
    SnapshotPage("order", "/ordering/orders/O-000001", "40 json csv"),
    SnapshotPage("document", "/ordering/orders/O-000001/document", "40"),
    SnapshotPage("receipt", "/ordering/orders/O-000001/receipt", "132 json"),
    SnapshotPage("invoices", "/ordering/invoices", "40 csv"),
    SnapshotPage("invoice", "/ordering/invoices/INV-000001", "40 132 json plain"),
    SnapshotPage("payments", "/ordering/payments"), SnapshotPage("tills", "/ordering/tills"),
    SnapshotPage("till", "/ordering/tills/T-000001", "json"),
    SnapshotPage("day-reports", "/ordering/day-reports"),
    SnapshotPage("credit-notes", "/ordering/credit-notes", "40"),
    SnapshotPage("credit-note", "/ordering/credit-notes/CN-000001", "40 json"),
    SnapshotPage("credits", "/ordering/credits", "40"),
    SnapshotPage("credit", "/ordering/credits/CR-000001", "40 json"),
    SnapshotPage("messages", "/ordering/messages", "40"),
    SnapshotPage("message", "/ordering/messages/M-000001"),
    SnapshotPage("day-report", "/ordering/day-reports/Z-000001", "json"),
    SnapshotPage("vouchers", "/ordering/vouchers", "40 json"),
    SnapshotPage("voucher", "/ordering/vouchers/V-000001"),
    SnapshotPage("customers", "/customers"), SnapshotPage("customer", "/customers/C-000001"),
    SnapshotPage("form-new-customer", "/customers/add-customer", "80"),
    SnapshotPage("form-edit-customer", "/customers/C-000001/edit", "80"),
    SnapshotPage("fulfilment", "/fulfilment"), SnapshotPage("shipments", "/fulfilment/shipments"),
    SnapshotPage("picking", "/fulfilment/picking"),
    SnapshotPage("shipment", "/fulfilment/shipments/S-000001", "json"),
    SnapshotPage("returns", "/fulfilment/returns", "json csv"),
    SnapshotPage("return", "/fulfilment/returns/R-000001", "40 132 json"),
    SnapshotPage("order-shipped", "/ordering/orders/O-000002"),
    SnapshotPage("reports", "/reports"), SnapshotPage("sales", "/reports/sales", "40 132 json csv"),
    SnapshotPage("sales-product", "/reports/sales?by=product", "40 132 ascii plain"),
    SnapshotPage("margin", "/reports/margin?by=category", "40 json"),
    SnapshotPage("report-taxes", "/reports/taxes", "40 json"),
    SnapshotPage("journal-of-sales", "/reports/journal", "40 132 csv"),
    SnapshotPage("takings", "/reports/takings", "40"),
    SnapshotPage("discounts-given", "/reports/discounts-given", "40 json"),
    SnapshotPage("stock-value", "/reports/stock-value", "40 json"),
    SnapshotPage("methods", "/fulfilment/methods"),
    SnapshotPage("method", "/fulfilment/methods/post"),
    SnapshotPage("form-new-method", "/fulfilment/add-shipping-method", "80"),
    SnapshotPage("form-edit-method", "/fulfilment/methods/post/edit", "80"),
    SnapshotPage("marketing", "/marketing"), SnapshotPage("discounts", "/marketing/discounts"),
    SnapshotPage("discount", "/marketing/discounts/SPRING"),
    SnapshotPage("form-new-discount", "/marketing/add-discount", "80"),
    SnapshotPage("form-edit-discount", "/marketing/discounts/SPRING/edit", "80"),
    SnapshotPage("taxes", "/settings/taxes"), SnapshotPage("tax-rate", "/settings/taxes/DE-19"),
    SnapshotPage("form-new-tax-rate", "/settings/add-tax-rate", "80"),
    SnapshotPage("form-edit-tax-rate", "/settings/taxes/DE-19/edit", "80"),
    SnapshotPage("form-new-supplier", "/inventory/add-supplier", "80"),
    SnapshotPage("form-edit-supplier", "/inventory/suppliers/bryggan/edit", "80"),
    SnapshotPage("form-brand", "/catalog/brands/mikazuki/edit?name=Mika"),
    SnapshotPage("families", "/catalog/families", "json"),
    SnapshotPage("family", "/catalog/families/animals", "json"),
    SnapshotPage("prices", "/catalog/products/COFFEE-HSE/prices", "40 json"),
    SnapshotPage("categories", "/catalog/categories", "json"),
    SnapshotPage("category", "/catalog/categories/kitchen", "records csv"),
    SnapshotPage("brands", "/catalog/brands", "json"),
    SnapshotPage("brand", "/catalog/brands/mikazuki"),
    SnapshotPage("reviews", "/catalog/reviews", "json"),
    SnapshotPage("reviews-queue", "/catalog/reviews?status=new", "40"),
    SnapshotPage("reviews-product", "/catalog/products/MUG-BLU/reviews"),
    SnapshotPage("review", "/catalog/reviews/5", "json"),
    SnapshotPage("barcode", "/catalog/barcodes/96385074?then=/inventory/counts/1&n=2"),
    SnapshotPage("reservations", "/inventory/reservations", "json"),
    SnapshotPage("reservation", "/inventory/reservations/1"),
    SnapshotPage("counts", "/inventory/counts", "json"),
    SnapshotPage("count", "/inventory/counts/1", "40 json"),
    SnapshotPage("suppliers", "/inventory/suppliers", "json"),
    SnapshotPage("supplier", "/inventory/suppliers/bruk", "json"),
    SnapshotPage("purchases", "/inventory/purchases", "json"),
    SnapshotPage("purchase", "/inventory/purchases/PO-000001", "40 132 records json"),
    SnapshotPage("purchase-document", "/inventory/purchases/PO-000001/document", "40 json"),
    SnapshotPage("reorder", "/inventory/reorder", "json"),
    SnapshotPage("inventory", "/inventory"),
    SnapshotPage("stock", "/inventory/stock?status=all", "132 json"),
    SnapshotPage("stock-below", "/inventory/stock?below=5&sort=-value", "40 records csv"),
    SnapshotPage("stock-product", "/inventory/stock/MUG-BLU", "40 132 ascii json"),
    SnapshotPage("stock-past", "/inventory/stock/MUG-BLU?at=2025-12-31"),
    SnapshotPage("movements", "/inventory/movements", "json"),
    SnapshotPage("locations", "/inventory/locations", "ascii json"),
    SnapshotPage("location", "/inventory/locations/main"),
    SnapshotPage("tasks", "/tasks", "40 json csv"), SnapshotPage("task", "/tasks/1", "40 json"),
    SnapshotPage("task-text", "/tasks/edit", "json"), SnapshotPage("task-add", "/tasks/add"),
    SnapshotPage("task-edit", "/tasks/1/edit"), SnapshotPage("task-tag", "/tasks/1/tag/due"),
    SnapshotPage("task-delete", "/tasks/1/delete"), SnapshotPage("find", "/find?q=bryggan", "40"),
    SnapshotPage("starred", "/starred", "json"),
    SnapshotPage("sale", "/ordering/sale", "40"),
    SnapshotPage("settings", "/settings"),
    SnapshotPage("account", "/account"), SnapshotPage("people", "/people", "json"),
    SnapshotPage("person", "/people/A-000001"),
    SnapshotPage("journal", "/journal", "json"),
    SnapshotPage("journal-entry", "/journal/6", "40 json"),
    SnapshotPage(
      "bulk", "/catalog/edit-products?edit=reprice&by=%2B5%25&ending=.99&category=kitchen&status=all", "json"),
    SnapshotPage("bulk-archive", "/catalog/edit-products?edit=archive&q=mug&max=9.00"),
    SnapshotPage("plan", "plan /catalog/products/MUG-BLU price 12.00", "json"),
    SnapshotPage("help", "/catalog/products help", "40"),
    SnapshotPage("help-command", "/catalog/products help filter"),
    SnapshotPage("explain", "explain bad-price"),
    SnapshotPage("errors", "errors", "40"),
  ]

  /// Typed before the first page of stock is drawn.
  private static let stocking = """
    /inventory/locations add back Back room
    /inventory/locations add shelf-1 Shelf by the door --inside back
    /inventory/stock/MUG-BLU receive 24 --cost 96.00
    /inventory/stock/MUG-BLU move 2 --to quarantine
    /inventory/stock/MUG-BLU issue 5 --reason own-use
    /inventory/stock/MUG-FOX receive 12 --cost 60.00 --at shelf-1
    /inventory/stock/MUG-FOX adjust -1 --reason damaged --at shelf-1
    /inventory/stock/MUG-HERON receive 3
    /customers/C-000001 phone 08-123
    /customers/C-000001 address Storgatan 1;111 22;Stockholm;SE
    """

  @Test func `every kind of page is among them`() throws {
    let drawn = Set(Self.pages.compactMap { try? Routes(text: $0.line) }.map { KindOfPage($0) })

    let all = Set(try Story.everyPage.map { KindOfPage(try Routes(text: $0)) })
    #expect(drawn.symmetricDifference(all) == [])
  }

  @Test(arguments: ["40", "80", "132", "ascii", "records", "json", "csv", "plain"])
  func `every page is as in its file`(look: Substring) async throws {
    let isText = !["json", "csv", "plain"].contains(look)
    let shop = try await Story.sampleWithFamily(
      width: isText ? Int(look) ?? 80 : nil, ascii: look == "ascii")
    await shop.tell("\(Self.stocking)\n/catalog/products?q=mug star mugs\n/catalog/products/MUG-SPK star")
    if look == "records" { await shop.tell("set table records") }
    await shop.tell("/\nprice 12.00\n  ? unknown-command")

    for page in Self.pages where page.looks.contains(look) {
      let text = await shop.read(isText ? page.line : "\(page.line) | head 5 | \(look)")
      try Snapshot(name: "\(page.name).\(look)\(isText ? ".txt" : "")").compare(text)
      for line in text.split(separator: "\n") where look == "ascii" {
        #expect(!line.contains { "·…→–█▏▎▍▌▋▊▉".contains($0) }, "\(line)")
      }
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
