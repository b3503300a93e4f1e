import Testing

/// Several programs on one store, and programs that die.
@Suite struct TogetherTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `two programs that write to one store both land`() async throws {
    try await #expect(
      place.lines("/catalog/products add A A --price 1.00", "/catalog/products add B B --price 1.00").status
        == 0)

    let run = try await place.shell(
      """
      for sku in A B; do
        for i in $(seq 100); do echo "/catalog/products/$sku price $i.50"; done > $sku.txt
        "$PROGRAM" --store "$STORE" < $sku.txt > $sku.out & pids="$pids $!"
      done
      for pid in $pids; do wait $pid || echo failed; done
      """)

    #expect(run.output == "" && run.errors == "", "\(run)")
    try await #expect(place.count("/journal") == "202")
    for sku in ["A", "B"] {
      try await #expect(place.lines("/catalog/products/\(sku)").output.contains("100.50"))
    }
  }

  @Test func `one program sees at once what another did`() async throws {
    let run = try await place.shell(
      """
      mkfifo in; "$PROGRAM" --store "$STORE" < in > out & pid=$!
      exec 3> in; echo '/catalog > mark' >&3; until [ -s mark ]; do sleep 0.01; done
      "$PROGRAM" --store "$STORE" -c '/settings name Fresh' > /dev/null
      echo /settings >&3; exec 3>&-; wait $pid; cat out
      """)

    #expect(run.output.contains("Fresh"), "\(run)")
  }

  @Test func `an import that is killed leaves the store whole`() async throws {
    let rows = (1...20_000).map { "S-\($0),Name number \($0),\($0 % 900).00,Brand \($0 % 50)\n" }.joined()
    try place.write("sku,name,price,brand\n" + rows, to: "p.csv")
    try await #expect(place.lines("/catalog/products add KEPT Kept --price 1.00").status == 0)

    // Killed while it waits for more of its file, with rows in an open transaction, and at some moments of its work.
    let run = try await place.shell(
      """
      mkfifo slow; "$PROGRAM" --store "$STORE" import products slow & pid=$!
      exec 3> slow; head -5000 p.csv >&3; kill -9 $pid; exec 3>&-; wait $pid; echo "slow $?"
      for pause in 0.03 0.2 0.5; do
        "$PROGRAM" --store "$STORE" import products p.csv > /dev/null & pid=$!
        sleep $pause; kill -9 $pid 2> /dev/null; wait $pid
        "$PROGRAM" --store "$STORE" -c '/catalog/products | count' -c '/journal | count' -c '/catalog/products?q=number | count'
      done
      """, isCovered: false)

    #expect(run.lines.first == "slow 137", "\(run)")
    // Each time nothing of it landed, or all.
    let counts = Array(run.lines.dropFirst())
    try #require(counts.count == 9, "\(run)")
    for index in stride(from: 0, to: 9, by: 3) {
      let seen = Array(counts[index..<(index + 3)])
      #expect(seen == ["1", "1", "0"] || seen == ["20001", "2", "20000"], "\(seen)")
    }
    try await #expect(place.lines("/catalog/products/KEPT price 2.00").status == 0)
  }

  @Test func `a program killed between two lines keeps the first`() async throws {
    let run = try await place.shell(
      """
      mkfifo in; "$PROGRAM" --store "$STORE" < in & pid=$!
      exec 3> in; printf '/settings name Kept\\n/settings > mark\\n' >&3
      until [ -s mark ]; do sleep 0.01; done; kill -9 $pid; wait $pid; echo $?
      """, isCovered: false)

    #expect(run.lines.last == "137")
    try await #expect(place.lines("/settings").output.contains("Kept"))
  }

  @Test func `a script under a key changes the store once`() async throws {
    let script = "/catalog/products add A First --price 1.00\n/catalog/products/A price 2.00\n"
    let first = try await place.shop("--key", "nightly", input: script)
    try await #expect(place.lines("/catalog/products/A price 9.00").status == 0)

    let again = try await place.shop("--key", "nightly", input: script)

    #expect(first.status == 0)
    #expect(again.status == 0, "\(again)")
    try await #expect(place.lines("/catalog/products/A").output.contains("9.00"))
    try await #expect(place.count("/journal") == "3")
    let other = try await place.shop(
      "--key", "nightly", input: "/catalog/products add B Other --price 1.00\n")
    #expect(other.status == 1 && other.errors.contains("key-reused: "), "\(other)")
    try await #expect(place.count("/catalog/products") == "1")
  }

  @Test func `a script that runs again under its key undoes its own change, not another's`() async throws {
    let begun = "/catalog/products add A First --price 1.00\n/catalog/products/A price 2.00\n"
    _ = try await place.shop("--key", "nightly", input: begun)
    try await #expect(place.lines("/catalog/products add B Other --price 3.00").status == 0)

    let run = try await place.shop("--key", "nightly", input: begun + "undo\n")

    #expect(run.status == 0, "\(run)")
    try await #expect(place.count("/catalog/products") == "2")
    try await #expect(place.lines("/catalog/products/A").output.contains("1.00"))
  }

  @Test(arguments: [
    "undo\n", "undo\nredo\nundo\n", "undo 2\nredo 2\n",
  ])
  func `a script under a key that takes back its own is answered again, whatever others did since`(
    undo: String
  ) async throws {
    let script = "/catalog/products add A First --price 1.00\n/catalog/products/A price 2.00\n" + undo
    let first = try await place.shop("--key", "nightly", input: script)
    #expect(first.status == 0, "\(first)")
    let entries = try await place.count("/journal")

    try await #expect(place.shop("--key", "nightly", input: script).status == 0)
    try await #expect(place.count("/journal") == entries)
    try await #expect(place.lines("/catalog/products add B Other\nundo\nredo").status == 0)
    try await #expect(place.lines("/catalog/products/A price 7.00").status == 0)
    let again = try await place.shop("--key", "nightly", input: script)

    #expect(again.status == 0, "\(again)")
    try await #expect(place.lines("/catalog/products/A").output.contains("7.00"))
    let other = try await place.shop(
      "--key", "nightly", input: script.replacing("price 2.00", with: "price 3.00"))
    #expect(other.status == 1 && other.errors.contains("key-reused: "), "\(other)")
  }

  @Test func `without a key a script runs anew each time`() async throws {
    try await #expect(place.lines("/catalog/products add A First --price 1.00").status == 0)
    for price in ["2.00", "3.00", "2.00"] {
      try await #expect(place.shop(input: "/catalog/products/A price \(price)\n").status == 0)
    }

    try await #expect(place.count("/journal") == "4")
  }

  @Test func `the journal tells where a change came from`() async throws {
    try place.write("sku,name\nC,Third\n", to: "p.csv")
    _ = try await place.lines("/catalog/products add A First --price 1.00")
    _ = try await place.shop(input: "/catalog/products add B Second --price 1.00\n")
    _ = try await place.shop("import", "products", "p.csv")

    let journal = try await place.shop("export", "/journal", "--format", "json").output

    for origin in ["input", "import"] {
      #expect(journal.contains("\"origin\":\"\(origin)\""), "\(journal)")
    }
  }
}
