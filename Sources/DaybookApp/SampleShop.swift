import Assets
import Catalog
import Foundation
import Glibc
import Inventory
import ScreenKit
import Shop
import Store
import StoreCore
import StoreDatabase
import Synchronization

/// A shop in a temporary database file: the sample shop, an empty one or a copy.
struct SampleShop {
  /// The folder of the database file, private to this user.
  private let folder: URL
  /// The database file.
  var path: String { folder.appendingPathComponent("demo.db").path }

  /// The last sample shop and the end of its history: many replay files run on the same bytes.
  private static var made: (now: Instant, bytes: Data)?

  /// Makes the sample shop with a history that ends now, or an empty shop; throws `cannot-write`.
  init(clock: Clock, isEmpty: Bool = false) async throws {
    folder = try Self.newFolder()
    // The first program that opens the path makes the database file.
    guard !isEmpty else { return }
    let now = clock.now()
    do {
      if let made = Self.made, made.now == now {
        try made.bytes.write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      } else {
        try await fill(upTo: now)
        Self.made = (now, try Data(contentsOf: URL(fileURLWithPath: path)))
      }
    } catch let error as CocoaError {
      remove()
      throw TemporaryFolderError(reason: error.localizedDescription)
    } catch {
      remove()
      throw error
    }
  }

  /// Copies the database file at `source`, for a run whose changes do not stay.
  init(copying source: String) throws {
    folder = try Self.newFolder()
    do {
      let database = try StoreDatabase(path: source, readOnly: true)
      defer { database.close() }
      try database.backup(to: path)
    } catch {
      remove()
      throw error
    }
  }

  /// A new folder that only this user may read: in the folder that TMPDIR names, else in /tmp.
  private static func newFolder() throws(TemporaryFolderError) -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("daybook-\(UUID().uuidString)")
    guard mkdir(folder.path, 0o700) == 0 else {
      throw TemporaryFolderError(reason: String(cString: strerror(errno)))
    }
    return folder
  }

  /// Removes the database file and its folder.
  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  private func fill(upTo now: Instant) async throws {
    let past = Mutex(now.milliseconds)
    let clock = Clock { Instant(milliseconds: past.withLock { $0 }) }
    let database = try StoreDatabase(path: path, clock: clock)
    try database.forgoDurability()
    // Closing moves the log into the file, which is then copied.
    defer { database.close() }
    let desk = StoreService(store: database, actor: "mara", ids: .keyed("sample"))
    let catalog = CatalogModel(store: desk)
    let stockRoom = SampleStockRoom(InventoryModel(store: desk))
    let events = (priceChanges(in: catalog) + stockRoom.events()).sorted { $0.minutes > $1.minutes }
    past.withLock { $0 -= ((events.first?.minutes ?? 0) + 5_760) * 60_000 }
    desk.origin = .import
    let shop = ShopModel(store: desk)
    _ = try await shop.rename("Harbour & Pine")
    _ = try await shop.setTimeZone("Europe/Berlin")
    try bring(.categories, Assets.categories, into: database)
    try bring(.brands, Assets.brands, into: database)
    try bring(.products, Assets.products, into: database)
    try bring(.reviews, Self.dated(Assets.reviews, before: now), into: database)
    try await stockRoom.build()
    try bring(.stock, Assets.stock, into: database)
    try await stockRoom.arrange()
    desk.origin = .keyboard
    for event in events {
      past.withLock { $0 = now.milliseconds - event.minutes * 60_000 }
      try await event.take()
    }
  }

  private func priceChanges(in catalog: CatalogModel) -> [SampleEvent] {
    Assets.priceChanges.split(separator: "\n").dropFirst().compactMap(SampleLine.init).map { change in
      SampleEvent(minutes: change.minutes) {
        _ = try await catalog.setPrice(Amount(parsing: change.value), of: SKU(change.sku))
      }
    }
  }

  /// The rows with dates in place of numbers of days.
  private static func dated(_ rows: String, before now: Instant) -> String {
    rows.split(separator: "\n").map { line in
      guard let comma = line.firstIndex(of: ",") else { return String(line) }
      // A line without a number continues the line before, or is the header.
      guard let days = Int64(line[..<comma]) else { return String(line.replacing("days,", with: "date,")) }
      return Instant(milliseconds: now.milliseconds - days * 86_400_000).text + line[comma...]
    }.joined(separator: "\n") + "\n"
  }

  private func bring(_ kind: ImportKind, _ text: String, into database: StoreDatabase) throws {
    let file = folder.appendingPathComponent("\(kind.rawValue).csv")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let report = try database.importFile(ImportRequest(kind, path: file.path, actor: "mara"))
    if let problem = report.problems.first {
      throw StoreError.broken("the sample shop's \(kind.rawValue) are refused: \(problem.text)")
    }
  }
}

/// The temporary folder cannot be written to.
struct TemporaryFolderError: GuidedError {
  private let folder = FileManager.default.temporaryDirectory.path
  /// The reason in a few words, without a full stop.
  let reason: String

  var errorCode: String { "cannot-write" }
  var message: String { "Nothing can be kept in \"\(folder)\" while the program runs: \(reason)." }
  var guidance: [String] { ["Set TMPDIR to a folder that you may write to, with room in it."] }
}
