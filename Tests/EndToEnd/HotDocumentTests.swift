import Testing

/// Several programs at one document: an order that two take in, a count that two post, a file that four import.
@Suite struct HotDocumentTests {
  let place: Place

  init() throws { place = try Place() }

  /// Types a line in each of several programs at once: how many went well, the codes of the others, and what verify
  /// says in the end.
  private func race(_ programs: Int, _ line: String) async throws -> (
    run: Outcome, done: String, codes: [String]
  ) {
    let run = try await place.shell(
      """
      for p in $(seq \(programs)); do "$PROGRAM" --store "$STORE" -c '\(line)' > $p.out 2> $p.err & pids="$pids $!"; done
      done=0; for pid in $pids; do wait $pid && done=$((done + 1)); done
      echo $done
      "$PROGRAM" --store "$STORE" verify | head -1
      grep -hoE '(^|: )[a-z]+-[a-z-]+: ' *.err | tr -d ': '
      """)
    #expect(run.lines.dropFirst().first?.hasPrefix("No errors found") == true, "\(run)")
    return (run, run.lines.first ?? "", Array(run.lines.dropFirst(2)))
  }

  private func onHand() async throws -> String? {
    try await place.lines("/inventory/stock/MUG | plain").lines.first { $0.hasPrefix("on_hand") }
  }

  private func ordered() async throws {
    let made = try await place.lines(
      "/catalog/products add MUG Mug", "/inventory/suppliers add acme Acme",
      "/inventory/suppliers/acme item MUG --price 5.00", "/inventory/suppliers/acme order",
      "/inventory/purchases/PO-000001 line MUG 10", "/inventory/purchases/PO-000001 place")
    #expect(made.status == 0, "\(made)")
  }

  @Test(arguments: [2, 4])
  func `what came of an order is taken in once, and whoever comes second is told that it is`(programs: Int)
    async throws
  {
    try await ordered()

    let (run, done, codes) = try await race(programs, "/inventory/purchases/PO-000001 receive")

    #expect(done == "1", "\(run)")
    #expect(codes == Array(repeating: "illegal-transition", count: programs - 1), "\(run)")
    try await #expect(onHand() == "on_hand\t10")
    try await #expect(place.count("/journal") == "7")
  }

  @Test func `of two who take in most of a line, one is refused what is not open any more`() async throws {
    try await ordered()

    let (run, done, codes) = try await race(2, "/inventory/purchases/PO-000001 receive MUG 6")

    #expect(done == "1", "\(run)")
    #expect(codes == ["over-delivery"], "\(run)")
    try await #expect(onHand() == "on_hand\t6")
  }

  @Test(arguments: [2, 4])
  func `a count is posted once, and whoever comes second is told that it is`(programs: Int) async throws {
    let made = try await place.lines(
      "/catalog/products add MUG Mug", "/inventory/stock/MUG receive 10 --cost 60.00",
      "/inventory/counts start", "/inventory/counts/1 total MUG 7", "/inventory/counts/1 review")
    #expect(made.status == 0, "\(made)")

    let (run, done, codes) = try await race(programs, "/inventory/counts/1 post")

    #expect(done == "1", "\(run)")
    #expect(codes == Array(repeating: "illegal-transition", count: programs - 1), "\(run)")
    try await #expect(onHand() == "on_hand\t7")
  }

  @Test func `a file of stock that four programs import at once lands once`() async throws {
    try await #expect(
      place.lines("/catalog/products add MUG Mug", "/catalog/products add TEA Tea").status == 0)
    try place.write("sku,quantity,stock-value\nMUG,5,10.00\nTEA,7,3.50\n", to: "s.csv")

    let run = try await place.shell(
      """
      for p in 1 2 3 4; do "$PROGRAM" --store "$STORE" import stock s.csv > $p.out 2> $p.err & pids="$pids $!"; done
      for pid in $pids; do wait $pid; echo "status $?"; done
      cat *.out | grep -c '^2 rows of stock imported from s.csv' || true
      cat *.err | grep -c '^already-imported: ' || true
      "$PROGRAM" --store "$STORE" verify | head -1
      """)

    #expect(run.lines.prefix(4).sorted() == ["status 0", "status 1", "status 1", "status 1"], "\(run)")
    #expect(run.lines[4...5] == ["1", "3"], "\(run)")
    #expect(run.lines.count == 7 && run.lines.last?.hasPrefix("No errors found") == true, "\(run)")
    try await #expect(onHand() == "on_hand\t5")
    try await #expect(place.count("/journal") == "3")
  }
}
