import AppRoutes
import Foundation
import PageKit
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

@Suite struct ExportStories {
  private static let all = "/catalog/products?status=all"

  /// The rows of `daybook export` as CSV.
  private func export(_ address: String, of shop: Story) async throws -> String {
    var bytes: [UInt8] = []
    try await shop.workspace.export(try Routes(text: address), as: .csv) { piece in
      bytes += piece
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func importProducts(_ text: String, into shop: Story) throws -> ImportOutcome {
    let file = Story.temporaryPath("csv")
    defer { try? FileManager.default.removeItem(atPath: file) }
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return try shop.importFile(.products, file)
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

  @Test func `an export moves into an empty shop and comes out the same`() async throws {
    let shop = try await Story.sample()
    let text = try await export(Self.all, of: shop)
    let other = try await Story()

    let outcome = try importProducts(text, into: other)

    #expect(outcome.problemCounts.isEmpty && outcome.report.added == 200)
    #expect(try await export(Self.all, of: other) == text)
    // The categories come with their products, and their tree with a file of its own.
    #expect(
      await other.read("/catalog/products?brand=bryggan | count")
        == (await shop.read("/catalog/products?brand=bryggan | count")))
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
