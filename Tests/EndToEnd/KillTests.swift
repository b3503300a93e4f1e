import Testing

/// Programs that are killed at any moment: what was acknowledged is there, and everything that must hold does.
@Suite struct KillTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `a stream of movements that is killed keeps every one that was told`() async throws {
    try await #expect(place.lines("/catalog/products add MUG Mug").status == 0)

    let run = try await place.shell(
      """
      mkdir told; told=0
      for round in $(seq 12); do
        printf "/inventory/stock/MUG receive 1 --cost 2.00 > told/$round-%d\\n" $(seq 5000) > in.txt
        "$PROGRAM" --store "$STORE" < in.txt > /dev/null 2>&1 & pid=$!
        until [ $(ls told | wc -l) -ge $((told + RANDOM % 6 + 2)) ] || ! kill -0 $pid 2> /dev/null; do sleep 0.01; done
        sleep 0.0$((RANDOM % 90 + 10)); kill -9 $pid; wait $pid 2> /dev/null; echo "status $?"
        told=$(ls told | wc -l)
        there=$("$PROGRAM" --store "$STORE" -c '/journal | count')
        lost=$((told - there + 1)); more=$((there - 1 - told - round))
        [ $lost -gt 0 ] && echo "lost $lost"; [ $more -gt 0 ] && echo "came from nowhere $more"
        "$PROGRAM" --store "$STORE" verify > verified.txt || cat verified.txt
      done
      echo "told $told"
      """, isCovered: false)

    #expect(run.lines.filter { $0 == "status 137" }.count == 12, "\(run)")
    #expect(run.lines.count == 13, "\(run)")
    #expect((Int(run.lines.last?.dropFirst(5) ?? "") ?? 0) > 12, "\(run)")
  }

  @Test func `an import of stock that is killed lands as a whole or not at all`() async throws {
    let skus = (1...400).map { "S-\($0)" }
    try place.write("sku,name\n" + skus.map { "\($0),Thing\n" }.joined(), to: "p.csv")
    try place.write(
      "sku,location,quantity,stock-value\n"
        + skus.flatMap { ["\($0),main,3,4.00\n", "\($0),quarantine,1,\n"] }.joined(), to: "s.csv")
    try await #expect(place.shop("import", "products", "p.csv").status == 0)

    let run = try await place.shell(
      """
      mkfifo slow; unread=0; landed=0
      for round in $(seq 9); do
        rm -f out.txt; before=$("$PROGRAM" --store "$STORE" -c '/journal | count')
        case $((round % 3)) in
        0) # It reads, since more of its file may come.
          "$PROGRAM" --store "$STORE" import stock slow > out.txt 2>&1 & pid=$!
          exec 3> slow; head -n $((RANDOM % 700 + 2)) s.csv >&3; sleep 0.0$((RANDOM % 90 + 10)) ;;
        1) # It writes: the log grows with the commit alone.
          "$PROGRAM" --store "$STORE" import stock s.csv > out.txt 2>&1 & pid=$!
          until [ -s "$STORE-wal" ] || ! kill -0 $pid 2> /dev/null; do sleep 0.001; done ;;
        2) # It has told.
          "$PROGRAM" --store "$STORE" import stock s.csv > out.txt 2>&1 & pid=$!
          until [ -s out.txt ] || ! kill -0 $pid 2> /dev/null; do sleep 0.001; done ;;
        esac
        kill -9 $pid 2> /dev/null; wait $pid 2> /dev/null; status=$?; exec 3>&-
        after=$("$PROGRAM" --store "$STORE" -c '/journal | count')
        "$PROGRAM" --store "$STORE" verify > verified.txt || cat verified.txt
        hand=$("$PROGRAM" --store "$STORE" -c '/inventory/stock/S-400 | plain' | grep '^on_hand' | tr -dc 0-9)
        [ $((after - before)) = 1 ] && [ "$hand" = 4 ] || { [ $after = $before ] && [ "$hand" = 0 ]; } || echo "torn: $before $after $hand"
        grep -qs 'rows of stock imported' out.txt && [ $after = $before ] && echo "lost what it told"
        [ $after = $before ] && [ $status = 137 ] && [ $((round % 3)) = 0 ] && unread=$((unread + 1))
        [ $after = $before ] || { landed=$((landed + 1)); "$PROGRAM" --store "$STORE" -c "undo $after" > /dev/null; }
      done
      echo "unread $unread"; echo "landed $landed"
      "$PROGRAM" --store "$STORE" import stock s.csv; "$PROGRAM" --store "$STORE" import stock s.csv
      """, isCovered: false)

    #expect(run.lines.first == "unread 3", "every kill while it read left nothing: \(run)")
    let landed = Int(run.lines.dropFirst().first?.split(separator: " ").last ?? "") ?? 0
    #expect((3...6).contains(landed), "\(run)")
    #expect(run.lines.contains("800 rows of stock imported from s.csv."), "\(run)")
    #expect(run.errors.contains("already-imported: "), "\(run)")
    let levels = run.lines.count { $0.hasPrefix("Stock at ") || $0.hasPrefix("…") }
    let worth = run.lines.count { $0.hasPrefix("Value of stock of ") || $0.hasPrefix("Stock value ") }
    #expect(levels == 11 && run.lines.count - levels - worth == 4, "\(run)")
  }

  @Test func `a payment that was killed before it answered is taken once under its key`() async throws {
    try await #expect(place.lines("/catalog/products add MUG Mug --price 12.00").status == 0)
    try await #expect(place.lines("/inventory/stock/MUG receive 5 --cost 20.00").status == 0)
    try await #expect(place.lines("/ordering/orders place MUG*5").status == 0)

    let run = try await place.shell(
      """
      pay() { "$PROGRAM" --store "$STORE" --key "pay-$1" -c '/ordering/orders/O-000001 pay cash 5.00'; }
      for round in $(seq 9); do
        rm -f out.txt; pay $round > out.txt 2>&1 & pid=$!
        case $((round % 3)) in
        0) sleep 0.0$((RANDOM % 90 + 10)) ;;
        1) until [ -s "$STORE-wal" ] || ! kill -0 $pid 2> /dev/null; do sleep 0.001; done ;;
        2) until [ -s out.txt ] || ! kill -0 $pid 2> /dev/null; do sleep 0.001; done ;;
        esac
        kill -9 $pid 2> /dev/null; wait $pid 2> /dev/null
        pay $round > /dev/null || echo "failed $round"; pay $round > /dev/null || echo "failed $round"
        taken=$("$PROGRAM" --store "$STORE" -c '/ordering/payments | count')
        [ "$taken" = $round ] || echo "taken $taken in round $round"
      done
      "$PROGRAM" --store "$STORE" --key pay-1 -c '/ordering/orders/O-000001 pay cash 6.00' 2>&1 | grep -o key-reused
      "$PROGRAM" --store "$STORE" verify > /dev/null && echo verified
      "$PROGRAM" --store "$STORE" -c '/ordering/orders/O-000001 | plain' | grep '^to_pay'
      """, isCovered: false)

    #expect(run.lines.prefix(2) == ["key-reused", "verified"], "\(run)")
    #expect(run.lines.count == 3 && run.lines.last?.contains("15.00") == true, "\(run)")
  }
}
