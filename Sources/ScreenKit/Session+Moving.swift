import CommandKit
import PageKit

extension Session {
  /// Does what a step asks. After an address the session moves only to a question or a form; any other page is drawn.
  func follow(_ step: Step<Route>, elsewhere: Route?, into pipeline: Pipeline) async throws {
    defer { made = step.made ?? made }
    // A row before a verb goes where the verb before the row goes.
    if running.isNamed, step.notices.isEmpty, case .push = step.move {
      return try await move(step.move, [], into: pipeline)
    }
    guard elsewhere != nil else { return try await move(step.move, step.notices, into: pipeline) }
    switch step.move {
    case .replace(let route) where route.isDraft: try await move(.enter(route), step.notices, into: pipeline)
    case .push(let route), .replace(let route), .leave(let route):
      var there = try router.screen(for: route)
      try await draw(screen: &there, at: route, notices: step.notices, isHere: false, pipeline)
      // The next command runs on the current page, not on the one that was drawn.
      if !step.notices.isEmpty || outcome.isInteractive, route != navigation.current, pipeline.isEmpty,
        presentation.format == .text
      {
        let (here, there) = (navigation.current.address.text, route.address.text)
        try draw(notices: [Notice("You are still at \(here). To go there: \(there)")], pipeline)
      }
    case .ask, .enter, .begin: try await move(step.move, step.notices, into: pipeline)
    default: try draw(notices: step.notices, pipeline)
    }
  }

  /// Opens the page that an error leads to, after the error was printed.
  func follow(_ redirect: RedirectError<Route>, at line: Line) async {
    do {
      try await move(.replace(redirect.route), [], into: Pipeline([], allowsShell: false))
    } catch {
      complain(error, at: line)
    }
  }

  /// Moves, but only once the page there was made and read; then draws notices and page.
  func move(_ move: Step<Route>.Move, _ notices: [Notice], into pipeline: Pipeline) async throws {
    switch move {
    case .stay: return try draw(notices: notices, pipeline)
    case .quit:
      outcome.isOver = true
      return try draw(notices: notices, pipeline)
    default: break
    }
    guard let route = navigation.destination(of: move) else {
      let isBack = if case .back = move { true } else { false }
      throw CommandError(
        code: isBack ? "nothing-behind" : "nothing-ahead",
        message: isBack ? "There is no page before this one." : "There is no page to go forward to.",
        guidance: [.run("home")])
    }
    var next = try router.screen(for: route)
    try await draw(screen: &next, at: route, notices: notices + waiting(for: move), pipeline)
    go(move)
    if case .ask(let route) = move { outcome.asked = route.address }
    screen = next
  }

  /// Changes the pages that are open, and reports it.
  func go(_ move: Step<Route>.Move) {
    navigation.apply(move)
    if case .begin = move {
      history.forget()
      errors.forget()
    }
    world.events.moved(move)
  }

  /// Drafts of the form that is about to be opened anew.
  private func waiting(for move: Step<Route>.Move) -> [Notice] {
    guard case .enter(let route) = move else { return [] }
    return navigation.drafts.filter { $0.address.path == route.address.path && $0 != route }.prefix(3).map {
      Notice("Unsaved draft: \($0.address.text)  (type this address to continue)")
    }
  }

  /// Draws a screen's page, or the exact count of its query; `isHere`: it is where the session stands, or goes.
  func draw(
    screen: inout some Screen<Route>, at route: Route, notices: [Notice] = [], isHere: Bool = true,
    _ pipeline: Pipeline
  ) async throws {
    try await allow(at: route)
    if pipeline.counts, pipeline.filters.isEmpty, let count = try await screen.count() {
      return try draw(count: count, pipeline)
    }
    // The change is printed even if the page cannot be read.
    try report(notices, beside: pipeline)
    let before = shown
    let page = try await read(&screen, at: route, isHere: isHere, most: pipeline.firstRows)
    // Rows that went elsewhere were not shown.
    if !isHere, !pipeline.isBare { shown = before }
    try await draw(page, of: screen, at: route, pipeline)
  }

  /// Reads a page that is about to be drawn, its list with at most `most` rows.
  func read(
    _ screen: inout some Screen<Route>, at route: Route, isHere: Bool, most: Int
  ) async throws -> Page {
    try await allow(at: route)
    fitRows(to: most)
    let isStarred = world.lookup.isStarred(route.starrable)
    var page = try await screen.page()
    // Texts that fold take more lines. A shorter list leaves out none between this page and the next. Where headings
    // follow, the list is the answer and the rest gives way.
    let hasHeadings = page.blocks.contains { if case .heading = $0 { true } else { false } }
    if let height = fittedHeight, case .table? = page.blocks.first, !hasHeadings {
      let excess = page.rendered(style: drawingStyle).utf8.count { $0 == UInt8(ascii: "\n") } - height
      if excess > 0 {
        fitRows(to: most, without: excess)
        page = try await screen.page()
      }
    }
    page.hints = allowed(page.hints, on: screen, at: route)
    do { page.isStarred = try await isStarred() } catch {
      page.blocks.append(.unreadable("Stars", error))
    }
    shown = ShownPage(page: page, screen: isHere ? nil : screen)
    made = nil
    return page
  }

  /// Reads the current page again after a change, so completion offers the commands that are possible now.
  ///
  /// A page whose rows have numbers is left as it was drawn: the numbers keep meaning its rows.
  func lookAgain() async {
    guard outcome.isInteractive, shown?.isNumbered == false else { return }
    var here = screen
    _ = try? await here.page()
    screen = here
  }

  /// Draws a page; at a keyboard what the window does not hold waits for Enter.
  func draw(page: Page, _ pipeline: Pipeline) throws {
    let page = pipeline.applied(to: page, style: presentation.style)
    if pipeline.counts { return try draw(count: page.rowCount, pipeline) }
    if pipeline.isBare {
      let bytes = fitted(page, as: format(of: pipeline))
      return console.print { $0 += bytes }
    }
    let sink = try sink(for: pipeline)
    var bytes: [UInt8] = []
    page.render(as: sink.format, style: sink.style, into: &bytes)
    try sink.write(&bytes)
    try sink.end()
  }

  /// A page as the window holds it; its other lines, and its last ones again, are kept for Enter.
  private func fitted(_ page: Page, as format: Format) -> [UInt8] {
    var (style, all, first) = (drawingStyle, [UInt8](), [UInt8]())
    page.render(as: format, style: style, into: &all)
    guard let height = fittedHeight, format == .text else { return all }
    let lines = all.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    guard lines.count > height else { return all }
    style.height = height
    page.render(as: format, style: style, into: &first)
    let shown = first.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = lines.dropFirst(zip(lines, shown).prefix { $0 == $1 }.count).map(Array.init)[...]
    return first
  }

  /// Draws what the window did not hold, as much of it as it holds now; false: there was nothing.
  func drawRest() -> Bool {
    guard !rest.isEmpty else { return false }
    let most = fittedHeight ?? rest.count
    let next = rest.prefix(rest.count > most ? most - 1 : most)
    rest = rest.dropFirst(next.count)
    console.print { for line in next { $0 += line + [UInt8(ascii: "\n")] } }
    if !rest.isEmpty { echo("  \(rest.count) more lines: Enter") }
    return true
  }

  /// The lines that a page may take beside the prompt; nil: any number. A window of a few lines scrolls.
  private var fittedHeight: Int? {
    guard outcome.isInteractive, let height = world.host.height?(), height >= 16 else { return nil }
    return height - 1
  }

  private func draw(count: Int, _ pipeline: Pipeline) throws {
    var pipeline = pipeline
    (pipeline.counts, pipeline.filters) = (false, [])
    pipeline.format = pipeline.format ?? .plain
    try draw(page: Page("\(count)", blocks: [.lines(["\(count)"])]), pipeline)
  }

  func draw(page: Page) throws { try draw(page: page, Pipeline([], allowsShell: false)) }

  func draw(notices: [Notice], _ pipeline: Pipeline) throws {
    guard !notices.isEmpty else { return }
    // A file that cannot be written must not hide the change.
    if pipeline.file != nil { try report(notices, beside: pipeline) } else { world.events.noticed(notices) }
    if running.isRead, pipeline.isEmpty {
      // A replay compares notices as they are drawn, folded and in any signs.
      running.notices += notices.map { notice in
        var bytes: [UInt8] = []
        Page("", blocks: [notice.block]).render(as: presentation.format, style: drawingStyle, into: &bytes)
        return (notice.text, String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
      }
    }
    try draw(page: Page("", blocks: notices.map(\.block)), pipeline)
  }

  /// Prints the notices of a change before the page, or on standard error where the page goes into a pipe.
  func report(_ notices: [Notice], beside pipeline: Pipeline) throws {
    guard !notices.isEmpty else { return }
    guard pipeline.isEmpty else {
      world.events.noticed(notices)
      return remark(notices.map(\.text))
    }
    try draw(notices: notices, pipeline)
  }

  /// How pages are drawn now.
  var drawingStyle: Style {
    var style = presentation.style
    (style.width, style.folds) = (drawingWidth, folds)
    return style
  }

  /// Prints lines on standard error.
  func remark(_ lines: [String]) {
    console.complain(lines.flatMap { folds ? $0.folded(to: drawingWidth) : [$0.visible] })
  }

  /// Prints a line that `fix` or `last` runs.
  func echo(_ line: String) {
    let lines = folds ? line.folded(to: drawingWidth) : [line.visible]
    console.print { buffer in for line in lines { buffer.append(contentsOf: (line + "\n").utf8) } }
  }

  var nothingToPlan: CommandError {
    CommandError(
      code: "nothing-to-plan", message: "This command changes nothing, so there is nothing to plan.",
      guidance: ["plan goes before a command that changes something: plan COMMAND."])
  }

  /// Draws what a planned command would change.
  func draw(plan step: Step<Route>, _ pipeline: Pipeline) throws {
    guard !step.notices.isEmpty else { throw nothingToPlan }
    world.events.noticed(step.notices)
    let lines = step.notices.map(\.text) + ["Nothing was changed: this was a plan."]
    try draw(page: Page("Plan", blocks: [.lines(lines)]), pipeline)
  }
}
