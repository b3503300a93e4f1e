import Catalog
import Foundation
import PageKit
import ScreenKit
import StoreCore
import StoreDatabase
import Testing

@testable import AppRoutes
@testable import DaybookApp

@Suite struct ExportStories {
  /// The rows of `daybook export` as CSV.
  private func export(_ query: ProductQuery, of shop: Story) async throws -> String {
    var bytes: [UInt8] = []
    var stream = TableStream(.csv)
    try await shop.workspace.router.everyRow(of: .catalog(.products(query)), asImported: true) { table in
      stream.append(table, into: &bytes)
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `an export imported again changes nothing`() async throws {
    let shop = try await Story.sample()
    let text = try await export(ProductQuery(status: .all), of: shop)
    let file = Story.temporaryPath("csv")
    defer { try? FileManager.default.removeItem(atPath: file) }
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let journal = await shop.read("/journal")

    let report = try shop.workspace.database.importFile(ImportRequest(.products, path: file, actor: "clerk"))

    #expect(report.problems.map(\.text) == [])
    #expect(report.rows == 200)
    #expect(report.unchanged == 200)
    #expect(report.entry == nil)
    #expect(await shop.read("/journal") == journal)
    #expect(try await export(ProductQuery(status: .all), of: shop) == text)
  }

  @Test func `an export moves into an empty shop and comes out the same`() async throws {
    let shop = try await Story.sample()
    let text = try await export(ProductQuery(status: .all), of: shop)
    let file = Story.temporaryPath("csv")
    defer { try? FileManager.default.removeItem(atPath: file) }
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let other = try await Story()

    let report = try other.workspace.database.importFile(ImportRequest(.products, path: file, actor: "clerk"))

    #expect(report.problems.map(\.text) == [])
    #expect(report.created == 200)
    #expect(try await export(ProductQuery(status: .all), of: other) == text)
    #expect(
      await other.read("/catalog/products?category=mugs | count")
        == (await shop.read("/catalog/products?category=mugs | count")))
  }

  @Test func `an export holds what its address holds, all pages of it`() async throws {
    let shop = try await Story.sample()
    func skus(_ text: String) -> [String] {
      text.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "," }) }
    }

    let all = try await skus(export(ProductQuery(), of: shop))
    #expect(all.count == Int(await shop.read("/catalog/products | count").dropLast()))
    let mugs = await shop.keys("/catalog/products?category=mugs&sort=-price&max=12.50")
    let query = try Routes(text: "/catalog/products?category=mugs&sort=-price&max=12.50")
    guard case .catalog(.products(let query)) = query else { return }
    #expect(try await skus(export(query, of: shop)) == mugs)
    #expect(try await export(ProductQuery(text: "zebra"), of: shop).split(separator: "\n").count <= 1)
  }
}
