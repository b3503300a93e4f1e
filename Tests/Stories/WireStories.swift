import Catalog
import Foundation
import Ordering
import StoreCore
import StoreDatabase
import StoreWire
import Testing

@testable import DaybookApp

/// What programs send to a store, and what they are told.
@Suite struct WireStories {
  private func read(_ body: String) async throws -> String {
    let shop = try await Story.sample()
    return try String(
      decoding: await StoreDesk(shop.workspace.database).read(Data(body.utf8), as: nil), as: UTF8.self)
  }

  private func perform(
    _ body: String, _ shop: Story, key: String = "K-1"
  ) async throws(StoreError) -> Receipt {
    let request = Request(id: key, by: Caller("clerk"), origin: .input)
    let answer = try await StoreDesk(shop.workspace.database).perform(Data(body.utf8), as: request)
    return try Wire.answer(Receipt.self, from: answer)
  }

  @Test func `the names of questions and changes are those of the file`() throws {
    let names = WireNames.queries.keys.sorted() + [""] + WireNames.commands.keys.sorted()
    try Snapshot(name: "stored-names.txt").compare(names.joined(separator: "\n") + "\n")
  }

  @Test func `a question is answered`() async throws {
    #expect(try await read(#"{"query":"shop-name","with":{}}"#) == #"{"answer":"Harbour & Pine"}"#)
  }

  @Test func `a change is made once under its key`() async throws {
    let shop = try await Story.sample()
    let first = try await perform(Self.edit(#""price":"15.00""#), shop)
    let second = try await perform(Self.edit(#""price":"15.00""#), shop)
    #expect(first.entry != nil && second.entry == first.entry && second.isReplay)
  }

  @Test func `a plan changes nothing, and an entry is undone by its number`() async throws {
    let shop = try await Story.sample()
    let plan = try await perform(Self.edit(#""price":"15.00""#, #","plan":true"#), shop)
    #expect(plan.isPlan && plan.entry == nil && plan.rowCount == 1)

    let entry = try #require(try await perform(Self.edit(#""price":"15.00""#), shop, key: "K-2").entry)
    #expect(try await perform("{\"undo\":\(entry)}", shop, key: "K-3").rowCount == 1)
  }

  @Test func `a row that was changed since is stale`() async throws {
    let shop = try await Story.sample()
    let body = Self.edit(
      #""price":"15.00""#, #","expecting":[{"entity":"product","key":"MUG-BLU","revision":999}]"#)
    await #expect { try await perform(body, shop) } throws: { ($0 as? StoreError)?.status == 412 }
  }

  /// Bodies that are refused, each with its code and, where there is one, its place.
  @Test(arguments: [
    ("", "bad-json", nil), ("{\"query\":", "bad-json", nil), ("[]", "bad-json", "the body"),
    ("{}", "bad-json", "query"), (#"{"query":"nope","with":{}}"#, "unknown-query", "query"),
    (#"{"query":"credentials","with":{}}"#, "unknown-query", "query"),
    (#"{"query":"credentials","with":{}}"#, "unknown-query", "query"),
    (#"{"query":"item"}"#, "bad-json", "with"), (#"{"query":"item","with":{}}"#, "bad-json", "with.code"),
    (#"{"query":"item","with":{"code":7}}"#, "bad-json", "with.code"),
    (#"{"query":"item","with":{"code":"x","doce":"y"}}"#, "unknown-member", "with.doce"),
    (#"{"both":[{"query":"ground","with":{}}]}"#, "bad-json", "both"),
    (String(repeating: "[", count: 100_000), "too-large", nil),
    ("\"" + String(repeating: "x", count: 70_000) + "\"", "too-large", nil),
    ("[" + String(repeating: "1,", count: 1000) + "1]", "too-large", nil),
    (String(repeating: " ", count: 1 << 20) + "1", "too-large", nil),
  ]) func `a bad question is refused at its place`(
    body: String, code: String, field: String?
  ) async throws {
    await #expect { try await read(body) } throws: {
      let error = $0 as? StoreError
      return error?.code == code && error?.field == field
    }
  }

  @Test(arguments: [
    (#"{"change":"nope","with":{}}"#, "unknown-change"), ("{}", "bad-json"),
    (#"{"undo":"one"}"#, "bad-json"), (#"{"undo":1,"with":{}}"#, "unknown-member"),
    (#"{"change":"account","with":{"attempted":{"name":"mara"}}}"#, "unknown-change"),
    (edit(#""price":"15.00""#, #","plam":true"#), "unknown-member"),
  ]) func `a bad change is refused, and nothing is changed`(body: String, code: String) async throws {
    let shop = try await Story.sample()
    let before = try shop.workspace.database.read(InspectQuery()).entries
    await #expect { try await perform(body, shop) } throws: { ($0 as? StoreError)?.code == code }
    #expect(try shop.workspace.database.read(InspectQuery()).entries == before)
  }

  @Test func `an error crosses with its place, its advice and what else is wrong`() throws {
    var error = StoreError(
      "bad-price", "A price.", field: "price", value: "x", "Say so.", .run("undo 3"),
      .row(Subject("product", "MUG"), "activate"), .list("brand"), .history(Subject("order", "O-1")),
      .entry(12))
    error.others = [StoreError("bad-name", "A name.", "Give one.")]
    #expect(try Wire.answer(Problem.self, from: Wire.body(Problem(error))).error == error)
  }

  @Test func `a line that a server offers reaches no shell and no file`() throws {
    let error = StoreError(
      "bad", "No.", .run("products |! sh"), .run("show > .bashrc"), .row(Subject("product", "MUG"), "|! sh"))
    #expect(
      try Wire.answer(Problem.self, from: Wire.body(Problem(error))).error.advice == [
        .sentence("products |! sh"), .sentence("show > .bashrc"), .row(Subject("product", "MUG")),
      ])
  }

  private nonisolated static func edit(_ field: String, _ rest: String = "") -> String {
    #"{"change":"edit","with":{"way":"set","entity":"product","key":"MUG-BLU","fields":{\#(field)}}\#(rest)}"#
  }
}
