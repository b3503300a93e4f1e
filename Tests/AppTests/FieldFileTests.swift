import Catalog
import Foundation
import Inventory
import Ordering
import Shop
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// Files as other programs write them.
@MainActor @Suite struct FieldFileTests {
  let store: StoreDatabase
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private final class Told { var lines: [String] = [] }

  init() throws {
    store = try StoreDatabase(path: "", .shop, clock: .frozen())
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var path: String { folder.appendingPathComponent("rows.csv").path }

  /// Runs the arguments of the program; FILE is the file of these bytes.
  @discardableResult private func take(
    _ words: String, _ bytes: some Sequence<UInt8>
  ) throws -> (outcome: ImportOutcome, told: [String]) {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return try run(words.split(separator: " ").map { $0 == "FILE" ? path : String($0) })
  }

  private func run(_ words: [String]) throws -> (outcome: ImportOutcome, told: [String]) {
    guard case .importing(let order) = try Options(parsing: words).action else { throw StoreError.notPlanned }
    let told = Told()
    let outcome = try ImportRun(order, into: store, by: Caller("clerk")).run(tell: {
      told.lines.append($0.text)
    })
    return (outcome, told.lines)
  }

  /// The arguments of the one line that a refusal offers.
  private func offered(_ lines: [String]) throws -> [String] {
    let offers = lines.filter { $0.hasPrefix("Likely meant") }
    try #require(offers.count == 1, "\(lines)")
    let line = try #require(offers.first?.split(separator: ": ", maxSplits: 1).last)
    // What is in quotes is one word.
    return line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { place, part in
      place.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }.dropFirst().map { $0 }
  }

  private func refusal(_ words: String, _ bytes: some Sequence<UInt8>) throws -> [String] {
    do {
      let outcome = try take(words, bytes).outcome
      #expect(outcome.receipt == nil)
      return outcome.offers
    } catch let error as StoreError {
      return error.advice.compactMap { if case .sentence(let text) = $0 { text } else { nil } }
    }
  }

  private func stock(_ sku: String) throws -> [String] {
    let figures = try store.read(ProductStock(SKU(stored: sku))).figures
    return [figures.onHand.text, String(figures.value.minor)]
  }

  /// A supplier's list in Windows-1252, with semicolons, decimal commas and a name of two lines.
  private static let supplier: [UInt8] = Array(
    """
    Artikelnr.;Bezeichnung;EAN;VE;EK netto;UVP;Lagerbestand;Gruppe\r
    A-100;Becher gr\u{FC}n;4006381333931;6;4,20;12,50;1.250;Becher\r
    A-101;"Sch\u{FC}ssel \"\"gro\u{DF}\"\"";;1;1.234,50;2.499,00;3;Sch\u{FC}sseln\r
    A-102;L\u{F6}ffel;04006381333931;12;0,85;2,90;0;Besteck\r
    A-103;"Tuch\r
    Zeile zwei";;1;3,333;9,90;10;Textil\r
    00104;Kerze;96385074;1;\u{80} 1,10;3,50 \u{80};5;Kerzen\r

    """.unicodeScalars.map { UInt8($0.value) })

  @Test func `a supplier's list comes in by the one line that its refusal offers`() throws {
    let words = try offered(refusal("import products FILE", Self.supplier))
    #expect(words.contains("--ignore-rest") && words.contains("cost=EK netto") && words.contains("--partial"))

    let (outcome, told) = try run(words)

    // The spoon has the beaker's barcode.
    #expect(told.count == 1 && told[0].contains("column 3 EAN: barcode-taken"), "\(told)")
    #expect(outcome.report.added == 4)
    #expect(try stock("A-100") == ["1250", "525000"] && stock("A-101") == ["3", "370350"])
    #expect(try stock("A-103") == ["10", "3333"] && stock("00104") == ["5", "550"])
    #expect(try store.read(ProductSummary(SKU("A-103"))).product.name == "Tuch Zeile zwei")
    #expect(try store.read(ProductSummary(SKU("A-101"))).product.name == "Schüssel \"groß\"")
    #expect(try store.read(ProductSummary(SKU("00104"))).product.price == Money(minor: 350))
    // The category of the spoon, which did not come in, is not there either.
    #expect(store.complete("category", "").map(\.text) == ["becher", "kerzen", "schusseln", "textil"])
    #expect(try store.verify().isEmpty)
  }

  @Test(arguments: [
    ("SKU;Name;Price\nX;Zwanzig;20,00\n", 2000), ("sku,name,price\nX,One,\"2.499,00\"\n", 249_900),
    ("sku;name;price\nX;One;\"1'300,50\"\n", 130_050),
  ])
  func `a comma before decimals is offered`(file: String, price: Int64) throws {
    let words = try offered(refusal("import products FILE", file.utf8))
    #expect(words.suffix(2) == ["--decimal", ","])
    try #expect(run(words).told == [])
    #expect(try store.read(ProductSummary(SKU("X"))).product.price == Money(minor: price))
  }

  @Test(arguments: [
    ("products", "sku,name,price,unit,stock\nB1,Mug,12,kg 3,1.250\nB2,Cup,14,kg 3,1.500\n", "column 5 stock"),
    ("stock", "sku,quantity\nB1,1.250\nB2,1.500\n", "column 2 quantity"),
    ("orders", "number,placed,sku,quantity,price\n1,2025-01-02,B1,1.250,12\n", "column 4 quantity"),
  ])
  func `a quantity asks where no cell shows the mark of the file`(
    kind: String, file: String, column: String
  ) throws {
    if kind != "products" {
      try take("import products FILE", "sku,name,unit\nB1,Mug,kg 3\nB2,Cup,kg 3\n".utf8)
    }
    let (outcome, told) = try take("import \(kind) FILE", file.utf8)

    #expect(told.first?.contains("line 2, \(column): unclear-number") == true, "\(told)")
    #expect(
      outcome.offers.map { $0.split(separator: " ").suffix(2).joined(separator: " ") } == [
        "--decimal ,", "--decimal .",
      ])
    // Another cell shows that a dot is before decimals.
    let settled = kind == "stock" ? file + "B2,2.5\n" : file.replacing(",12", with: ",12.50")
    #expect(
      try take("import \(kind) FILE --dry-run", settled.utf8).told.allSatisfy { $0.contains("duplicate-row") }
    )
    #expect(try take("import \(kind) FILE --decimal .", file.utf8).told == [])
    if kind != "orders" { #expect(try stock("B1")[0] == "1.25") }
  }

  @Test func `a number that reads two ways is refused, and a mark that is not the file's`() throws {
    let file = "sku;name;unit;stock\nX;Rice;kg 3;1.250\n"
    let (outcome, told) = try take("import products FILE", file.utf8)

    #expect(told.count == 1 && told[0].contains("column 4 stock: unclear-number"))
    #expect(
      outcome.offers.map { $0.split(separator: " ").suffix(2).joined(separator: " ") } == [
        "--decimal ,", "--decimal .",
      ])
    #expect(try take("import products FILE --decimal .", file.utf8).told == [])
    #expect(try stock("X")[0] == "1.25")
    let mixed = try take("import products FILE --decimal ,", "sku,name,price\nY,Y,12.50\n".utf8).told
    #expect(mixed.count == 1 && mixed[0].contains("unclear-number"), "\(mixed)")
  }

  @Test(arguments: [
    ("sku,name,price\rX,Seven,7.00\r", 700), ("sep=;\nsku;name;price\nX;Nine;9.00\n", 900),
    ("sku,name,price,,,\nX,Two,2.00,,,\n", 200), ("sku,name,price\nX,Four,4.00,,\n", 400),
    ("sku,name,price\nX,\"Euro\nmug\",€3.50\n", 350), ("sku,name,price\nX,Thousand,1 300.00\n", 130_000),
    ("sku,name,price\nX,Thousand,\"1,218.00\"\n", 121_800), ("sku,name,price\nX,Code,12.50 EUR\n", 1250),
  ])
  func `a file of another form is read`(file: String, price: Int64) throws {
    #expect(try take("import products FILE", file.utf8).told == [])
    #expect(try store.read(ProductSummary(SKU("X"))).product.price == Money(minor: price))
  }

  @Test func `UTF-16 is read, and Windows-1252 when asked`() throws {
    let text = "sku,name,price\nX,Café \u{1F375},1.00\n"
    for isLittle in [true, false] {
      let units = ([0xFEFF] + Array(text.utf16)).flatMap {
        isLittle ? [$0 & 0xFF, $0 >> 8] : [$0 >> 8, $0 & 0xFF]
      }
      try #expect(take("import products FILE", units.map { UInt8($0) }).told == [])
    }
    #expect(try store.read(ProductSummary(SKU("X"))).product.name == "Café \u{1F375}")
    let old: [UInt8] = Array("sku,name\nX,Caf".utf8) + [0xE9, 0x20, 0x80, 0x0A]
    #expect(try offered(refusal("import products FILE", old)).suffix(2) == ["--encoding", "windows-1252"])
    try take("import products FILE --encoding windows-1252", old)
    #expect(try store.read(ProductSummary(SKU("X"))).product.name == "Café €")
  }

  @Test func `the second column of a name is left out by its number`() throws {
    let file = "sku,name,price,price\nX,One,1.00,2.00\n"
    let words = try offered(refusal("import products FILE", file.utf8))
    #expect(words.suffix(2) == ["--ignore", "price#2"])
    try take("import products FILE --ignore price", file.utf8)
    #expect(try store.read(ProductSummary(SKU("X"))).product.price == Money(minor: 200))
    #expect(throws: StoreError.self) { try take("import products FILE --ignore price#3", file.utf8) }
  }

  @Test func `unknown columns are named at once, and what they likely are`() throws {
    do {
      try take("import products FILE", "sku,title,Vendor,shelf\n".utf8)
      Issue.record("It was taken.")
    } catch let error as StoreError {
      #expect(
        error.message == "There are no fields \"title\", \"Vendor\", \"shelf\"." && error.others.isEmpty)
      #expect("\(error.advice)".contains("\\\"title\\\" is likely name"), "\(error.advice)")
    }
    try take("import products FILE --map name=title --ignore-rest", "sku,title,Vendor\nX,Tea,Acme\n".utf8)
    #expect(try store.read(ProductSummary(SKU("X"))).product.brand == nil)
  }

  @Test func `a mapped column that the file lacks is told with the columns that it has`() throws {
    let error = #expect(throws: StoreError.self) {
      try take("import products FILE --map name=Titel", "sku,title\nX,Tea\n".utf8)
    }
    let all = ([error].compactMap(\.self) + (error?.others ?? [])).filter { $0.code == "missing-column" }
    #expect(all.map { "\($0.advice)" }.contains { $0.contains("Its columns: sku, title.") }, "\(all)")
  }

  @Test func `every wrong cell of a row is named, its stock too`() throws {
    let told = try take(
      "import products FILE", "sku,name,price,stock,cost,barcode,weight\nB1,Mug,x,y,q,z,w\n".utf8
    ).told
    #expect(
      told.map { $0.split(separator: ": ")[0] } == [
        "line 2, column 3 price", "line 2, column 4 stock", "line 2, column 5 cost",
        "line 2, column 6 barcode", "line 2, column 7 weight",
      ], "\(told)")
    #expect(
      try take("import products FILE", "sku,name,stock,cost\nB1,Mug,y,q\n".utf8).told.count == 2)
  }

  @Test(arguments: [("--map price=price#2", 200), ("--ignore price#1", 200), ("--map price=price#1", 100)])
  func `one of two columns with a name is chosen by its number`(words: String, price: Int64) throws {
    try take("import products FILE " + words, "sku,name,price,price\nB1,Mug,1.00,2.00\n".utf8)
    #expect(try store.read(ProductSummary(SKU("B1"))).product.price == Money(minor: price))
  }

  @Test func `a header in no known language names its columns and how they are read`() throws {
    let advice = try refusal("import products FILE", "Tuotenumero,Nimi ja koko,Hinta\nB1,Muki,2.00\n".utf8)
    #expect(advice.contains("Its columns: Tuotenumero, Nimi ja koko, Hinta."), "\(advice)")
    #expect(advice.contains { $0.contains("--map sku='Tuotenumero'") }, "\(advice)")
  }

  @Test func `cost is that of one piece, and stock-value that of all`() throws {
    let file =
      "sku,name,price,stock,cost,stock-value\nB1,Mug,9.50,10,3.20,\nB2,Cup,9.50,10,,32.00\nB3,Jar,1,3,0.333,\n"
    try #expect(take("import products FILE", file.utf8).told == [])
    #expect(
      try stock("B1") == ["10", "3200"] && stock("B2") == ["10", "3200"] && stock("B3") == ["3", "100"])
    #expect(try take("import products FILE", "sku,name,stock,cost\nB4,Mug,1,dear\n".utf8).told.count == 1)
    // A stock file means the same by its words.
    try take("import products FILE", "sku,name\nC1,Mug\nC2,Cup\nC3,Jar\nC4,Tin\n".utf8)
    let (_, told) = try take(
      "import stock FILE",
      "sku,quantity,cost,stock-value\nC1,10,3.20,\nC2,10,,32.00\nC3,3,0.333,\nC4,10,9.99,32.00\n".utf8)
    #expect(
      try told.isEmpty && stock("C1") == ["10", "3200"] && stock("C2") == ["10", "3200"]
        && stock("C3") == ["3", "100"] && stock("C4") == ["10", "3200"])
    let wrong = try take("import stock FILE", "sku,quantity,cost,stock-value\nC1,x,dear,-1\n".utf8).told
    #expect(
      wrong.map { $0.split(separator: ": ")[0] } == [
        "line 2, column 2 quantity", "line 2, column 3 cost", "line 2, column 4 stock-value",
      ])
  }

  @Test func `a weight has the unit of its column`() throws {
    let file = "sku,name,Grams\nA,A,360.0\nB,B,0.0\nC,C,350.0 g\nD,D,1.5 kg\n"
    try #expect(take("import products FILE --map weight=Grams:g", file.utf8).told == [])
    let grams = try ["A", "B", "C", "D"].map {
      try store.read(ProductSummary(SKU($0))).product.weight?.grams
    }
    #expect(grams == [360, nil, 350, 1500])
    let told = try take("import products FILE", "sku,name,weight\nE,E,360.0\n".utf8).told
    #expect(told.count == 1 && told[0].contains("bad-weight") && told[0].contains("--map weight=COLUMN:g"))
    #expect(try offered(refusal("import products FILE", file.utf8)).contains("weight=Grams:g"))
  }

  @Test func `yes and no words are a status`() throws {
    let file = "sku,name,price,Published\nA,A,1,1\nB,B,1,FALSE\nC,C,1,\n"
    try #expect(take("import products FILE --map status=Published:yes", file.utf8).told == [])
    let states = try ["A", "B", "C"].map { try store.read(ProductSummary(SKU($0))).product.status.rawValue }
    #expect(states == ["active", "draft", "active"])
    let told = try take(
      "import products FILE --map status=Published:yes", "sku,name,Published\nD,D,maybe\n".utf8
    ).told
    #expect(told.count == 1 && told[0].contains("column 3 Published: unknown-value"))
  }

  @Test func `every bad cell of a row is told at once`() throws {
    let told = try take("import products FILE", "sku,name,price,weight\nX,,dear,heavy\n".utf8).told
    #expect(
      told.map { $0.prefix(16) } == ["line 2, column 2", "line 2, column 3", "line 2, column 4"], "\(told)")
  }

  @Test func `the same stock saved again is the same file`() throws {
    try take("import products FILE", "sku,name\nX,X\n".utf8)
    try take("import stock FILE", "sku,quantity,cost\nX,10,5.00\n".utf8)
    for file in ["\u{FEFF}sku;quantity;cost\r\nX;10;5,00\r\n", "cost,sku,quantity\n5.00,X,10\n"] {
      let error = #expect(throws: StoreError.self) {
        try take("import stock FILE" + (file.contains(";") ? " --decimal ," : ""), file.utf8)
      }
      #expect(error?.code == "already-imported")
    }
    try take("import stock FILE", "sku,quantity,cost\nX,11,5.00\n".utf8)
    #expect(try stock("X")[0] == "21")
  }

  @Test func `a rejected row leaves no category, no brand and no product`() throws {
    let file = "sku,name,category,brand,stock\nX,X,Home > Bad,Nobody,-1\nY,Y,Home,,1\nZ,Z,,,9999999999\n"
    let (outcome, told) = try take("import products FILE --partial", file.utf8)

    #expect(told.count == 2 && outcome.report.added == 1)
    #expect(store.complete("category", "").map(\.text) == ["home"] && store.complete("brand", "").isEmpty)
    #expect(try store.read(ListQuery("products")).count == 1)
    #expect(try store.verify().isEmpty)
    let entries = try store.read(JournalQuery()).entries.count
    try take("import products FILE --partial", "sku,name,category,stock\nW,W,Attic,-1\n".utf8)
    #expect(try store.read(JournalQuery()).entries.count == entries)
  }

  // MARK: Orders

  private static let header = "number,placed,customer,country,sku,quantity,price\n"

  private func placed(_ number: String) throws -> String? {
    try store.read(OrderPage(Order.number(number), limit: 100)).order.placedAt?.text
  }

  @Test(arguments: [
    ("2026-05-01 08:59:00 +0200", "2026-05-01T06:59:00Z"),
    ("2025-05-01T08:59:00+02:00", "2025-05-01T06:59:00Z"),
    ("2025-05-01T08:59:00.123Z", "2025-05-01T08:59:00Z"), ("2025-05-01 08:59 -05:30", "2025-05-01T14:29:00Z"),
    ("17.11.2019", "2019-11-17T00:00:00Z"), ("17.11.2019 8:05", "2019-11-17T08:05:00Z"),
  ])
  func `a moment with its offset is read`(typed: String, expected: String) throws {
    let row = "1,\(typed.replacing("2026", with: "2025")),,,X,1,1.00\n"
    try #expect(take("import orders FILE", (Self.header + row).utf8).told == [])
    #expect(try placed("1")?.replacing(".000", with: "") == expected.replacing("2026", with: "2025"))
  }

  @Test func `one clear day settles the others of its file`() throws {
    let rows = "1,01/02/2019,,,X,1,1.00\n2,11/17/2019,,,X,1,1.00\n"
    let (outcome, told) = try take("import orders FILE", (Self.header + rows).utf8)
    #expect(told == [] && outcome.lines(Ground()).contains("Days are read with the month first."))
    #expect(try placed("1")?.hasPrefix("2019-01-02") == true)
  }

  @Test func `days that no row settles are asked for, and a wrong order is refused`() throws {
    let rows = "1,01/02/2019,,,X,1,1.00\n2,03/02/2019,,,X,1,1.00\n"
    let outcome = try take("import orders FILE", (Self.header + rows).utf8).outcome
    #expect(outcome.problemCounts == ["bad-date": 2])
    #expect(
      outcome.offers.map { $0.split(separator: " ").suffix(2).joined(separator: " ") } == [
        "--dates mdy", "--dates dmy",
      ])
    try take("import orders FILE --dates dmy", (Self.header + rows).utf8)
    #expect(try placed("1")?.hasPrefix("2019-02-01") == true)
    let wrong = try take("import orders FILE --dates dmy", (Self.header + "3,11/17/2019,,,X,1,1.00\n").utf8)
      .told
    #expect(wrong.count == 1 && wrong[0].contains("bad-date"))
  }

  @Test func `empty columns of a further line mean the line above`() throws {
    let rows = "#1001,2025-01-02,a1,DE,X,1,2.00\n#1001,2025-01-02,,,Y,1,3.00\n#1001,,,,Z,1,4.00\n"
    try #expect(take("import orders FILE", (Self.header + rows).utf8).told == [])
    #expect(try store.read(OrderPage(Order.number("1001"), limit: 9)).order.total == Money(minor: 900))
    let other = try take("import orders FILE", (Self.header + "7,2025-01-02,a1,,X,1,2\n7,,a2,,Y,1,3\n").utf8)
      .told
    #expect(other.count == 1 && other[0].contains("mixed-order"))
  }

  @Test func `a message is told once, and its rows are counted`() throws {
    var log = ProblemLog()
    let rows = (1...50).map { "\($0),01/02/2019,,,X,1,1.00\n" }.joined()
    try Data((Self.header + rows).utf8).write(to: URL(fileURLWithPath: path))
    let told = Told()
    _ = try ImportRun(ImportOrder(kind: .orders, path: path), into: store, by: Caller("clerk")).run {
      _ in
    } isStopped: {
      false
    } tell: {
      if log.isNews($0) { told.lines.append($0.text) }
    }

    #expect(told.lines.count == 1 && log.rest == ["49 more rows, column 2 placed: bad-date"])
  }
}

extension StoreError {
  fileprivate static var notPlanned: StoreError {
    StoreError("bad-option", "It is no import.", "Import a file.")
  }
}
