import AppRoutes
import Foundation
import PageKit
import ScreenKit
import Testing

@testable import DaybookApp

/// All of a list, however many pages it has.
@Suite struct WholeListStories {
  /// Twenty-two chairs of one family, the options of the last in another order and one more.
  private func chairs() async throws -> Story {
    let shop = try await Story()
    for number in 10...30 {
      await shop.read("/catalog/products add CHAIR-\(number) \"Chair \(number)\" --price 10.00")
      await shop.read(
        "/catalog/products/CHAIR-\(number) family chair --option size=L --option colour=red\(number)")
    }
    await shop.read("/catalog/products add CHAIR-99 \"Last chair\" --price 10.00")
    await shop.read("/catalog/products/CHAIR-99 family chair --option colour=blue --option leg=oak")
    return shop
  }

  private func exported(_ address: String, _ shop: Story) async throws -> [String] {
    var rows: [String] = []
    try await shop.workspace.router.everyRow(of: .init(text: address)) { table in
      for row in 0..<table.rowCount {
        var cells: [String] = []
        for (index, column) in table.columns.enumerated() {
          switch table[row, index] {
          case .text(let text): cells.append("\(column.key) \(text)")
          case .code(let text): cells.append("\(column.key) \(text)")
          default: cells.append(column.key)
          }
        }
        rows.append(cells.joined(separator: ", "))
      }
      return true
    }
    return rows
  }

  @Test func `the export of a family has the same columns on every page`() async throws {
    let shop = try await chairs()

    let rows = try await exported("/catalog/families/chair", shop)

    #expect(rows.count == 22)
    #expect(
      rows.first
        == "sku CHAIR-10, name Chair 10, option size L, option colour red10, option leg, price, status active"
    )
    #expect(
      rows.last
        == "sku CHAIR-99, name Last chair, option size, option colour blue, option leg oak, price, status active"
    )
    #expect(try await exported("/catalog/families/none-such", shop) == [])
  }

  @Test func `lists of brands, families and stars are exported to their last page`() async throws {
    let shop = try await Story()
    for number in 10...34 {
      await shop.read("/catalog/brands add b\(number) B\(number)")
      await shop.read("/catalog/products add P\(number) P\(number)")
      await shop.read("/catalog/products/P\(number) family f\(number)")
      await shop.read("/catalog/brands/b\(number) star s\(number)")
    }

    for address in ["/catalog/brands", "/catalog/families", "/starred"] {
      let rows = try await exported(address, shop)
      #expect(rows.count == 25 && Set(rows).count == 25, "\(address)")
    }
  }

  @Test func `count counts all of a list and not the page`() async throws {
    let shop = try await chairs()
    for number in 10...34 {
      await shop.read("/catalog/products add P\(number) P\(number)")
      await shop.read("/catalog/products/P\(number) family f\(number)")
      await shop.read("/catalog/products/P\(number) star s\(number)")
    }
    await shop.read("/catalog/categories add top Top")
    for number in 10...34 { await shop.read("/catalog/categories add c\(number) C --parent top") }

    await shop.tell(
      """
      /catalog/families | count
        26
      /catalog/families/chair | count
        22
      /catalog/families/nobody | count
        0
      /starred | count
        25
      /catalog/categories/c10 | count
        0
      """)
  }
}
