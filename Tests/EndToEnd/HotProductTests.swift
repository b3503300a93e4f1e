import Testing

/// Several programs that want the same few pieces.
@Suite struct HotProductTests {
  let place: Place

  init() throws { place = try Place() }

  private func stock(_ count: Int) async throws {
    try await #expect(
      place.lines("/catalog/products add MUG Mug", "/inventory/stock/MUG receive \(count) --cost 60.00")
        .status
        == 0)
  }

  private func onHand() async throws -> String? {
    try await place.lines("/inventory/stock/MUG | plain").lines.first { $0.hasPrefix("on_hand") }
  }

  @Test(arguments: [1, 2, 4])
  func `no more is issued than there is, and everybody else is refused`(programs: Int) async throws {
    try await stock(30)

    let run = try await place.shell(
      """
      for i in $(seq 20); do echo '/inventory/stock/MUG issue 1 --reason own-use'; done > issues.txt
      for p in $(seq \(programs)); do
        "$PROGRAM" --store "$STORE" --keep-going < issues.txt > $p.out 2> $p.err & pids="$pids $!"
      done
      for pid in $pids; do wait $pid; done
      cat *.out | grep -c '(entry ' || true
      cat *.err | grep -c 'not-enough-stock: ' || true
      cat *.err | grep -c ': [a-z-]*: ' || true
      "$PROGRAM" --store "$STORE" verify | head -1
      """)

    let issued = min(20 * programs, 30)
    #expect(run.lines[0] == String(issued), "\(run)")
    #expect(run.lines[1] == String(20 * programs - issued), "\(run)")
    #expect(run.lines[2] == run.lines[1], "nobody failed for another reason: \(run)")
    #expect(run.lines[3].hasPrefix("No errors found"), "\(run)")
    try await #expect(onHand() == "on_hand\t\(30 - issued)")
  }

  @Test func `whoever keeps the lock is waited for, and past that it is 75 and nothing is done`() async throws
  {
    try await stock(30)

    // An import that waits for more of its file has the write lock; what came before it got there still lands.
    let run = try await place.shell(
      """
      mkfifo slow; "$PROGRAM" --store "$STORE" import products slow > import.out 2>&1 & pid=$!
      exec 3> slow; printf 'sku,name\\nMUG,Cup\\n' >&3
      issued=0; start=$SECONDS
      until "$PROGRAM" --store "$STORE" -c '/inventory/stock/MUG issue 1 --reason own-use' > out 2> err; s=$?; [ $s != 0 ]; do
        issued=$((issued + 1)); start=$SECONDS
      done
      echo "status $s"; echo "waited $((SECONDS - start))"; cat err
      "$PROGRAM" --store "$STORE" -c '/inventory/stock/MUG | plain' | grep '^on_hand'
      exec 3>&-; wait $pid; echo "import $?"
      "$PROGRAM" --store "$STORE" -c '/inventory/stock/MUG issue 1 --reason own-use' > /dev/null; echo "after $?"
      echo "left $((30 - issued - 1))"
      "$PROGRAM" --store "$STORE" -c '/inventory/stock/MUG | plain' | grep '^on_hand'
      "$PROGRAM" --store "$STORE" verify | head -1
      """)

    #expect(run.lines[0] == "status 75", "\(run)")
    let waited = Int(run.lines[1].split(separator: " ")[1]) ?? 0
    #expect((4...20).contains(waited), "\(run)")
    #expect(run.lines[2].contains("busy: "), "\(run)")
    #expect(run.lines.contains("import 0") && run.lines.contains("after 0"), "\(run)")
    let left = run.lines.first { $0.hasPrefix("left ") }?.dropFirst(5) ?? "?"
    #expect(run.lines.last { $0.hasPrefix("on_hand") } == "on_hand\t\(left)", "\(run)")
    #expect(run.lines.last?.hasPrefix("No errors found") == true, "\(run)")
  }

  @Test func `whoever writes without end leaves each other program its turn`() async throws {
    let programs = 3
    let each = 150

    // All are open and have read their page before the first is sent what it is to write.
    let run = try await place.shell(
      """
      for p in $(seq \(programs)); do
        "$PROGRAM" --store "$STORE" -c "/catalog/products add P$p Mug" \
          -c "/inventory/stock/P$p receive \(each) --cost 60.00" > /dev/null
        mkfifo $p.in; "$PROGRAM" --store "$STORE" < $p.in > $p.out 2> $p.err & pids="$pids $!"
        (echo "/inventory/stock/P$p"; until [ -e go ]; do sleep 0.01; done
          for i in $(seq \(each)); do echo 'issue 1 --reason own-use'; done) > $p.in &
      done
      for p in $(seq \(programs)); do until grep -q 'available of' $p.out; do sleep 0.05; done; done
      touch go; for pid in $pids; do wait $pid; done
      cat *.err; "$PROGRAM" --store "$STORE" -c '/inventory/movements?why=own-use | csv' | cut -d, -f2 | tac
      """)

    var issued: [String: Int] = [:]
    for sku in run.lines {
      issued[sku, default: 0] += 1
      if issued[sku] == each { break }
    }
    #expect(run.lines.count == programs * each + 1, "\(run)")
    #expect(issued.values.min() ?? 0 > each / 3, "when the first was done: \(issued)")
  }
}
