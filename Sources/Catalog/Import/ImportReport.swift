package import StoreCore

/// What an import did, or would do.
package struct ImportReport: Hashable, Sendable {
  /// How many problems are kept; all of them are reported as they are found, and counted.
  package static let keptProblems = 1_000

  /// What the rows are.
  package var kind: ImportKind
  /// The file's name.
  package var fileName: String
  /// Rows of the file, the header not counted.
  package var rows = 0
  /// Rows that were not there before.
  package var created = 0
  /// Rows whose content is new.
  package var changed = 0
  /// Rows that said what the store knew already.
  package var unchanged = 0
  /// Rows that cannot land.
  package var rejected = 0
  /// The first problems, in the order of the file.
  package var problems: [RowProblem] = []
  /// How many problems of each code there are.
  package var problemCounts: [String: Int] = [:]
  /// Categories that rows named and the shop had not.
  package var categoriesMade = 0
  /// Brands that rows named and the shop had not.
  package var brandsMade = 0
  /// New products, or rows of stock, of which some was taken in.
  package var stocked = 0
  /// Of how many of these nobody knows the cost, so that they are worth nothing.
  package var worthNothing = 0
  /// Products that were there before, whose stock column was passed over.
  package var stockPassedOver = 0
  /// Rows whose cost was passed over, as it came with no stock that was taken in.
  package var costPassedOver = 0
  /// Prices, or costs of one piece, that change tenfold or more.
  package var tenfold = TenfoldChanges()
  /// What became of the first levels that stock was added to: "Stock at main of MUG: 0 → 5".
  package private(set) var levels: [String] = []
  /// What became of what the stock of these products is worth: "Value of stock of MUG: 0.00 → 9.00".
  private var values: [String] = []
  /// What all stock that was added is worth; nil: nobody reckoned.
  private var sum: Money?
  /// To how many levels stock was added.
  package private(set) var levelCount = 0
  /// Where the stock of new products was taken in.
  package var location: Code?
  /// The journal entry; nil when nothing was written.
  package var entry: Int?
  /// Whether nothing was written because rows are bad.
  package var isRefused = false
  /// Whether this was only a trial.
  package var isDryRun = false
  /// Whether the same request had been answered before.
  package var isReplay = false
  /// The entry that took back what the same request had brought in; nil: it is in force.
  package var takenBack: Int?
  /// The file that holds the rows that did not land, if one was written.
  package var rejectsPath: String?

  /// An import that has not begun.
  package init(_ kind: ImportKind, fileName: String) {
    self.kind = kind
    self.fileName = fileName
  }

  /// Counts a problem, and keeps it while there is room.
  package mutating func note(_ problem: RowProblem) {
    problemCounts[problem.code, default: 0] += 1
    if problems.count < Self.keptProblems { problems.append(problem) }
  }

  /// "194 products imported from products.csv: 194 new, 0 changed, 24 categories and 63 brands made".
  package var words: String {
    let landed = created + changed
    let noun = Self.counted(landed, kind.singular)
    if isReplay, entry == nil {
      return
        "\(fileName) was imported before under this key and changed nothing. To import it again, give "
        + "another key"
    }
    if isReplay {
      let since = takenBack.map { " and undone by entry \($0)" } ?? ""
      return "\(fileName) was imported before under this key\(since); nothing changed"
    }
    if isRefused { return "Nothing imported from \(fileName): \(Self.counted(rejected, "invalid row"))" }
    if landed == 0, categoriesMade + brandsMade == 0 { return "Nothing new in \(fileName)\(rest)" }
    let verb = isDryRun ? "would be imported" : "imported"
    if kind == .stock { return "\(noun) \(verb) from \(fileName)\(rest)" }
    return
      "\(noun) \(verb) from \(fileName): \(created.grouped) new, \(changed.grouped) changed\(made)\(rest)"
  }

  /// How many levels are told.
  package static let toldLevels = 10

  /// Keeps what became of levels, as far as there is room; `count` is how many they are.
  package mutating func tell(levels words: [String], of count: Int) {
    levels += words.prefix(max(0, Self.toldLevels - levels.count))
    levelCount += count
  }

  /// Keeps what became of values, and what all stock that was added is worth by now.
  package mutating func tell(values words: [String] = [], sum: Money) {
    values += words
    self.sum = sum
  }

  /// What became of the first levels and their values, a line each, how many more there are, and what all of it is
  /// worth; nothing where nothing lands.
  package var levelLines: [String] {
    guard !isRefused, !isReplay, levelCount > 0 else { return [] }
    let rest = levelCount - levels.count
    return levels + (rest > 0 ? ["… and \(rest.grouped) more"] : []) + values
      + (sum.map { ["Stock value \($0) in total."] } ?? [])
  }

  /// Lines about likely slips and about stock without a cost.
  package var remarks: [String] {
    guard !isRefused, !isReplay else { return [] }
    let slips =
      tenfold.words(kind == .stock ? "unit cost" : "price")
      .map { [$0 + " Check for a slip."] } ?? []
    guard worthNothing > 0 else { return slips }
    return slips + [
      "Stock value 0.00 for \(worthNothing.grouped): no cost given. Add a cost column with the cost of "
        + "the row's full quantity."
    ]
  }

  /// What can be done about it, as a line; nil where nothing was ever written.
  package var wayOut: String? {
    entry.map { takenBack == nil ? "undo \($0) reverses the import." : "redo \($0) imports it again." }
  }

  private var made: String {
    guard kind == .products, categoriesMade + brandsMade > 0 else { return "" }
    return ", \(Self.counted(categoriesMade, "category")) and \(Self.counted(brandsMade, "brand")) made"
  }

  private var rest: String {
    let place = location.map { " at \($0)" } ?? ""
    return (stocked > 0 && kind == .products ? ", opening stock of \(stocked.grouped) received\(place)" : "")
      + (stockPassedOver > 0
        ? ", stock of \(stockPassedOver.grouped) ignored (only new products get opening stock)"
        : "")
      + (costPassedOver > 0
        ? ", cost of \(costPassedOver.grouped) ignored (only opening stock has a cost)" : "")
      + (unchanged > 0 ? ", \(unchanged.grouped) unchanged" : "")
      + (rejected > 0 ? ", \(rejected.grouped) rejected" : "")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    if noun == ImportKind.stock.singular { return "\(count.grouped) \(count == 1 ? "row" : "rows") of stock" }
    let plural = noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s"
    return "\(count.grouped) \(count == 1 ? noun : plural)"
  }
}

extension Int {
  fileprivate var grouped: String { Total.grouped(self) }
}

/// How far an import has come.
package struct ImportProgress: Hashable, Sendable {
  /// What is being done.
  package enum Phase: String, Sendable { case reading, indexing, committing }

  package var phase: Phase
  /// Rows read.
  package var rows: Int
  /// Bytes of the file read.
  package var bytes: Int
  /// Bytes of the whole file.
  package var totalBytes: Int

  package init(phase: Phase, rows: Int, bytes: Int, totalBytes: Int) {
    self.phase = phase
    self.rows = rows
    self.bytes = bytes
    self.totalBytes = totalBytes
  }
}
