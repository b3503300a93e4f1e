package import Accounts
import DaybookApp
import Foundation
package import StoreCore
package import StorePool
import StoreWire
import Synchronization
package import WebPages

/// Answers every request of a server, without a socket: pages by the site, calls of programs by the store.
package struct ServerDesk: Sendable {
  let store: ServingStore
  let site: WebSite
  let settings: WebSettings
  package let counts = ServerCounts()
  let rates: CallRates
  /// When a token was last told as used.
  private let uses = CallRates(perSecond: 1 / 60, burst: 1)
  private let wire = Wire.digest(program: Program.version)
  private let stores: StoreDesk
  private let origin: Request.Origin

  /// `cost`: what a guess at a password that is set through it costs; `origin`: where the journal says that what
  /// programs change comes from.
  package init(
    store: ServingStore, settings: WebSettings, rates: CallRates = CallRates(), cost: Scrypt = .standard,
    origin: Request.Origin = .api
  ) {
    self.origin = origin
    (self.store, self.settings, self.rates) = (store, settings, rates)
    stores = StoreDesk(store, cost: cost, queue: settings.queue)
    site = WebSite(store: store, settings: settings)
  }

  /// Receives the file of a call and does what it asks.
  typealias Files = (_ file: FarFile, _ caller: Caller, _ key: String?) async throws(StoreError) ->
    WebResponse
  /// Where files cross.
  static let filesPath = Call.files.rawValue

  /// The answer, with what each has in its head; it never waits longer than the store's times.
  package func answer(_ request: WebRequest) async -> WebResponse { await answer(request, files: nil) }

  /// The same for a call that may bring a file.
  func answer(_ request: WebRequest, files: Files?) async -> WebResponse {
    let moment = ServingStore.Moment()
    var response = await ServingStore.$moment.withValue(moment) {
      do throws(StoreError) { return try await respond(to: request, files) } catch {
        return Self.refusal(error)
      }
    }
    if let entry = moment.entry, response.header("daybook-entry") == nil {
      response.headers.append(("daybook-entry", "\(entry)"))
    }
    let id = request.header("request-id").flatMap { Self.isPlain($0, upTo: 64) ? $0 : nil }
    response.headers.append(("request-id", id ?? settings.ids.next()))
    return response
  }

  private func respond(to request: WebRequest, _ files: Files?) async throws(StoreError) -> WebResponse {
    switch request.path {
    case "/health": return Self.text(200, "ok\n")
    case "/ready":
      let isReady = await store.isReady(within: .seconds(1))
      return isReady ? Self.text(200, "ready\n") : Self.text(503, "not ready\n")
    default: break
    }
    try check(request)
    if let call = Call(rawValue: request.path) {
      try settings.checkHost(of: request)
      return try await answer(call, request, files)
    }
    guard !request.path.hasPrefix("/api/") else { throw .unknownCall(request.path) }
    let token = request.bearer ?? request.cookie(request.cookieName)
    _ = try await count(request, as: Caller("web", token.map { Hidden($0) }))
    return await site.answer(request)
  }

  /// Counts a call by its account, and gives what its caller may do; nil: it has no token.
  ///
  /// A call without an account counts by the address that it comes from, as does one with a token that was made up. The
  /// sample shop counts none of these.
  private func count(_ request: WebRequest, as caller: Caller) async throws(StoreError) -> Ground? {
    let ground = caller.token == nil ? nil : try await store.read(GroundQuery(), as: caller)
    if let account = ground?.account {
      try rates.take(account.text)
    } else if !request.visitor.isEmpty, !settings.isDemo {
      try rates.take("from " + request.visitor)
    }
    return ground
  }

  /// The head is small.
  private func check(_ request: WebRequest) throws(StoreError) {
    guard request.target.utf8.count <= 8 << 10 else { throw .urlTooLong() }
    let size = request.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    guard size <= 16 << 10, request.headers.count <= 64 else { throw .headTooLarge() }
  }

  // MARK: Calls of programs

  /// The calls of programs, by their paths.
  private enum Call: String {
    case about = "/api"
    case read = "/api/read"
    case perform = "/api/perform"
    case complete = "/api/complete"
    case watch = "/api/watch"
    case door = "/api/door"
    case files = "/api/files"
    case signIn = "/api/sign-in"
    case session = "/api/session"

    var method: String {
      switch self {
      case .about, .complete, .watch: "GET"
      case .read, .perform, .door, .signIn, .files: "POST"
      case .session: "DELETE"
      }
    }
  }

  private func answer(
    _ call: Call, _ request: WebRequest, _ files: Files?
  ) async throws(StoreError) -> WebResponse {
    guard request.method == call.method else { throw .wrongMethod(takes: call.method) }
    // A page of another site cannot send these types unasked.
    let type = call == .files ? "application/octet-stream" : "application/json"
    if call.method == "POST", request.header("content-type")?.hasPrefix(type) != true {
      throw .wrongType(takes: type)
    }
    if let wire = request.header("daybook-wire"), wire != self.wire { throw .otherVersion() }
    let name = request.header("daybook-name")?.removingPercentEncoding
    let caller = Caller(
      name.flatMap { Self.isPlain($0, upTo: 64) ? $0 : nil } ?? "api", request.bearer.map { Hidden($0) })
    let ground = try await count(request, as: caller)
    guard caller.token == nil || ground?.role != nil else { throw .signedOut() }
    await noteUse(of: caller)
    var response = try await answer(call, request, caller, ground, files)
    if let account = ground?.account, let role = ground?.role {
      response.headers.append(("daybook-account", "\(account) \(role.rawValue) \(ground?.person ?? "")"))
    }
    return response
  }

  /// Tells the store once a minute that a token is used, so that nobody revokes one as forgotten.
  private func noteUse(of caller: Caller) async {
    guard let token = caller.token, (try? uses.take(token.digest.text)) != nil else { return }
    let accounts = await MainActor.run { AccountsModel(service: StoreService(store: store, by: caller)) }
    _ = try? await accounts.resume(token)
  }

  private func answer(
    _ call: Call, _ request: WebRequest, _ caller: Caller, _ ground: Ground?, _ files: Files?
  ) async throws(StoreError) -> WebResponse {
    switch call {
    case .about:
      let about = About(
        program: Program.version, wire: wire, shop: try await store.read(ShopName(), as: nil),
        entry: try await store.lastEntry(), queries: WireNames.queries.keys.sorted(),
        changes: WireNames.commands.keys.sorted(), bodies: try Self.bodies)
      return Self.tagged(try Wire.body(about), for: request)
    case .read: return Self.json(try await stores.read(request.body, as: caller))
    case .perform: return try await perform(request, caller, ground)
    case .complete:
      let value = { request.query[$0]?.first }
      guard let entity = value("entity") else { throw .missing("entity") }
      let limit = min(max(value("limit").flatMap { Int($0) } ?? 20, 1), 100)
      return Self.json(
        try Wire.body(store.complete(entity, value("prefix") ?? "", limit: limit, as: caller)))
    case .files:
      guard let files else { throw .unknownCall(request.path) }
      let file = try await FarFile(request.query["word"] ?? [])
      var known = ground
      if known == nil { known = try await store.read(GroundQuery(), as: caller) }
      try known?.check(file.least, file.least == .manager ? "import is" : "export is")
      return try await files(file, caller, try key(of: request, ground))
    case .watch: return try await watch(request, caller)
    case .door: return Self.json(try await door(request.body, caller))
    case .signIn:
      let form = try Wire.call(SignIn.self, from: request.body)
      let call = DoorCall(.signIn, ["name": form.name], ["password": Hidden(form.password)])
      return Self.json(try await door(try Wire.body(call), caller))
    case .session:
      _ = try await door(try Wire.body(DoorCall(.signOut)), caller)
      return WebResponse(204)
    }
  }

  private struct About: Codable {
    var program: String, wire: String, shop: String, entry: Int, queries: [String], changes: [String]
    /// A body of each call that takes one, by its path.
    var bodies: [String: String]
  }
  private static var bodies: [String: String] {
    get throws(StoreError) {
      let change = StoreChange.command(Edit(.set, "product", "MUG-BLU", ["price": "12.00"]))
      let plan = Request(id: "", by: Caller(""), origin: .api, intent: .plan)
      let bodies = [
        Call.read: try Wire.body(WireQuery(ListQuery("products"))),
        .perform: try Wire.body(WireChange(change, plan)),
        .signIn: try Wire.body(SignIn(name: "mara", password: "…")),
      ]
      return Dictionary(
        uniqueKeysWithValues: bodies.map { ($0.key.rawValue, String(decoding: $0.value, as: UTF8.self)) })
    }
  }
  private struct SignIn: Codable { var name: String, password: String }

  private func perform(
    _ request: WebRequest, _ caller: Caller, _ ground: Ground?
  ) async throws(StoreError) -> WebResponse {
    let id = try key(of: request, ground) ?? ""
    let receipt = try await stores.receipt(
      of: request.body, as: Request(id: id, by: caller, origin: origin))
    var response = Self.json(try Wire.body(receipt))
    if receipt.isReplay { response.headers.append(("idempotent-replay", "true")) }
    return response
  }

  /// The key of a change as the store keeps it: each account has its own; nil: the call has none.
  private func key(of request: WebRequest, _ ground: Ground?) throws(StoreError) -> String? {
    guard let key = request.header("idempotency-key") else { return nil }
    guard Self.isPlain(key, upTo: 150) else { throw .badKey(key) }
    return "\(ground?.account?.text ?? "api")/\(key)"
  }

  private func door(_ body: Data, _ caller: Caller) async throws(StoreError) -> Data {
    try await stores.door(body, as: caller, from: origin)
  }

  /// The journal from now on, or after the entry that the reader had last, as events.
  private func watch(_ request: WebRequest, _ caller: Caller) async throws(StoreError) -> WebResponse {
    let newest = try await store.read(JournalQuery(), as: caller).entries.first?.number ?? 0
    let last = request.header("last-event-id").flatMap { Int($0) }.map { min(max($0, 0), newest) } ?? newest
    let (store, counts) = (store, counts)
    let events: @Sendable (_ write: (Data) async throws -> Void) async throws -> Void = { write in
      try await JournalEvents(store: store, caller: caller, last: last).write(
        until: { counts.isEnding }, write)
    }
    return WebResponse(
      200, headers: [("content-type", "text/event-stream"), ("cache-control", "no-store")],
      body: .written(events))
  }
}
