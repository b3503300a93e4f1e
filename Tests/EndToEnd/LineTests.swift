import Testing

/// Lines from standard input and from `-c`: what runs, what stops a run, and what it ends with.
@Suite struct LineTests {
  let place: Place

  init() throws { place = try Place() }

  private static let script = """
    # A comment
    /catalog/products add MUG-BLU "Blue mug" --price 12.00
    /catalog/products/mug-blu

    price 12.50
    /catalog/products
    """

  @Test func `lines of standard input run in turn, without prompt or echo`() async throws {
    let run = try await place.shop(input: Self.script)

    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("MUG-BLU  Blue mug"))
    #expect(run.output.contains("12.00 → 12.50"))
    #expect(run.output.contains("1 product"))
    #expect(!run.output.contains(">"), "no prompt")
    #expect(!run.output.contains("add MUG-BLU \"Blue mug\" --price 12.00\n"), "no echo")
  }

  @Test func `without a line the dashboard is drawn`() async throws {
    let run = try await place.shop()

    #expect(run.status == 0)
    #expect(run.output.contains("0 products"))
    #expect(run.output.contains("/catalog/products add"), "an empty shop says what to do first")
  }

  @Test func `the first failing command stops the run with 1`() async throws {
    let run = try await place.shop(input: "/catalog/products\n/catalog/products/NONE\n/settings name Never\n")

    #expect(run.status == 1)
    #expect(run.output.contains("0 products"))
    #expect(run.errorLines.contains { $0.hasPrefix("input:2: product-not-found: ") }, "\(run)")
    #expect(try await !place.lines("/settings").output.contains("Never"))
  }

  @Test func `--keep-going goes on and still ends with 1`() async throws {
    let run = try await place.shop("--keep-going", input: "/catalog/products/NONE\n/settings name Yes\n")

    #expect(run.status == 1)
    #expect(run.errorLines.filter { $0.contains("product-not-found") }.count == 1)
    #expect(try await place.lines("/settings").output.contains("Yes"))
  }

  @Test func `a mistake of syntax before anything ran ends with 2, later with 1`() async throws {
    let early = try await place.lines("/settings name")
    let late = try await place.lines("/settings", "/settings name")

    #expect(early.status == 2)
    #expect(early.errors.contains("-c 1: missing-argument: "))
    #expect(late.status == 1)
    #expect(late.errors.contains("-c 2: missing-argument: "))
  }

  @Test func `the caret stands under the word at fault`() async throws {
    let run = try await place.lines("/catalog/products add MUG-BLU Mug --price twelve")

    #expect(run.status == 2)
    let shown = run.errorLines
    try #require(shown.count >= 3)
    #expect(shown[0].hasSuffix("--price twelve"))
    #expect(shown[1].hasSuffix("^^^^^^") && shown[1].count == shown[0].count)
    #expect(shown[2].hasPrefix("-c 1: bad-price: "))
  }

  @Test func `quit ends a run with 0 and what follows is not run`() async throws {
    let run = try await place.shop(input: "/catalog\nquit\nnonsense\n")

    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func `a replay names file and line, and reads every file before the first line runs`() async throws {
    try place.write("# Why\n/settings\nwhere\n", to: "good.replay")
    try place.write("/settings name Never\n/nowhere\n", to: "bad.replay")
    try place.write(Array("/settings name Never\nf".utf8) + [0xFF, 0x0A], to: "noise.replay")

    try await place.found()
    let good = try await place.shop("replay", "good.replay")
    let bad = try await place.shop("replay", "bad.replay")
    let noise = try await place.shop("replay", "noise.replay")
    let missing = try await place.shop("replay", "good.replay", "none.replay")

    #expect(good.status == 0 && good.lines.last == "1 file, 2 commands, 0 failed")
    #expect(bad.status == 4 && bad.output.contains("bad.replay:2: The command failed."), "\(bad)")
    #expect(noise.status == 2 && noise.errors.contains("noise.replay:2: not-text: "), "\(noise)")
    #expect(missing.status == 2 && missing.errors.contains("unreadable-file: ") && missing.output == "")
  }

  @Test func `whoever writes the lines gets each answer before the next line`() async throws {
    let run = try await place.shell(
      """
      coproc SHOP { "$PROGRAM" --store s.db; }
      echo "/settings name Kept" >&${SHOP[1]}
      read -r -t 120 first <&${SHOP[0]}
      echo "read $first"
      echo "/catalog | count" >&${SHOP[1]}
      read -r -t 120 second <&${SHOP[0]}
      echo "read $second"
      """)

    #expect(run.lines.first == "read Name of the shop: Shop → Kept  (entry 1)", "\(run)")
    #expect(run.lines.last?.hasPrefix("read ") == true && run.lines.count == 2, "\(run)")
  }

  @Test func `a shell command is for keyboards only`() async throws {
    let run = try await place.lines("/catalog |! touch \(place.path("made"))")

    #expect(run.status == 2)
    #expect(run.errors.contains("keyboard-only: "))
    #expect(!place.has("made"))
  }

  @Test func `lines that nobody types run only the printer that was set before`() async throws {
    let planted = "/settings printer \"touch '\(place.path("made"))'\""
    let first = try await place.lines(planted, "/fulfilment/picking print")

    #expect(first.status == 0 && first.output.contains("Not printed, since the printer may not run here"))
    #expect(!place.has("made"))
    try await #expect(place.lines("/fulfilment/picking print").status == 0)
    #expect(place.has("made"))
  }

  @Test func `a replay file cannot set the printer of a shop`() async throws {
    try await place.found()
    let command = "touch '\(place.path("made"))'"
    try place.write("/settings printer \"\(command)\"\n  ? keyboard-only\n", to: "a.replay")
    try place.write("/fulfilment/picking print\n  ? no-printer\n", to: "b.replay")

    let run = try await place.daybook(["--store", place.store, "replay", "a.replay", "b.replay", "b.replay"])

    #expect(run.status == 0, "\(run)")
    #expect(!place.has("made"))
  }

  @Test func `a page is written to a file, but never over the store`() async throws {
    try await #expect(place.lines("/settings name Shop").status == 0)
    let made = try await place.lines("/settings > page.json")
    let refused = try await place.lines("/settings > \(place.store)")
    let nowhere = try await place.lines("/settings > no/such/folder.txt")

    #expect(made.status == 0)
    #expect(try place.read("page.json").hasPrefix("{"))
    #expect(refused.status == 1 && refused.errors.contains("cannot-write: "))
    #expect(nowhere.status == 1 && nowhere.errors.contains("cannot-write: "))
    #expect(try await place.lines("/settings").status == 0, "the store is whole")
  }

  @Test func `a page is never written over the user's own store, nor over a store's log`() async throws {
    try await #expect(place.daybook(["-c", "/settings name Kept"]).status == 0)
    for name in ["store.db", "store.db-wal", "store.db-shm"] {
      let own = try await place.daybook(["-c", "/settings > \(place.path("data/daybook/" + name))"])
      let named = try await place.lines("/settings name Kept", "/settings > \(place.path(name))")
      #expect(own.status == 1 && own.errors.contains("cannot-write: "), "\(own)")
      #expect(named.status == 1 && named.errors.contains("cannot-write: "), "\(named)")
    }
    try await #expect(place.daybook(["-c", "/settings"]).output.contains("Kept"))
  }

  @Test(arguments: [("TERM", 143 as Int32), ("HUP", 129), ("INT", 130)])
  func `a signal ends a run with 128 and its number`(signal: String, status: Int32) async throws {
    let run = try await place.shell(
      """
      mkfifo in; "$PROGRAM" --store "$STORE" < in & pid=$!
      exec 3> in; echo '/settings > mark' >&3
      until [ -s mark ]; do sleep 0.01; done
      kill -\(signal) $pid; wait $pid
      """)

    #expect(run.status == status)
    #expect(run.output == "")
  }
}
