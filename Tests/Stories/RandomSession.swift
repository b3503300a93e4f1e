import CommandKit
import PageKit
import ScreenKit

@testable import DaybookApp

/// A clerk who types anything: what the page declares, addresses, rows, scans, answers, mistakes.
@MainActor struct RandomSession {
  private var state: UInt64
  private let session: Session<AppRouter>
  /// Replay files that may be run on the way.
  private let files: [String]

  init(seed: UInt64, session: Session<AppRouter>, files: [String] = []) {
    self.files = files
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    self.session = session
  }

  private mutating func roll(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: (state >> 33) % UInt64(max(count, 1)))
  }

  private mutating func one<T>(of choices: [T]) -> T? { choices.isEmpty ? nil : choices[roll(choices.count)] }

  /// The next line.
  mutating func line() -> String {
    let line =
      switch roll(20) {
      case 0..<9: declared()
      case 9, 10: one(of: Story.everyPage) ?? "/"
      case 11: "\(1 + roll(6))"
      case 12: "open \(1 + roll(25))"
      case 13 where roll(3) == 0: one(of: files).map { "replay \($0)" } ?? "where"
      default: one(of: Self.known) ?? "where"
      }
    return roll(12) == 0 ? line + (one(of: Self.pipes) ?? "") : line
  }

  /// A command of the page, its words taken from what completion offers.
  private mutating func declared() -> String {
    let verbs = session.completion(of: "", cursor: 0).candidates.map(\.text)
      .filter { !$0.isEmpty && !Self.never.contains($0) }
    guard var line = one(of: verbs) else { return "where" }
    for _ in 0..<roll(4) {
      let typed = line + " "
      let offered = session.completion(of: typed, cursor: typed.utf8.count).candidates.map(\.text)
      line = typed + ((roll(3) == 0 ? nil : one(of: Array(offered.prefix(40)))) ?? one(of: Self.words) ?? "1")
    }
    return line
  }

  /// Those that leave, or that speak of the test's own machine.
  private static let never: Set<String> = ["quit", "record", "replay", "last", "history"]
  private static let pipes = [
    " | count", " | json", " | head 2", " | csv", " | match mug", " | plain", " | nope",
  ]
  private static let words = [
    "1", "2", "12", "12.00", "+5%", "MUG-BLU", "MUG-FOX", "kitchen", "mugs", "\"Ana Lee\"", "twelve", "--min",
    "5.00",
    "yes", "2026-02-01", "--confirm", "11", "bruk", "main", "$SKU", "sku",
  ]
  private static let known = [
    "back", "back", "forward", "up", "..", "home", "next", "previous", "show", "where", "undo", "undo",
    "redo",
    "undo 3", "yes", "no", "11", "last", "fix 1", "wehre", "price 12.00", "price twelve", "find mug",
    "/catalog/products?q=mug", "/catalog/products?category=mugs",
    "/catalog/products?category=mugs reprice +5%",
    "reprice +5% --round 0.05", "plan reprice +5%", "/catalog/products/MUG-BLU price 11.50",
    "/catalog/products/MUG-FOX", "alias m = find mug", "alias p = price", "m", "p 10.50", "unalias p",
    "alias",
    "star", "star best", "go best", "unstar best", "/starred", "set rows 5", "set rows 20", "set confirm 0 2",
    "set confirm 1 20", "set width 60", "set width auto", "set table records", "set table auto",
    "set ascii on",
    "/catalog/products add NEW-1", "name \"A new thing\"", "price 3.00", "save", "/catalog/products open 2",
    "/inventory/stock/MUG-BLU receive 24 --cost 96.00", "/inventory/stock/MUG-BLU issue 3",
    "/inventory/stock/MUG-BLU", "/inventory/suppliers add bruk Bruk", "/inventory/counts start",
    "count MUG-BLU 21", "4006381333931", "scan 4006381333931", "help", "help filters", "explain not-a-price",
    "errors", "history", "history 3", "@nobody", "\"unclosed", "# a remark", "name $SKU costs $$", "/nowhere",
    " where", " /catalog/products", " find mug", " back", " edit", " name \"A hidden thing\"", " set rows 3",
    " set rows 20", " open 2", " plan price 9.00", "price ?", "drafts", "set", "add", "edit", "/journal",
    "/journal/70", "/settings",
    "sort -price",
    "filter --min 5.00", "filter --min 9.00 --max 5.00",
  ]
}
