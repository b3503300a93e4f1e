import Glibc
import Testing

/// A change of a whole list by the built program: asked at a keyboard, confirmed in a script, and through a kill -9.
@Suite struct BulkTests {
  let place: Place

  init() throws { place = try Place() }

  private func fill() async throws {
    let run = try await place.lines(
      "/catalog/products add A Amber --price 10.00", "/catalog/products add B Blue --price 20.00",
      "/catalog/products add C Clear --price 30.00")
    try #require(run.status == 0, "\(run)")
  }

  private func prices() async throws -> String {
    // Of no product there was ever any stock.
    try await place.lines("/catalog/products | csv").lines.dropFirst().map { $0.dropLast() }
      .joined(separator: " ")
  }

  @Test func `the question outlives a kill -9, and yes then does it`() async throws {
    try await fill()
    let first = try place.keyboard()
    first.send("/catalog/products?max=20.00\r")
    try first.waitFor("20.00> ")
    first.send("reprice +5%\r")
    try first.waitFor("2 products would change")
    try first.waitFor("20.00> ")
    first.signal(SIGKILL)
    #expect(try first.exitStatus() == 128 + SIGKILL)
    #expect(try await prices().contains("A,Amber,,10.00"))

    let second = try place.pty(["--store", place.store])
    try second.waitFor("2 products would change")
    try second.waitFor("20.00> ")
    second.send("yes\r")
    let done = try second.waitFor("20.00> ")
    second.send("undo\r")
    let undone = try second.waitFor("20.00> ")
    second.send("\u{4}")

    #expect(done.contains("2 products: reprice +5%  (entry 4)"), "\(done)")
    #expect(undone.contains("2 products: reprice +5% taken back  (entry 5)"), "\(undone)")
    #expect(try second.exitStatus() == 0)
  }

  @Test func `a script that does not answer changes nothing, one that says the count does`() async throws {
    try await fill()
    let before = try await prices()

    let asked = try await place.lines("/catalog/products", "reprice +5%")
    #expect(asked.status == 1 && asked.output.contains("3 products would change"), "\(asked)")
    #expect(asked.errors.contains("unanswered: The last question was not answered"), "\(asked)")
    #expect(try await prices() == before)

    let wrong = try await place.lines("/catalog/products reprice +5% --confirm 4")
    #expect(wrong.status == 1 && wrong.errors.contains("count-differs: 3 products would change"), "\(wrong)")
    #expect(try await prices() == before)

    let answered = try await place.lines("/catalog/products", "archive all", "3")
    #expect(answered.status == 0 && answered.output.contains("3 products: archive  (entry 4)"), "\(answered)")
    let confirmed = try await place.lines("/catalog/products?status=archived activate all --confirm 3")
    #expect(confirmed.status == 0, "\(confirmed)")
  }

  @Test func `a script whose rows another program changed ends with 75`() async throws {
    try await fill()
    let run = try await place.shell(
      """
      mkfifo in; "$PROGRAM" --store "$STORE" < in > out 2> errors & pid=$!
      exec 3> in; echo /catalog/products >&3; echo 'reprice +5%' >&3; echo 'where > mark' >&3
      until [ -s mark ]; do sleep 0.01; done
      "$PROGRAM" --store "$STORE" -c '/catalog/products/B price 21.00' > /dev/null
      echo yes >&3; exec 3>&-; wait $pid; echo "status $?"; cat errors
      """)

    #expect(run.output.contains("status 75"), "\(run)")
    #expect(run.output.contains("rows-changed:"), "\(run)")
    #expect(try await prices() == "A,Amber,,10.00 B,Blue,,21.00 C,Clear,,30.00")
  }
}
