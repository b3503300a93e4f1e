import Accounts
import AppRoutes
import PageKit
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

/// Who learns what goods cost: to a clerk, two shops that differ in their costs alone are one.
@Suite struct CostStories {
  /// A shop whose goods cost so much a piece: received, ordered, counted, sold and returned.
  private static func shop(_ role: Role, cost: Int) async throws -> Story {
    func money(_ pieces: Int) -> String { Money(minor: Int64(cost * pieces)).text(in: .euro) }
    return try await RoleStories.shop(
      role,
      after: [
        "/catalog/products add COSTLY Costly --price 20.00 --status active",
        "/inventory/stock/COSTLY receive 10 @\(money(1))",
        "/inventory/stock/COSTLY receive 4 --cost \(money(4))",
        "/inventory/suppliers/bruk item COSTLY --pack 6 --price \(money(6))",
        "/inventory/suppliers/bruk order", "/inventory/purchases/PO-000003 line COSTLY 2",
        "/inventory/purchases/PO-000003 line MUG-FOX 1 --price \(money(2))",
        "/inventory/purchases/PO-000003 place --below-minimum",
        "/inventory/purchases/PO-000003 receive COSTLY 6", "/inventory/counts start",
        "/inventory/counts/2 count COSTLY 19", "/inventory/counts/2 review", "/inventory/counts/2 post",
        "/ordering/orders place COSTLY*3", "/ordering/orders/O-000003 pay cash",
        "/ordering/orders/O-000003 dispatch", "/ordering/orders/O-000003 return COSTLY*1 --to restock",
      ])
  }

  /// Every page, and what shows the costly goods.
  private static let addresses =
    Story.everyPage
    + Story.everyPage(
      product: "COSTLY", category: "kitchen", brand: "bryggan", family: "animals")
    + [
      "/inventory/counts/2", "/inventory/purchases/PO-000003", "/ordering/orders/O-000003",
      "/inventory/movements?sku=COSTLY", "/inventory/stock?sort=value", "/inventory/stock?location=main",
      "/reports/sales?by=product&sort=margin", "/reports/sales?by=month&sort=margin",
      "/reports/margin?by=product", "/catalog/products?q=costly",
    ]

  /// All that somebody can read, by what they typed.
  private func told(_ shop: Story) async throws -> [String: String] {
    var told: [String: String] = [:]
    func read(_ line: String) async { told[line] = await shop.type(line).output + shop.errors }
    for address in Set(Self.addresses).sorted() {
      for line in [address, address + " | json", address + " | csv", address + " history"] {
        await read(line)
      }
      for format in [Format.csv, .json] {
        var bytes: [UInt8] = []
        try? await shop.workspace.export(try Routes(text: address), as: format) { piece in
          bytes += piece
          return true
        }
        told["export \(address) \(format)"] = String(decoding: bytes, as: UTF8.self)
      }
    }
    for entry in 1...(try await shop.workspace.shop.read(JournalQuery()).entries.first?.number ?? 1) {
      for line in ["/journal/\(entry)", "/journal/\(entry) | json"] { await read(line) }
    }
    for line in [
      "plan /inventory/stock/COSTLY receive 2", "/inventory/stock/COSTLY receive 2",
      "/inventory/stock/COSTLY receive 2 --cost 900.00", "undo", "redo",
      "/inventory/stock/COSTLY issue 1 --reason own-use",
      "/inventory/purchases/PO-000003 receive", "plan /inventory/purchases/PO-000003 receive",
      "/ordering/orders sell COSTLY*2", "O-000004 place", "O-000004 pay cash", "O-000004 dispatch",
      "O-000004 return COSTLY --to restock", "undo", "find costly", "/journal", "undo 1",
    ] { await read(line) }
    for line in ["/inventory/supplier-items/", "COS", "/inventory/stock/", "/inventory/stock?sort="] {
      let completion = shop.session.completion(of: line, cursor: line.utf8.count)
      told["completion of " + line] = "\(completion.candidates)"
    }
    return told
  }

  /// What differs between two shops that differ in their costs.
  private func differing(_ role: Role) async throws -> Set<String> {
    let (one, other) = (
      try await told(Self.shop(role, cost: 777)), try await told(Self.shop(role, cost: 555))
    )
    return Set(one.keys.filter { one[$0] != other[$0] })
  }

  @Test func `a clerk learns nothing of costs, whatever is read, typed or exported`() async throws {
    let differing = try await differing(.clerk)

    #expect(differing == [])
  }

  @Test func `a manager sees costs wherever they are`() async throws {
    let differing = try await differing(.manager)

    for line in [
      "/inventory", "/inventory/stock", "/inventory/stock/COSTLY", "/inventory/movements | json",
      "/inventory/counts/2", "/inventory/purchases", "/inventory/purchases/PO-000003 | json",
      "/inventory/suppliers/bruk", "/catalog/products/COSTLY", "/reports/margin", "/reports/stock-value",
      "plan /inventory/stock/COSTLY receive 2", "/inventory/movements | csv",
    ] { #expect(differing.contains(line), "\(line)") }
    #expect(differing.contains { $0.hasPrefix("/journal/") })
  }
}
