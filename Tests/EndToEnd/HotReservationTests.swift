import Testing

/// Several programs that promise the same few pieces.
@Suite struct HotReservationTests {
  let place: Place

  init() throws { place = try Place() }

  private func stock(_ count: Int) async throws {
    try await #expect(
      place.lines("/catalog/products add MUG Mug", "/inventory/stock/MUG receive \(count) --cost 60.00")
        .status
        == 0)
  }

  /// Types one line twenty times in each of several programs at once; how many succeeded, how many were refused for
  /// want of stock, how many failed at all, and what verify says.
  private func race(_ programs: Int, _ line: String) async throws -> (Outcome, [Int]) {
    let run = try await place.shell(
      """
      for i in $(seq 20); do echo '\(line)'; done > lines.txt
      for p in $(seq \(programs)); do
        "$PROGRAM" --store "$STORE" --keep-going < lines.txt > $p.out 2> $p.err & pids="$pids $!"
      done
      for pid in $pids; do wait $pid; done
      cat *.out | grep -c '^Reservation' || true
      cat *.err | grep -c -e 'not-enough-stock: ' -e 'breaks-reservation: ' || true
      cat *.err | grep -c ': [a-z-]*: ' || true
      "$PROGRAM" --store "$STORE" verify | head -1
      "$PROGRAM" --store "$STORE" -c '/inventory/stock/MUG | json'
      """)
    return (run, run.lines.prefix(3).compactMap { Int($0) })
  }

  @Test(arguments: [1, 2, 4])
  func `no more is promised than there is, and everybody else is refused`(programs: Int) async throws {
    try await stock(30)

    let (run, counts) = try await race(programs, "/inventory/stock/MUG reserve 1 --for Ana")

    let reserved = min(20 * programs, 30)
    #expect(counts == [reserved, 20 * programs - reserved, 20 * programs - reserved], "\(run)")
    #expect(run.lines[3].hasPrefix("No errors found"), "\(run)")
    let page = try await place.lines("/inventory/stock/MUG")
    #expect(page.lines.first?.contains("  \(30 - reserved) available of ") == true, "\(page)")
  }

  @Test func `a request that names a product twice holds all it asks for or nothing, whoever races it`()
    async throws
  {
    try await stock(31)

    let (run, counts) = try await race(4, "/inventory/reservations reserve MUG 1 MUG 2 --for Ana")

    // Ten requests of three pieces each land, and one piece is left.
    #expect(counts == [10, 70, 70], "\(run)")
    #expect(run.lines[3].hasPrefix("No errors found"), "\(run)")
    let page = try await place.lines("/inventory/stock/MUG")
    #expect(page.lines.first?.contains("  1 available of ") == true, "\(page)")
  }
}
