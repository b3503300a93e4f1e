import CommandKit
import ScreenKit
import Testing

@testable import DaybookApp

/// What was written off, and why, asked of the ledger.
@Suite struct WrittenOffStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /inventory/stock/MUG receive 10 --cost 50.00
    /inventory/stock/MUG adjust -1 --reason lost
    /inventory/stock/MUG issue 2 --reason own-use
    /inventory/stock/MUG adjust +1 --reason found
    """

  @Test(arguments: [
    ("why=lost", 1), ("why=own-use", 1), ("reason=adjust", 3), ("reason=receipt", 1), ("why=stolen", 0),
    ("why=lost&location=main", 1), ("why=lost&location=adjustment", 1), ("why=lost&location=quarantine", 0),
    ("why=lost&sku=MUG", 1), ("why=found&since=2199-01-01", 0),
  ])
  func `a clerk's word finds what was adjusted for it`(filter: String, count: Int) async throws {
    let shop = try await Story.shop(Self.shop)

    #expect(await shop.rows("/inventory/movements?\(filter)").count == count)
    #expect(await shop.read("/inventory/movements?\(filter) | count") == "\(count)\n")
  }

  @Test func `a word of the clerk's is no reason of the ledger`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/movements filter --why lost
        1 movement · lost
        ...
      /inventory/movements?reason=lost
        ? unknown-value
      """)
  }

  @Test
  func `the word stands in the list under why, at 80 columns too`()
    async throws
  {
    let shop = try await Story.shop(Self.shop)

    let small = try await Story(at: shop.path, width: 80)
    let large = try await Story(at: shop.path, width: 100)
    let narrow = await small.read("/inventory/movements")
    let wide = await large.read("/inventory/movements")

    #expect(wide.contains("own-use") && wide.contains("Cost") && !wide.contains("Note"), "\(wide)")
    #expect(narrow.contains("own-use") && narrow.contains("lost") && !narrow.contains("adjust "), "\(narrow)")
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `the columns for a script are the same whatever the rows say`() async throws {
    let shop = try await Story.shop(
      "/catalog/products add MUG Mug --price 12.00\n/inventory/stock/MUG receive 10")
    func header(_ line: String) async -> String {
      String((await shop.read(line + " | csv")).prefix { $0 != "\r" && $0 != "\n" })
    }
    let pages = [
      "/inventory/movements", "/inventory/stock/MUG", "/inventory/counts/1",
      "/inventory/counts/1?lines=uncounted",
    ]
    await shop.read("/inventory/counts start --blind")
    var before: [String] = []
    for page in pages { before.append(await header(page)) }
    for line in [
      "/inventory/counts/1 count MUG 9", "/inventory/stock/MUG adjust -1 --reason lost",
      "/inventory/stock/MUG rule 2 4", "/inventory/counts/1 review",
    ] { await shop.read(line) }
    var after: [String] = []
    for page in pages { after.append(await header(page)) }

    #expect(before == after)
    #expect(before[0] == "at,sku,from,to,quantity,cost,reason,entry,document,note,actor")
    #expect(before[1] == "location,name,on_hand,reserved,available,incoming,minimum,target,level")
    #expect(before[2] == "sku,name,at,counted,expected,variance,value,by,note")
  }

  @Test func `a blind count gives nothing away in any column`() async throws {
    let shop = try await Story.shop(
      "/catalog/products add MUG Mug --price 12.00\n/inventory/stock/MUG receive 17")
    for line in ["/inventory/counts start --blind", "/inventory/counts/1 count MUG 9"] {
      await shop.read(line)
    }

    for page in ["/inventory/counts/1", "/inventory/counts/1?lines=uncounted"] {
      for format in ["json", "csv", "plain"] {
        #expect(!(await shop.read("\(page) | \(format)")).contains("17"), "\(page) \(format)")
      }
    }
    #expect(!(await shop.read("/inventory/counts/1")).contains("Expected"))
  }
}
