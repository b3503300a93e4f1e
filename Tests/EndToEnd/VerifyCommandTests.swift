import Foundation
import Testing

/// `daybook verify` as a script sees it.
@Suite struct VerifyCommandTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `a sound store ends with 0, in every format`() async throws {
    try await #expect(
      place.lines("/catalog/products add MUG Mug", "/inventory/stock/MUG receive 5 --cost 9.00").status == 0)

    let text = try await place.shop("verify")
    let csv = try await place.shop("verify", "--format", "csv")
    let json = try await place.shop("verify", "--format", "json")
    let anew = try await place.shop("verify", "--rebuild")

    #expect(text.status == 0 && text.errors == "", "\(text)")
    #expect(text.output.hasPrefix("No errors found · "))
    // Nothing is cut for whoever reads it from a pipe.
    #expect(text.output.contains("levels and totals are what the rows add up to "))
    #expect(csv.lines.first == "check,what,found")
    #expect(csv.lines.dropFirst().allSatisfy { $0.hasSuffix(",ok") }, "\(csv)")
    #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [String: Any], "\(json)")
    #expect(anew.status == 0 && anew.output.hasPrefix("Rebuilt; no errors found"))
  }

  @Test func `a store that is not there is no sound store`() async throws {
    let run = try await place.shop("verify")

    #expect(run.status == 1)
    #expect(run.errors.contains("missing-store: "))
    #expect(!place.has("store.db"))
  }

  @Test func `--read-only checks, and refuses to make anything anew`() async throws {
    try await #expect(place.lines("/catalog/products add MUG Mug").status == 0)

    let checked = try await place.shop("--read-only", "verify")
    let refused = try await place.shop("--read-only", "verify", "--rebuild")

    #expect(checked.status == 0 && checked.output.contains("skipped"), "\(checked)")
    #expect(refused.status == 1 && refused.errors.contains("read-only: "), "\(refused)")
  }

  @Test func `harm ends with 1 and names it, and is mended by --rebuild`() async throws {
    try await #expect(
      place.lines("/catalog/products add MUG Mug", "/inventory/stock/MUG receive 5 --cost 9.00").status == 0)
    let harm = try await place.shell(
      "sqlite3 \"$STORE\" 'UPDATE stock_level SET on_hand = 6 WHERE location_id = 1'")
    if harm.status != 0 { try Test.cancel("no sqlite3 to do harm with") }

    let found = try await place.shop("verify")
    let csv = try await place.shop("verify", "--format", "csv")
    let mended = try await place.shop("verify", "--rebuild")

    #expect(found.status == 1, "\(found)")
    #expect(found.output.contains("6 on hand, the ledger says 5"))
    #expect(csv.lines.contains("I1,MUG at main,\"6 on hand, the ledger says 5\""), "\(csv)")
    #expect(mended.status == 0 && mended.output.contains("Errors found"), "\(mended)")
    try await #expect(place.shop("verify").status == 0)
  }

  @Test func `a damaged file is told of, not fallen over`() async throws {
    let rows = (1...2_000).map { "S-\($0),Name \($0)\n" }.joined()
    try place.write("sku,name\n" + rows, to: "p.csv")
    try await #expect(place.shop("import", "products", "p.csv").status == 0)
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: place.store)))
    for index in 40_960..<(bytes.count - 4_096) where index % 3 == 0 { bytes[index] = 0x5A }
    try place.write(bytes, to: "store.db")

    let run = try await place.shop("verify")

    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("violation") || run.errors.contains("corrupt: "), "\(run)")
  }
}
