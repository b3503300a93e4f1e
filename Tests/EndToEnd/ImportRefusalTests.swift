import Foundation
import Testing

/// Files of products that cannot land: every reason is told, and nothing of them is written.
@Suite struct ImportRefusalTests {
  let place: Place

  init() throws { place = try Place() }

  private static let mixed = """
    sku,name,price,barcode
    GOOD-1,First good,1.00,
    BAD-1,Bad price,twelve,
    BAD-2,Bad code,2.00,4006381333932
    ,No key,2.00,
    BAD-4,,2.00,
    BAD-5,Three,1.005,
    BAD-6,Short
    GOOD-2,Second good,2.00,
    GOOD-1,Again,3.00,

    """
  private static let reasons = [
    "line 3, column 3 price: bad-price: ", "line 4, column 4 barcode: bad-barcode: ",
    "line 5, column 1 sku: ", "line 6, column 2 name: ", "line 7, column 3 price: bad-price: ",
    "line 8", "line 10, column 1 sku: duplicate-row: ",
  ]

  /// Nothing is in the store, not even a category or an entry.
  private func expectEmpty(_ location: SourceLocation = #_sourceLocation) async throws {
    for address in ["/catalog/products?status=all", "/catalog/categories", "/catalog/brands", "/journal"] {
      try await #expect(place.count(address) == "0", sourceLocation: location)
    }
  }

  @Test func `every bad row is named by line, column and code, and nothing lands`() async throws {
    try place.write(Self.mixed, to: "p.csv")

    let run = try await place.shop("import", "products", "p.csv")

    #expect(run.status == 1)
    #expect(run.errorLines.count == Self.reasons.count, "\(run)")
    for (line, reason) in zip(run.errorLines, Self.reasons) {
      #expect(line.hasPrefix("p.csv: " + reason), "\(line)")
    }
    #expect(run.output.contains("Nothing imported from p.csv: 7 invalid rows"))
    #expect(run.output.contains("--partial"), "it says what to do next")
    #expect(!place.has("p.rejects.csv"))
    try await expectEmpty()
  }

  @Test func `--partial lands the good rows and keeps the others with their reasons`() async throws {
    try place.write(Self.mixed, to: "p.csv")

    let run = try await place.shop("import", "products", "p.csv", "--partial")

    #expect(run.status == 1, "a rejected row is a failure")
    #expect(run.errorLines.count == Self.reasons.count)
    #expect(run.output.contains("2 products imported") && run.output.contains("7 rejected"), "\(run)")
    #expect(run.output.contains("p.rejects.csv"))
    try await #expect(place.count("/catalog/products") == "2")
    try await #expect(place.lines("/catalog/products/GOOD-1").output.contains("First good"))
    let rejects = try place.read("p.rejects.csv").split(separator: "\n").map(String.init)
    #expect(rejects.first == "sku,name,price,barcode,line,code,reason")
    #expect(rejects.count == 8)
    #expect(
      rejects.dropFirst().first?.hasPrefix("BAD-1,Bad price,twelve,,3,bad-price,") == true, "\(rejects)")
    #expect(try place.mode("p.rejects.csv") == 0o600)
    try await #expect(place.count("/journal") == "1")
  }

  @Test func `when the rejected rows cannot be kept, nothing lands`() async throws {
    try place.write(Self.mixed, to: "p.csv")
    try FileManager.default.createDirectory(
      atPath: place.path("p.rejects.csv"), withIntermediateDirectories: true)

    let run = try await place.shop("import", "products", "p.csv", "--partial")

    #expect(run.status == 1)
    #expect(run.errors.contains("cannot-write: "), "\(run)")
    let left = try FileManager.default.contentsOfDirectory(atPath: place.folder)
    #expect(left.filter { $0.contains(".part") } == [])
    try await expectEmpty()
  }

  @Test func `rejected rows land once they are put right`() async throws {
    try place.write("sku,name,price\nA,First,x\nB,Second,2.00\nC,\"Third\" one,3.00\n", to: "p.csv")
    _ = try await place.shop("import", "products", "p.csv", "--partial")
    let right = try place.read("p.rejects.csv").replacing("First,x", with: "First,1.00")
      .replacing("\nC,\"Third\" one,", with: "\nC,Third one,")
    try place.write(right, to: "again.csv")

    let run = try await place.shop(
      "import", "products", "again.csv", "--ignore", "line", "--ignore", "code", "--ignore", "reason")

    #expect(run.status == 0, "\(run)")
    try await #expect(place.count("/catalog/products") == "3")
  }

  @Test func `--partial of which no row lands says so, also by its exit status`() async throws {
    try place.write("sku,name,price\nA,First,x\nB,Second,y\n", to: "p.csv")

    let run = try await place.shop("import", "products", "p.csv", "--partial")

    #expect(run.status == 1)
    #expect(run.output.contains("2 rejected") && run.output.contains("p.rejects.csv"), "\(run)")
    try place.write("sku,quantity\nA,1\n", to: "s.csv")
    #expect(try await place.shop("import", "stock", "s.csv", "--partial").status == 1)
    try await expectEmpty()
  }

  @Test func `what cannot be read to its end is not advised to be taken in part`() async throws {
    for kind in ["products", "stock"] {
      try place.write("sku,\(kind == "stock" ? "quantity" : "name")\nA,1\nA,\"two\n", to: "p.csv")

      let run = try await place.shop("import", kind, "p.csv", "--partial")

      #expect(run.status == 1)
      #expect(run.errors.contains("unclosed-quote"))
      #expect(
        run.output.contains("no rejects file was written") && !run.output.contains("--partial"), "\(run)")
      #expect(!place.has("p.rejects.csv"))
    }
    try await expectEmpty()
  }

  @Test func `--partial with --dry-run writes no file`() async throws {
    try place.write(Self.mixed, to: "p.csv")

    let run = try await place.shop("import", "products", "p.csv", "--partial", "--dry-run")

    #expect(run.status == 1, "\(run)")
    #expect(!place.has("p.rejects.csv"))
    try await expectEmpty()
  }

  @Test(arguments: [
    ("", "empty-file"), ("\n\n\n", "empty-file"),
    ("MUG-1,Blue mug,12.00\nMUG-2,Red mug,12.00\n", "no-header"),
    ("sku,name,colour\nA,B,C\n", "unknown-column"), ("sku,price\nA,1.00\n", "missing-column"),
    ("sku,name,name\nA,B,C\n", "repeated-column"), ("sku,name\nA,\"never closed\nB,C\n", "unclosed-quote"),
    ("sku,name\nA,\"closed\"x\n", "stray-quote"), ("sku,name\nA\n", "ragged-row"),
    ("sku,name\nA,B,C,D\n", "ragged-row"), ("sku,name\nA,\u{1B}[2J\n", "bad-text"),
    ("sku,name\nA,a\u{202E}b\n", "bad-text"), ("sku,name\nA,a\0b\n", "bad-text"),
  ])
  func `a file of the wrong form is refused by its code`(text: String, code: String) async throws {
    try place.write(text, to: "p.csv")

    let run = try await place.shop("import", "products", "p.csv")

    #expect(run.status == 1, "\(run)")
    #expect(run.errors.contains("\(code): "), "\(run)")
    #expect(run.steeringBytes.isEmpty)
    try await expectEmpty()
  }

  private static let otherEncodings: [[UInt8]] = [
    Array("sku,name\nA,caf".utf8) + [0xE9, 0x0A],
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13],
  ]

  @Test(arguments: otherEncodings)
  func `a file that is not UTF-8 is refused, and says where`(bytes: [UInt8]) async throws {
    try place.write(bytes, to: "p.csv")

    let run = try await place.shop("import", "products", "p.csv")

    #expect(run.status == 1)
    #expect(run.errors.contains("not-utf8: "), "\(run)")
    #expect(run.errors.lowercased().contains("line"), "\(run)")
    #expect(run.steeringBytes.isEmpty)
    try await expectEmpty()
  }

  @Test func `a file that cannot be read is refused`() async throws {
    let missing = try await place.shop("import", "products", "none.csv")
    let folder = try await place.shop("import", "products", place.folder)

    #expect(missing.status == 1 && missing.errors.contains("unreadable-file: "))
    #expect(folder.status == 1 && folder.errors.contains("unreadable-file: "))
  }

  @Test func `a million columns are refused quickly and in little memory`() async throws {
    let names = (1...1_000_000).map { "c\($0)" }.joined(separator: ",")
    try place.write("sku,name," + names + "\nA,B\n", to: "wide.csv")
    try place.write("sku,name\nA,B" + String(repeating: ",", count: 1_000_000) + "C\n", to: "ragged.csv")

    // 8 GB are mapped for reading, so it is the data that is bounded here.
    let run = try await place.shell(
      """
      ulimit -d 300000
      for file in wide ragged; do timeout 60 "$PROGRAM" --store "$STORE" import products $file.csv; echo "$?"; done
      """)

    #expect(run.lines.filter { $0 == "1" }.count == 2, "\(run.description.prefix(2_000))")
    #expect(run.errors.contains("too-many-columns: ") && run.errors.contains("ragged-row: "))
    #expect(run.errors.utf8.count < 4_000, "not a million names")
    try await expectEmpty()
  }

  @Test func `an import that is interrupted leaves nothing`() async throws {
    let run = try await place.shell(
      """
      mkfifo p.csv
      "$PROGRAM" --store "$STORE" import products p.csv & pid=$!
      { echo sku,name; for i in $(seq 3000); do echo "S-$i,Name $i"; done; } > rows
      exec 3> p.csv; cat rows >&3
      kill -INT $pid; echo 'LAST,Last' >&3; exec 3>&-
      wait $pid
      """)

    #expect(run.status == 130, "\(run)")
    try await expectEmpty()
  }
}
