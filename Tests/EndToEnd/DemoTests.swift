import Foundation
import Testing

/// The sample shop, and runs that must not depend on the moment.
@Suite struct DemoTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `the demo without a keyboard draws the dashboard and ends with 0`() async throws {
    let run = try await place.daybook(["demo"])

    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.lines.first?.hasPrefix("Harbour & Pine  ") == true)
    for word in ["To do", "Sales", "Latest changes"] { #expect(run.output.contains(word)) }
  }

  @Test func `the name of a page is an address on the command line`() async throws {
    let opened = try await place.daybook(["demo", "products?max=5", "-c", "where"])
    let exported = try await place.shop("export", "products")

    #expect(opened.lines == ["/catalog/products?max=5"], "\(opened)")
    #expect(exported.errors.contains("missing-store: "), "\(exported)")
  }

  @Test func `the demo leaves nothing behind and touches nothing of the user's`() async throws {
    let run = try await place.daybook(["demo", "-c", "/catalog/products/MUG-BLU price 12.00"])

    #expect(run.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("tmp")) == [])
    for name in ["data", "state", "config"] { #expect(!place.has(name)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("home")) == [])
  }

  @Test(arguments: ["home/gone", "home/file"])
  func `where nothing can be kept it says which folder takes nothing`(folder: String) async throws {
    try place.write("", to: "home/file")
    try place.write("@demo\nwhere\n", to: "a.replay")
    let away: [String: String?] = ["TMPDIR": place.path(folder)]

    for words in [
      ["demo"], ["replay", "a.replay"], ["replay", "a.replay", "--junit", "r.xml"], ["replay", "-"],
    ] {
      let run = try await place.daybook(words, input: "@demo\nwhere\n", environment: away)

      #expect(run.status == 1 && run.output == "", "\(run)")
      #expect(run.errors.contains("cannot-write: Nothing can be kept in "), "\(run)")
      #expect(run.errors.contains(" in \"\(place.path(folder))\" "), "\(run)")
      #expect(run.errors.contains("Set TMPDIR to a folder"), "\(run)")
    }
    #expect(!place.has("home/gone") && !place.has("r.xml"))
  }

  @Test func `a failing or killed demo leaves nothing behind either`() async throws {
    let failed = try await place.daybook(["demo", "-c", "/catalog/products/NONE"])
    let wrong = try await place.daybook(["demo", "/nowhere"])
    let ended = try await place.shell(
      """
      mkfifo in; "$PROGRAM" demo < in & pid=$!
      exec 3> in; echo '/settings > mark' >&3; until [ -s mark ]; do sleep 0.01; done; kill -TERM $pid; wait $pid
      """)

    #expect(failed.status == 1)
    #expect(wrong.status == 2)
    #expect(ended.status == 143)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("tmp")) == [])
  }

  @Test func `frozen runs on one store follow each other`() async throws {
    for number in 1...3 {
      let run = try await place.daybook(
        ["--frozen", "--store", place.store], input: "/catalog/products add SKU-\(number) Name --price 1.00\n"
      )
      #expect(run.status == 0, "\(run)")
    }

    try await #expect(place.count("/catalog/products") == "3")
  }
}
