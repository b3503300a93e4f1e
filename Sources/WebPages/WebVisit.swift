import Accounts
import AppRoutes
import CommandKit
import DaybookApp
import Foundation
import PageKit
import ScreenKit
import StoreCore
import StoreViews
import StoreWire

/// One request to a site: a session of its own, which nothing outlives.
final class WebVisit {
  let request: WebRequest
  let settings: WebSettings
  let workspace: Workspace
  /// The cookies and marks of the request.
  let safety: WebGuard
  /// The commands of every page that a form may send.
  private(set) lazy var postable = workspace.postable
  /// The fields that the answer has besides its own.
  var headers: [(name: String, value: String)] = []
  /// The format of the answer.
  private(set) var format = Format.text
  /// The verb whose form is asked for, and what the row has of the fields that its commands set.
  var asked: String?
  var stored: [String: String] = [:]
  /// What a form has beside its fields.
  var kept: [(name: String, value: String)] = []
  /// Where signing in leads.
  var then: String?
  /// The change that the last page made, until it was drawn.
  private(set) var done: Int?
  /// What that page had to say besides, until it was drawn.
  private(set) var told: [ScreenKit.Notice] = []

  init(_ request: WebRequest, to site: WebSite) {
    (self.request, settings) = (request, site.settings)
    workspace = Workspace(store: site.store, actor: "web", clock: settings.clock)
    workspace.service.origin = .web
    safety = WebGuard(settings: settings, request: request)
    format = request.accepted
    workspace.service.till = safety.till
  }

  func answer() async -> WebResponse {
    var response: WebResponse
    do { response = try await respond() } catch { response = await refused(error) }
    response.headers += headers
    let entry = workspace.service.ground.entry
    if entry > 0 { response.headers.append(("daybook-entry", String(entry))) }
    return response
  }

  private func respond() async throws -> WebResponse {
    try settings.checkHost(of: request)
    guard ["GET", "HEAD", "POST"].contains(request.method) else {
      headers.append(("allow", "GET, HEAD, POST"))
      throw StoreError.wrongMethod(takes: "GET, HEAD, POST")
    }
    let place = try WebAddress(parsing: request.target)
    format = place.format ?? format
    let accounts = workspace.accounts
    accounts.queue = settings.queue
    accounts.keep = { [unowned self] in headers.append(safety.setting($0?.text)) }
    if request.method == "POST", request.target == "/login" {
      format = .json
      return try await signIn()
    }
    if safety.token.isEmpty {
      try await workspace.service.askGround()
    } else if try await !accounts.resume(Hidden(safety.token)) {
      if request.bearer != nil { throw StoreError.badToken() }
      try await workspace.service.askGround()
    }
    if let page = explanation(at: place.address) { return try await respond(with: page) }
    return try await workspace.visiting(rows: rows(of: place)) { style in
      guard request.method == "POST" else { return try await get(place, style) }
      return try await post(place, style)
    }
  }

  /// A list for programs is read in large pieces.
  private func rows(of place: WebAddress) -> Int {
    place.rows ?? ([.csv, .json].contains(format) ? Presentation.mostRows : 20)
  }

  /// Refuses a page, or a command there, for whoever asks.
  func allow(_ route: Routes?, _ verb: String? = nil, _ right: String? = nil) throws {
    if let barred = workspace.barred(route, verb, needing: right) { throw barred.error }
  }

  /// The route of an address; what is empty in a box that was filled in is left out.
  func route(_ place: WebAddress) throws -> Routes {
    var address = place.address
    if place.isTyped { address.query.removeAll { $0.value.isEmpty } }
    return address.path.isEmpty ? .dashboard : try Routes(address)
  }

  // MARK: Reading

  private func get(_ place: WebAddress, _ style: Style) async throws -> WebResponse {
    var place = place
    if place.address.path.first == "account",
      let item = place.address.query.first(where: { $0.name == "then" })
    {
      then = item.value
      place.address.query.removeAll { $0 == item }
    }
    asked = place.verb
    let route = try route(place)
    try allow(route)
    if place.isTyped {
      if case .find(let text) = route { return try await look(for: text) }
      return redirect(to: route.address)
    }
    if format == .html { (done, told) = (safety.done, safety.told) }
    if let tag = tag(of: route) {
      if request.header("if-none-match")?.contains(tag) == true {
        return WebResponse(304, headers: [("etag", tag)] + Self.caching)
      }
      headers.append(("etag", tag))
    }
    return try await respond(workspace.router.screen(for: route), at: route, place, style)
  }

  /// What an answer is known by: it stays the same until something is written, or the clock shows another minute.
  private func tag(of route: Routes) -> String? {
    guard done == nil, told.isEmpty else { return nil }
    let ground = workspace.service.ground
    let minute = String(ground.now.milliseconds / 60_000)
    let parts = [
      Program.version, String(ground.entry), request.target, format.rawValue, ground.account?.text ?? "",
      ground.role?.rawValue ?? "", safety.till?.text ?? "", minute, safety.mark,
    ]
    return "W/\"\(SHA256.hex(of: parts.joined(separator: " ")).prefix(32))\""
  }

  static let caching = [("cache-control", "private, no-cache"), ("vary", "Accept, Cookie")]

  private func respond<S: Screen<Routes>>(
    _ screen: S, at route: Routes, _ place: WebAddress, _ style: Style
  ) async throws -> WebResponse {
    guard format != .html else {
      let drawn = try await draw(screen, at: route, style)
      guard let verb = place.verb else { return html(200, drawn.page(notes: told)) }
      guard let form = drawn.form(verb) else {
        try allow(route, verb, screen.commands.right(of: verb))
        throw CommandError.noForm(verb)
      }
      return html(200, drawn.page(of: form, notes: told))
    }
    var screen = screen
    let isStarred = workspace.isStarred(route.starrable)
    var page = try await screen.page()
    page.isStarred = try await isStarred()
    let headers = [("content-type", format.mediaType)] + Self.caching
    var isWhole = ![.csv, .json].contains(format) || place.rows != nil
    if !isWhole { isWhole = try await screen.next() == nil && route.top == route }
    guard !isWhole else { return whole(page, style) }
    return WebResponse(200, headers: headers, body: everyRow(of: route, around: page, style))
  }

  /// Opens what a text typed or scanned into the box of every page means.
  private func look(for text: String) async throws -> WebResponse {
    let commands = postable
    let scan = Word(text.trimmingCharacters(in: .whitespaces), span: Span(0, 0))
    let verb = commands.verb(taking: [scan]) ?? "find"
    guard !scan.text.isEmpty else { return redirect(to: Routes.find("").address) }
    do {
      let step = try await commands.parse(verb, values: [verb == "find" ? "text" : "code": [scan.text]]).event
        .run(.find(""))
      return redirect(to: destination(of: step, from: .find(scan.text)).address)
    } catch let redirected as RedirectError<Routes> {
      return redirect(to: redirected.route.address)
    }
  }

  // MARK: Answers

  /// Where a step leads; where it stays, to `route`.
  func destination(of step: Step<Routes>, from route: Routes) -> Routes {
    switch step.move {
    case .push(let there), .ask(let there), .enter(let there), .replace(let there), .leave(let there),
      .begin(let there):
      there
    case .stay, .back, .forward, .quit: route
    }
  }

  func redirect(to address: Address) -> WebResponse {
    WebResponse(303, headers: [("location", WebAddress.url(of: address)), ("cache-control", "no-store")])
  }

  func html(_ status: Int, _ bytes: [UInt8]) -> WebResponse {
    if done != nil { headers.append(safety.setting(done: nil)) }
    if !told.isEmpty { headers.append(safety.setting(told: [])) }
    return WebResponse(
      status, headers: [("content-type", Format.html.mediaType)] + Self.caching, body: .whole(Data(bytes)))
  }

  /// The page of an error; of a list whose filters were refused, with all that was typed there.
  private func drawn(refusing error: WebError) async -> [UInt8] {
    var (list, typed): (Routes?, [Address.Item]) = (nil, [])
    if request.method != "POST", let address = try? WebAddress(parsing: request.target).address,
      !address.query.isEmpty, let route = try? Routes(Address(address.path)), case .list? = route.entity,
      (try? allow(route)) != nil
    {
      (list, typed) = (route, address.query)
    }
    var drawing = await WebDrawing(Page(error.title, blocks: []), at: list, in: self, Style())
    if list != nil { drawing.refused = Dictionary(typed.map { ($0.name, $0.value) }) { first, _ in first } }
    return drawing.page(error)
  }

  /// An error in the format that was asked for; whoever has to sign in is led there.
  private func refused(_ thrown: any Error) async -> WebResponse {
    let told = WebError(thrown)
    let status = told.status(isPost: false)
    headers.removeAll { $0.name == "etag" }
    headers += told.error.fields
    switch format {
    case .html where status == 401 && request.method != "POST" && request.bearer == nil:
      let login = Routes.account(.form(AccountDraft(.login))).address
      let url = WebAddress.url(of: login, ["then": request.target])
      return WebResponse(303, headers: [("location", url), ("cache-control", "no-store")])
    case .html:
      return html(status, await drawn(refusing: told))
    case .json:
      let body = (try? Wire.body(Problem(told.error))) ?? Data()
      return WebResponse(
        status, headers: [("content-type", "application/problem+json")] + Self.caching, body: .whole(body))
    default:
      let wrapper = ErrorState().present(thrown, line: Line("", from: .keyboard))
      let lines = ErrorView(wrapper, style: Style()).lines.joined(separator: "\n") + "\n"
      return WebResponse(
        status, headers: [("content-type", Format.text.mediaType)] + Self.caching,
        body: .whole(Data(lines.utf8)))
    }
  }
}

extension CommandError {
  fileprivate static func noForm(_ verb: String) -> CommandError {
    CommandError(code: "unknown-command", message: "There is no command \(StoreError.quoted(verb)) here.")
  }
}
