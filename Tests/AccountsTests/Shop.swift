import StoreCore
import StoreDatabase
import Synchronization
import Testing

@testable import Accounts

/// A shop with accounts alone, a clock that a test puts forward, and any number of sessions.
@MainActor final class Shop {
  private final class Ahead: Sendable { let milliseconds = Mutex<Int64>(0) }
  private let ahead = Ahead()
  let store: StoreDatabase
  static let good = Hidden("correct horse battery staple")
  static let bad = Hidden("wrong horse battery staple")

  init(path: String = "") throws {
    let (frozen, ahead) = (Clock.frozen(), ahead)
    let put = { @Sendable (time: Instant) in
      Instant(milliseconds: time.milliseconds + ahead.milliseconds.withLock { $0 })
    }
    store = try StoreDatabase(
      path: path,
      StoreDeclarations(
        shapes: [Account.shape, AccessToken.shape], projections: [Account.roles], listings: [Account.list],
        ground: { (rows, caller) throws(StoreError) in
          var ground = Ground()
          ground.mail = "msmtp -t"
          try rows.addRights(of: caller, to: &ground)
          return ground
        }),
      clock: Clock(now: { put(frozen.now()) }, tick: { put(frozen.tick()) }))
  }

  /// Who has registered here, by their name.
  private var people: [String: AccountsModel] = [:]

  /// Somebody as the store knows them from their session; whoever has none is nobody.
  func caller(_ name: String) -> Caller { people[name]?.service.caller ?? Caller(name) }

  func pass(seconds: Int64) { ahead.milliseconds.withLock { $0 += seconds * 1000 } }

  /// The door as whoever may write the file of the store has it.
  var door: LocalDoorway { LocalDoorway(StoreService(store: store, actor: "root"), cost: .least) }

  /// A session of its own.
  func session() -> AccountsModel {
    let model = AccountsModel(service: StoreService(store: store, actor: "root"))
    model.cost = .least
    return model
  }

  /// A session of somebody who has just registered: the first is the owner.
  @discardableResult func registered(_ name: String, as role: Role = .owner) async throws -> AccountsModel {
    let model = session()
    var code: Hidden?
    if role != .owner {
      let owner = session()
      try await owner.signIn(LoginForm(name: "mara", password: Self.good))
      code = try await owner.invite(Code(name), as: role).code
    }
    _ = try await model.register(
      AccountForm(["name": name, "email": "\(name)@example.com", "born": "1990-01-01"]), Self.good,
      again: Self.good, code: code)
    people[name] = model
    return model
  }

  func account(_ key: String) async throws -> Account {
    struct RowOf: RowsQuery {
      struct Answer: Codable, Sendable { var image: RowImage? }
      var key: String
      func answer(_ rows: any Rows) throws(StoreError) -> Answer {
        Answer(image: try rows.find(Account.shape, key))
      }
    }
    return try #require(try store.read(RowOf(key: key)).image.flatMap(Account.declaration.decode))
  }

  func actors() throws -> [String] { try store.read(JournalQuery()).entries.map(\.actor) }
}

/// The code of the error that a call ends with; nil: it succeeds.
@MainActor func code(_ body: () async throws -> some Any) async -> String? {
  do {
    _ = try await body()
    return nil
  } catch { return (error as? StoreError)?.code ?? "\(error)" }
}
