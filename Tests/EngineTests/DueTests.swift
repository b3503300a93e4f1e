import StoreCore
import StoreDatabase
import Synchronization
import Testing

/// An offer that ends by itself.
private struct Offer: Entity {
  static let entity = "offer"
  var stamp = Stamp()
  var code = Code(stored: "")
  var ends: LocalDate?
  var isOver = false
  static let declaration = Declaration<Offer>(
    [Field("code", \.code), Field("ends", \.ends), Field("is_over", \.isOver)],
    check: { (change, _) throws(StoreError) in
      guard let offer = change.after, offer.isOver, offer.code == Code(stored: "stuck") else { return }
      throw StoreError("stuck", "It cannot end.", "Wait.")
    })
  static let ends = Projection(
    "offer_end", by: ["day", "code"], sums: ["offers"],
    [
      .of(Offer.self) { offer, sums in
        if let day = offer.ends { sums.add([day.stored, offer.code.stored], 1) }
      }
    ])
  static let due = DueChange("offer.ended", by: ends) { (key, shop) throws(StoreError) in
    let offer = try shop.known(Offer.self, key[1].text ?? "")
    try shop.change(offer) { ($0.isOver, $0.ends) = (true, nil) }
  }
}

@Suite struct DueTests {
  private static let shop = StoreDeclarations(
    shapes: [Offer.shape], projections: [Offer.ends], listings: [], due: [Offer.due])
  private final class Time: Sendable { let now = Mutex(Clock.frozenStart) }
  private let path: String

  init() throws { path = try TestFolder().path + "/due.db" }

  private func open(on day: String = "2026-01-01", readOnly: Bool = false) throws -> StoreDatabase {
    let start = try LocalDate(parsing: day).start
    return try StoreDatabase(path: path, Self.shop, readOnly: readOnly, clock: Clock { start })
  }

  private func add(_ code: String, _ day: String, to store: StoreDatabase) throws {
    let edit = Edit(.add, "offer", code, ["ends": day])
    _ = try store.perform(edit, as: Request(id: code, by: Caller("mara"), origin: .input))
  }

  private func offer(_ code: String, _ store: StoreDatabase) throws -> Offer? {
    try store.read(RowOf<Offer>(key: code)).image.flatMap(Offer.declaration.decode)
  }

  @Test func `what is due is done before anything is read`() throws {
    let today = try open()
    try add("a", "2026-01-03", to: today)
    try add("b", "2026-01-02", to: today)
    try add("c", "2026-01-09", to: today)
    #expect(try offer("b", today)?.isOver == false)

    let later = try open(on: "2026-01-04")
    #expect(try offer("a", later)?.isOver == true && offer("b", later)?.isOver == true)
    #expect(try offer("c", later)?.isOver == false)
    let entries = try later.read(JournalQuery()).entries
    #expect(entries.count == 4 && entries[0].kind == "offer.ended" && entries[0].origin == .schedule)
    #expect(entries[0].effects.first?.subject.key == "b" && entries[0].rowCount == 2)
  }

  @Test func `two programs do it once`() throws {
    try add("a", "2026-01-03", to: try open())
    let (one, two) = (try open(on: "2026-01-04"), try open(on: "2026-01-04"))
    #expect(try offer("a", two)?.isOver == true && offer("a", one)?.isOver == true)
    #expect(try one.read(JournalQuery()).entries.count == 2)
  }

  @Test func `clock that passes a day in use is enough`() throws {
    let time = Time()
    let store = try StoreDatabase(path: "", Self.shop, clock: Clock { time.now.withLock { $0 } })
    try add("a", "2026-01-02", to: store)
    #expect(try offer("a", store)?.isOver == false)
    time.now.withLock { $0.milliseconds += 86_400_000 }
    try add("b", "2026-01-20", to: store)
    #expect(try store.read(JournalQuery()).entries.map(\.kind) == ["offer.add", "offer.ended", "offer.add"])
  }

  @Test func `what was undone is not done again`() throws {
    try add("a", "2026-01-03", to: try open())
    let later = try open(on: "2026-01-04")
    _ = try later.undo(2, as: Request(id: "u", by: Caller("mara"), origin: .input))
    #expect(try offer("a", later)?.isOver == false)
    try add("b", "2026-01-05", to: later)
    let last = try open(on: "2026-01-06")
    #expect(try offer("a", last)?.isOver == false && offer("b", last)?.isOver == true)
    _ = try last.redo(2, as: Request(id: "r", by: Caller("mara"), origin: .input))
    #expect(try offer("a", last)?.isOver == true)
  }

  @Test func `what cannot be done keeps nobody from work`() throws {
    let store = try open()
    try add("stuck", "2026-01-02", to: store)
    let later = try open(on: "2026-01-03")
    try add("a", "2026-01-20", to: later)
    #expect(try offer("stuck", later)?.isOver == false && offer("a", later) != nil)
  }

  @Test func `store that is only read changes nothing`() throws {
    try add("a", "2026-01-02", to: try open())
    let reader = try open(on: "2026-01-03", readOnly: true)
    #expect(try offer("a", reader)?.isOver == false)
  }
}
