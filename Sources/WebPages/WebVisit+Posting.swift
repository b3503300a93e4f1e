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

// What a form of a page asks for.
extension WebVisit {
  func post(_ place: WebAddress, _ style: Style) async throws -> WebResponse {
    try check(type: "application/x-www-form-urlencoded")
    let post = try WebPost(parsing: request.body)
    try safety.checkPost(post.mark)
    let here = try route(place)
    try allow(here)
    let route = try drafted(here, by: post)
    (workspace.service.seen, workspace.service.mark) = (post.seen, post.pageMark)
    workspace.service.intent = post.isPlan ? .plan : .apply
    let till = workspace.service.till
    defer {
      if workspace.service.till != till { headers.append(safety.setting(till: workspace.service.till)) }
    }
    let step: Step<Routes>
    do {
      step = try await run(post, on: workspace.router.screen(for: route), at: route)
    } catch let redirected as RedirectError<Routes> {
      return try await refused(redirected.error, post, at: redirected.route, style)
    } catch {
      return try await refused(error, post, at: route, style)
    }
    return try await answer(step, post, at: route, style)
  }

  private func check(type: String) throws(StoreError) {
    let sent = request.header("content-type")?.lowercased() ?? ""
    guard sent.hasPrefix(type) else { throw .wrongType(takes: type) }
  }

  /// The page that a form means: one whose fields its address holds has them from the post.
  private func drafted(_ route: Routes, by post: WebPost) throws -> Routes {
    guard post.isDraft else { return route }
    var address = route.address
    for name in post.draftNames {
      let text = post.text(name)
      address.query.removeAll { $0.name == name }
      if text != post.kept(name), !text.isEmpty || post.kept(name) != nil || post.isEdit {
        address.query.append(Address.Item(name, text))
      }
    }
    return try Routes(address)
  }

  /// Runs what a form asks for.
  private func run<S: Screen<Routes>>(
    _ post: WebPost, on screen: S, at route: Routes
  ) async throws -> Step<Routes> {
    var screen = screen
    _ = try await screen.page()
    if let text = post.scan { return try await scan(text, post, on: screen, at: route) }
    if let line = post.line {
      let typed = try CommandLine(parsing: line)
      guard typed.stages.isEmpty else { throw FormError.unknown(line) }
      if let step = try await run(typed.words, post, on: screen, at: route) { return step }
      guard let step = try await runEverywhere(typed.words, post, at: route) else {
        throw FormError.unknown(line)
      }
      return step
    }
    let (commands, verb) = (screen.commands, post.verb)
    guard commands.contains(verb) else { return try await runEverywhere(verb, post, at: route) }
    try allow(route, verb, commands.right(of: verb))
    let form = commands.forms.first { $0.verb == verb }
    let secrets = try secrets(form, post)
    key(post, hasSecrets: !secrets.isEmpty)
    let values = values(of: form, post, at: route)
    let parsed: Parsed<S.Event>
    do throws(FormError) {
      parsed = try commands.parse(verb, values: values, secrets: secrets)
    } catch {
      // It takes no "none": then it is missing.
      parsed = try commands.parse(verb, values: post.texts, secrets: secrets)
    }
    return try await screen.handle(parsed.event)
  }

  private func runEverywhere(_ verb: String, _ post: WebPost, at route: Routes) async throws -> Step<Routes> {
    let commands = postable
    guard commands.contains(verb) else { throw FormError.unknown(verb) }
    try allow(nil, verb, commands.right(of: verb))
    let secrets = try secrets(commands.forms.first { $0.verb == verb }, post)
    key(post, hasSecrets: !secrets.isEmpty)
    let event = try commands.parse(verb, values: post.values.mapValues(\.self), secrets: secrets).event
    guard event.isPostable else { throw FormError.unknown(verb) }
    return try await event.run(route)
  }

  /// Runs the words of a line that every page takes from a form; nil: none does.
  private func runEverywhere(_ words: [Word], _ post: WebPost, at route: Routes) async throws -> Step<Routes>?
  {
    let commands = postable
    guard let verb = words.first?.text, commands.contains(verb),
      let event = try? commands.parse(words).event, event.isPostable
    else { return nil }
    try allow(nil, verb, commands.right(of: verb))
    key(post, hasSecrets: false)
    return try await event.run(route)
  }

  /// Runs the words of a line that the page takes; nil: it takes none such.
  private func run<S: Screen<Routes>>(
    _ words: [Word], _ post: WebPost, on screen: S, at route: Routes
  ) async throws -> Step<Routes>? {
    let commands = screen.commands
    guard let first = words.first, commands.contains(first.text) else { return nil }
    try allow(route, first.text, commands.right(of: first.text))
    key(post, hasSecrets: false)
    return try await screen.handle(commands.parse(words).event)
  }

  /// What a text typed or scanned into the box means: what the page takes, one of its commands, a code, or a search.
  private func scan<S: Screen<Routes>>(
    _ text: String, _ post: WebPost, on screen: S, at route: Routes
  ) async throws -> Step<Routes> {
    let line = try? CommandLine(parsing: text)
    if let line, line.stages.isEmpty, let first = line.words.first {
      let taking = screen.commands.verb(taking: line.words)
      let words = (taking.map { [Word($0, span: first.span)] } ?? []) + line.words
      if let step = try await run(words, post, on: screen, at: route) { return step }
    }
    if let line, line.stages.isEmpty, line.words.count > 1,
      let step = try await runEverywhere(line.words, post, at: route)
    {
      return step
    }
    let commands = postable
    let word = Word(text.trimmingCharacters(in: .whitespaces), span: Span(0, 0))
    guard !word.text.isEmpty else { return .stay() }
    let verb = commands.verb(taking: [word]) ?? "find"
    key(post, hasSecrets: false)
    let values = [verb == "find" ? "text" : "code": [word.text]]
    let step = try await commands.parse(verb, values: values).event.run(route)
    // A scan that means nothing leaves no sale or count behind.
    if case .push(.find) = step.move, screen.commands.takesLines {
      throw StoreError.notFound(entity: "product", word.text, field: nil)
    }
    return step
  }

  /// Makes a form one change, however often it is sent. One that brings a secret is tried anew: each try counts.
  private func key(_ post: WebPost, hasSecrets: Bool) {
    guard !post.key.isEmpty, !hasSecrets else { return }
    workspace.service.ids = .keyed("\(workspace.service.ground.account?.text ?? "")/\(post.key)")
  }

  /// The values of a command; where a row's own field was emptied, it has none.
  private func values(of form: CommandForm?, _ post: WebPost, at route: Routes) -> [String: [String]] {
    var values = post.texts
    guard case .row(let subject, _)? = route.entity, let shape = Place.of(subject.entity)?.shape,
      shape.formFields.contains(where: { $0.word == form?.verb && $0.column?.isOptional == true })
    else { return values }
    guard let first = form?.inputs.first?.name, values[first] == [""] else { return values }
    values[first] = ["none"]
    return values
  }

  private func secrets(_ form: CommandForm?, _ post: WebPost) throws -> [Secret] {
    try (form?.inputs ?? []).filter { $0.kind == .secret }.map { input in
      guard let text = post.values[input.name]?.first, !text.isEmpty else {
        throw FormError(
          error: CommandError(code: "missing-argument", message: "The \(input.name) is missing."),
          input: input.name)
      }
      return Secret(text)
    }
  }

  // MARK: Answers

  /// Leads to where a step leads, so a page that is loaded again sends nothing; only a secret is drawn at once.
  private func answer(
    _ step: Step<Routes>, _ post: WebPost, at route: Routes, _ style: Style
  ) async throws -> WebResponse {
    if post.isPlan {
      guard !step.notices.isEmpty else { throw StoreError.nothingToPlan() }
      let notes = step.notices + ["Nothing was changed: this was a plan."]
      return try await drawn(at: route, style, post) { drawing, form in
        form.map { drawing.page(of: $0, nil, post, notes: notes) } ?? drawing.page(nil, post, notes: notes)
      }
    }
    var there = destination(of: step, from: route)
    let service = workspace.service
    let made = service.takePerformed().last { $0.entry != nil && !$0.isPlan }
    let known = [false, true].flatMap { isUndo in
      made.map { ReceiptView($0, service.ground, isUndo: isUndo).notices } ?? []
    }
    let news = step.notices.filter { !known.contains($0) }
    let isSigned = headers.contains { $0.name == "set-cookie" && $0.value.hasPrefix(request.cookieName) }
    if isSigned, let then = post.then, let place = try? WebAddress(parsing: then),
      let wanted = try? self.route(place)
    {
      there = wanted
    }
    // A cookie keeps no secret.
    if news.contains(where: \.isSecret) {
      return try await drawn(at: there, style) { drawing, _ in drawing.page(notes: step.notices) }
    }
    // Signing in writes an entry of its own, which nobody undoes.
    if !isSigned {
      if let entry = made?.entry { headers.append(safety.setting(done: entry)) }
      if !news.isEmpty { headers.append(safety.setting(told: news)) }
    }
    return redirect(to: there.address)
  }

  /// The page again, with what is wrong beside what was sent.
  private func refused(
    _ thrown: any Error, _ post: WebPost, at route: Routes, _ style: Style
  ) async throws -> WebResponse {
    workspace.service.intent = .apply
    let error = WebError(thrown)
    do {
      return try await drawn(error.status(isPost: true), at: route, style, post) { drawing, form in
        form.map { drawing.page(of: $0, error, post) } ?? drawing.page(error, post)
      }
    } catch { throw thrown }
  }

  /// A page, and the form of the command that was sent, if it has arguments.
  private func drawn(
    _ status: Int = 200, at route: Routes, _ style: Style, _ post: WebPost? = nil,
    _ draw: (WebDrawing, CommandForm?) -> [UInt8]
  ) async throws -> WebResponse {
    try allow(route)
    asked = post?.verb
    let drawing = try await self.draw(workspace.router.screen(for: route), at: route, style)
    let form = post.flatMap { drawing.form($0.verb) }
    return html(status, draw(drawing, form?.inputs.isEmpty == false && !drawing.isForm ? form : nil))
  }

  /// The sign-in of programs: `{"username":…,"password":…}`.
  func signIn() async throws -> WebResponse {
    struct Login: Decodable { var username, password: String }
    try safety.checkOrigin()
    try check(type: "application/json")
    guard let login = try? JSONDecoder().decode(Login.self, from: request.body) else {
      throw StoreError.badForm()
    }
    var (status, words) = (200, #"{"status":"success"}"#)
    do throws(StoreError) {
      try await workspace.accounts.signIn(LoginForm(name: login.username, password: Hidden(login.password)))
    } catch {
      guard ["invalid-credentials", "missing-value", "account-disabled"].contains(error.code) else {
        throw error
      }
      (status, words) = (401, #"{"code":"invalid-credentials","status":"error"}"#)
    }
    return WebResponse(
      status, headers: [("content-type", "application/json"), ("cache-control", "no-store")],
      body: .whole(Data((words + "\n").utf8)))
  }
}

extension FormError {
  fileprivate static func unknown(_ verb: String) -> FormError {
    FormError(
      error: CommandError(
        code: "unknown-command", message: "There is no command \(StoreError.quoted(verb)) here."), input: nil)
  }
}
