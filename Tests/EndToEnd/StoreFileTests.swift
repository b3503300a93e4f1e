import Foundation
import Glibc
import Testing

/// The store's file when it is not as it should be.
@Suite struct StoreFileTests {
  let place: Place
  private static let isRoot = getuid() == 0

  init() throws { place = try Place() }

  @Test func `the store and its folder are private`() async throws {
    let own = try await place.daybook(["-c", "/catalog/products add MUG Mug --price 1.00"])

    #expect(own.status == 0)
    #expect(try place.mode("data/daybook") == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: place.path("data/daybook")) {
      #expect(try place.mode("data/daybook/" + name) == 0o600, "\(name)")
    }
  }

  @Test func `without a home the store must be named`() async throws {
    let nowhere: [String: String?] = ["HOME": nil, "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil]
    let refused = try await place.daybook(["-c", "/catalog"], environment: nowhere)
    let named = try await place.daybook(["--store", place.store, "-c", "/catalog"], environment: nowhere)

    #expect(refused.status == 2)
    #expect(refused.errors.contains("no-home: ") && refused.errors.contains("--store"))
    #expect(named.status == 0)
  }

  @Test func `a missing file is made, but not by reading alone or in a missing folder`() async throws {
    let readOnly = try await place.shop("--read-only", "-c", "/catalog")
    #expect(readOnly.status == 1 && readOnly.errors.contains("missing-store: "))
    #expect(!place.has("store.db"))

    let nowhere = try await place.daybook(["--store", place.path("no/such/folder/s.db"), "-c", "/catalog"])
    #expect(nowhere.status == 1 && nowhere.errors.contains("missing-store: "))

    try await #expect(place.lines("/catalog").status == 0)
    #expect(try place.mode("store.db") == 0o600)
  }

  @Test func `a folder is no store`() async throws {
    let run = try await place.daybook(["--store", place.folder, "-c", "/catalog"])

    #expect(run.status == 1)
    #expect(run.errors.contains("cannot-open: ") && run.errors.contains("folder"))
  }

  @Test func `a file that is no store is refused and left as it is`() async throws {
    for (name, text) in [
      ("text", "Dear diary\n"), ("short", "SQLite format 3\0"),
      ("noise", String(repeating: "\u{7}x", count: 9_000)),
    ] {
      let path = try place.write(text, to: name)
      let run = try await place.daybook(["--store", path, "-c", "/settings name X"])
      #expect(run.status == 1, "\(run)")
      #expect(run.errors.contains("corrupt: "), "\(run)")
      #expect(try place.read(name) == text)
    }
  }

  @Test func `a store damaged in the middle is told and never crashes`() async throws {
    let rows = (1...2_000).map { "SKU-\($0),Name \($0)\n" }.joined()
    try place.write("sku,name\n" + rows, to: "p.csv")
    try await #expect(place.shop("import", "products", "p.csv").status == 0)
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: place.store)))
    try #require(bytes.count > 40_000)
    for index in 8_192..<(bytes.count - 4_096) { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try place.write(bytes, to: "store.db")
    for name in ["store.db-wal", "store.db-shm"] {
      try? FileManager.default.removeItem(atPath: place.path(name))
    }

    let run = try await place.lines(
      "/catalog/products", "/catalog/products?q=name", "/", options: ["--keep-going"])

    #expect(run.status == 1 || run.status == 70, "\(run)")
    #expect(run.errors.contains("corrupt: "), "\(run)")
  }

  @Test func `a store of a newer version is refused politely`() async throws {
    try await #expect(place.lines("/settings name Kept").status == 0)
    try markNewer()

    let run = try await place.lines("/settings name Lost")

    #expect(run.status == 1)
    #expect(run.errors.contains("newer: "), "\(run)")
  }

  @Test func `a store of the older shape is refused with the way out`() async throws {
    try await #expect(place.lines("/settings name Kept").status == 0)
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: place.store)))
    bytes.replaceSubrange(68..<72, with: [0x44, 0x61, 0x79, 0x42])
    try place.write(bytes, to: "store.db")

    let run = try await place.lines("/settings name Lost")

    #expect(run.status == 1)
    #expect(run.errors.contains("older-store: ") && run.errors.contains("Export its lists"), "\(run)")
  }

  /// Raises the version in the file's header, four bytes from the 60th on, as a later program would.
  private func markNewer() throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: place.store)))
    bytes[62] += 1
    try place.write(bytes, to: "store.db")
  }

  @Test func `--read-only shows everything and changes nothing`() async throws {
    try await #expect(place.lines("/settings name Kept").status == 0)

    let shown = try await place.lines(
      "/", "/catalog/products", "/journal", "/settings", options: ["--read-only"])
    let refused = try await place.lines("/settings name Lost", options: ["--read-only"])

    #expect(shown.status == 0 && shown.output.contains("Kept"), "\(shown)")
    #expect(refused.status == 1 && refused.errors.contains("read-only: "))
    #expect(try await place.lines("/settings").output.contains("Kept"))
  }

  @Test(.disabled(if: isRoot, "root may read and write everything"))
  func `a file without rights is refused`() async throws {
    try await #expect(place.lines("/settings name Kept").status == 0)
    chmod(place.store, 0o400)
    let unwritable = try await place.lines("/settings name Lost")
    chmod(place.store, 0)
    let unreadable = try await place.lines("/settings")

    #expect(unwritable.status == 1 && unwritable.errors.contains("read-only: "))
    #expect(unreadable.status == 1 && unreadable.errors.contains("cannot-open: "))
  }

  @Test(.enabled(if: isRoot, "only root can run as somebody else"))
  func `a file of somebody else's is refused`() async throws {
    try await #expect(place.lines("/settings name Kept").status == 0)
    let asNobody =
      "chmod 755 . && setpriv --reuid 65534 --regid 65534 --clear-groups \"$PROGRAM\" --store \"$STORE\""
    let unreadable = try await place.shell("chmod 600 store.db*; \(asNobody) -c /settings")
    let unwritable = try await place.shell("chmod 644 store.db*; \(asNobody) -c '/settings name Lost'")

    if [126, 127].contains(unreadable.status) { try Test.cancel("nobody else may run this build") }
    #expect(unreadable.status == 1 && unreadable.errors.contains("cannot-open: "), "\(unreadable)")
    #expect(unwritable.status == 1 && unwritable.errors.contains("read-only: "), "\(unwritable)")
  }

  @Test func `a locked store is waited for, then 75`() async throws {
    try await #expect(place.lines("/settings name Kept").status == 0)
    let descriptor = open(place.store, O_RDWR)
    defer { close(descriptor) }
    // What SQLite locks when it wants the whole file: 512 bytes at the first gigabyte.
    var lock = flock(
      l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 1 << 30, l_len: 512, l_pid: 0)
    try #require(fcntl(descriptor, F_SETLK, &lock) == 0)

    let run = try await place.lines("/settings name Lost")

    #expect(run.status == 75, "\(run)")
    #expect(run.errors.contains("busy: "))
    lock.l_type = Int16(F_UNLCK)
    _ = fcntl(descriptor, F_SETLK, &lock)
    #expect(try await place.lines("/settings").output.contains("Kept"))
  }

  @Test func `a full disk costs the command and nothing else`() async throws {
    let rows = (1...20_000).map { "SKU-\($0),Name \($0)\n" }.joined()
    try place.write("sku,name\n" + rows, to: "p.csv")
    let run = try await place.shell(
      """
      mkdir disk
      unshare -rm bash -c '
        mount -t tmpfs -o size=3000k none disk || exit 99
        "$PROGRAM" --store disk/s.db -c "/catalog/products add MUG Mug --price 1.00" || exit 98
        "$PROGRAM" --store disk/s.db import products p.csv; echo "import $?"
        cat /dev/zero > disk/rest 2> /dev/null
        "$PROGRAM" --store disk/s.db -c "/catalog/products/MUG price 2.00"; echo "price $?"
        rm disk/rest
        "$PROGRAM" --store disk/s.db -c "/catalog/products | count" -c "/catalog/products/MUG price 3.00"; echo "after $?"
      '
      """)
    if run.status == 99 || run.errors.contains("unshare") {
      try Test.cancel("no small disk can be mounted here")
    }

    #expect(run.status == 0, "\(run)")
    #expect(run.lines.contains("import 1"), "\(run)")
    #expect(run.lines.contains("after 0"), "\(run)")
    #expect(run.lines.contains("1"), "the one product is still all there is: \(run)")
    #expect(run.errors.contains("full: "), "\(run)")
    #expect(!run.errors.contains("broken: ") && !run.errors.contains("internal: "), "\(run)")
  }
}
