import Accounts
import AppRoutes
import CommandKit
import Foundation
import Glibc
import PageKit
import ReplayKit
import ScreenKit
import StoreCore
import StoreDatabase
import StoreViews
import Terminal

extension Program {
  /// Runs the lines of `-c`, of a keyboard, or of standard input.
  func converse(_ workspace: Workspace, at address: Routes?) async throws -> Int32 {
    if let lines = options.lines { return try await converse(lines, in: workspace, at: address) }
    guard isAtKeyboard else {
      workspace.service.origin = options.isFrozen ? .keyboard : .input
      let lines = ByteLines(0)
      let script = ScriptLines(lines)
      return try await run(script.source, in: workspace, at: start(address), isAtKeyboard: false) { session in
        // Whoever writes the lines may wait for each answer.
        lines.beforeWaiting = { [weak session] in session?.flush() }
      }
    }
    workspace.service.origin = .keyboard
    let (service, isSignedOut) = (workspace.service, workspace.standing == .signedOut)
    let saved = SavedSession(path: stateFile("pages-\(storeName)")) { service.owner?.text }
    let left = saved.left
    // Signed out, the pages wait for the account that left them.
    if isSignedOut { service.owner = left?.owner.map { Code(stored: $0) } }
    let isTheirs = left?.owner == nil || left?.owner == service.owner?.text
    var navigation = (isTheirs ? left?.pages : nil) ?? start(nil)
    var greeting = address == nil && !isSignedOut ? SavedSession.notices(on: navigation) : []
    // The dashboard says so itself.
    if case .signedIn(let name, let role) = workspace.standing, navigation.current != .dashboard,
      !greeting.isEmpty
    {
      greeting.insert(ScreenKit.Notice("Signed in as \(name) (\(role.rawValue))."), at: 0)
    }
    // The pages and drafts of the last session stay behind the page that was asked for.
    if let address, navigation.current != address { navigation.apply(.push(address)) }
    // Signing in leads back to the page that was asked for.
    if isSignedOut, !navigation.current.isOwn {
      navigation.apply(.push(.account(.form(AccountDraft(.login)))))
    }
    return try await converse(workspace, at: navigation, greeting: greeting, saved)
  }

  /// Runs lines; without one, draws the page of the address.
  func converse(_ lines: [String], in workspace: Workspace, at address: Routes?) async throws -> Int32 {
    workspace.service.origin = options.isFrozen ? .keyboard : .input
    return try await run(Terminal.lines(lines), in: workspace, at: start(address), isAtKeyboard: false)
  }

  /// A file that this user's sessions keep; nil: a frozen or demo run keeps none.
  func stateFile(_ name: String) -> String? {
    if case .demo = options.action { return nil }
    guard !options.isFrozen else { return nil }
    return (try? UserDirectory.state.made(for: "daybook")).map { $0 + "/" + name }
  }

  /// A name for the store: a hash of its path (FNV-1a), which is the same in every run.
  var storeName: String {
    guard let store = options.store else { return "own" }
    let path = URL(fileURLWithPath: store).standardizedFileURL.path
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  private func start(_ address: Routes?) -> NavigationState<Routes> { NavigationState(address ?? .dashboard) }

  private func converse(
    _ workspace: Workspace, at navigation: NavigationState<Routes>, greeting: [ScreenKit.Notice],
    _ saved: SavedSession
  ) async throws -> Int32 {
    let recorder = recorder(workspace)
    let session = try await makeSession(workspace, at: navigation, isAtKeyboard: true, recorder) { world in
      world.events.moved = saved.note
    }
    await startUp(session)
    try begin(recorder, of: session, isDrawn: true)
    // The key beside Ctrl-C must not end a day's work.
    signal(SIGQUIT, SIG_IGN)
    let keyboard = Keyboard(name: "Daybook", history: HistoryFile(path: stateFile("history")), for: session)
    let lines = LineSource(isInteractive: true, secret: keyboard.source.secret) { prompt in
      saved.save(session.navigation)
      let input = await keyboard.source.next(prompt)
      workspace.machine?.beginLine()
      // A Ctrl-C right after Enter is meant for the line that begins.
      if Interrupts.pending { workspace.machine?.interrupt() }
      return input
    }
    let status = await session.run(lines, greeting: greeting)
    saved.save(session.navigation)
    return finished(await sendingRest(status, in: workspace), in: workspace)
  }

  /// Runs the user's start-up file, but for what the options have decided.
  private func startUp(_ session: Session<AppRouter>) async {
    guard !options.isFrozen, !options.skipsStartUp,
      let folder = try? UserDirectory.config.path(for: "daybook")
    else { return }
    let file = StartUpFile(folder + "/rc")
    let decided =
      (options.width != nil ? ["width"] : []) + (options.color != .auto ? ["color"] : [])
      + (options.isASCII ? ["ascii"] : []) + (options.theme != nil ? ["theme"] : [])
    await session.configure(file.lines, problems: file.problems, keeping: Set(decided))
  }

  private func run(
    _ source: LineSource, in workspace: Workspace, at navigation: NavigationState<Routes>, isAtKeyboard: Bool,
    prepare: (Session<AppRouter>) -> Void = { _ in }
  ) async throws -> Int32 {
    let recorder = recorder(workspace)
    let session = try await makeSession(workspace, at: navigation, isAtKeyboard: isAtKeyboard, recorder)
    prepare(session)
    try begin(recorder, of: session, isDrawn: false)
    let status = await session.run(source)
    let ended = status == .ok ? session.refuseUnanswered(answering) ?? .ok : status
    return finished(await sendingRest(ended, in: workspace), in: workspace)
  }

  /// How a script answers a question.
  private var answering: Guidance {
    "Answer it in the next line, or in the line that asks, with --confirm and the number."
  }

  /// The recorder for `record` and `--record`.
  private func recorder(_ workspace: Workspace) -> SessionRecorder {
    let isDemo = if case .demo = options.action { true } else { false }
    var head = ReplayRecorder.Head((isDemo ? ["@demo"] : []) + (options.isFrozen ? ["@frozen"] : []))
    if !isDemo { head.remarks.append("Run it on a copy of the same database file, named by --store.") }
    if options.isReadOnly { head.remarks.append("Run it with --read-only.") }
    return SessionRecorder(head, saving: FileSaving(protecting: workspace.machine?.path ?? ""))
  }

  /// Begins the recording that `--record` asks for.
  private func begin(_ recorder: SessionRecorder, of session: Session<AppRouter>, isDrawn: Bool) throws {
    guard let path = options.recording else { return }
    var start = session.recordingStart
    start.isDrawn = isDrawn
    try recorder.begin(path, start)
  }

  /// Runs the command of a printer.
  static func printer(_ command: String, _ paper: [UInt8]) -> PrinterAnswer? {
    var output = ""
    let status = runShell(command, input: paper, keeping: &output)
    return PrinterAnswer(status: status, output: output)
  }

  private func makeSession(
    _ workspace: Workspace, at navigation: NavigationState<Routes>, isAtKeyboard: Bool,
    _ recorder: SessionRecorder, adapting adapt: (inout SessionWorld<Routes>) -> Void = { _ in }
  ) async throws -> Session<AppRouter> {
    let isFrozen = options.isFrozen
    let presented = workspace.router.presented
    presented.printer = Self.printer
    // A server must not choose what runs on the machine of whoever visits it.
    if workspace.machine == nil { presented.ownPrinter = Environment.process["DAYBOOK_PRINTER"] ?? "" }
    // A demo has made-up customers, whose addresses may be somebody's.
    let isDemo = if case .demo = options.action { true } else { false }
    if !isDemo, workspace.machine != nil { workspace.outbox.sender = Outbox.run }
    if isAtKeyboard {
      presented.editor = { editText($0) }
    } else {
      // As the program knows it: somebody may sign in by a line.
      let known = try workspace.machine?.read(GroundQuery())
      let ground = if let known { known } else { try await workspace.service.askGround() }
      presented.keepPrinter(ground.printing.command)
      (workspace.outbox.onlyCommand, workspace.outbox.tellsAtEnd) = (ground.mail, true)
    }
    let presentation = Presentation(
      format: options.format ?? .text, style: style, stopsAtFirstError: !options.keepsGoing)
    return try await workspace.session(
      at: navigation, presentation: presentation, output: output.sink, errors: errors.sink
    ) { world in
      if isAtKeyboard, options.width == nil, !isFrozen { world.host.width = { TerminalSize.columns(1) } }
      world.host.obeysEscapes = Environment.process["TERM"] != "dumb"
      if isAtKeyboard, !isFrozen { world.host.height = { TerminalSize.height(1) } }
      if isAtKeyboard {
        world.host.shell = { command, input in runShell(command, input: input) }
        world.host.awaitKey = awaitingKey(workspace)
        world.host.hearsChanges = workspace.listen != nil
      }
      world.host.file = { [store = workspace.machine?.path ?? ""] in
        try FileSaving(protecting: store).pending($0)
      }
      world.host.isInterrupted = { Interrupts.pending }
      world.host.isStopped = {
        Interrupts.terminationSignal != nil || !isAtKeyboard && Interrupts.isInterrupted
      }
      world.recorder = recorder.world
      adapt(&world)
    }
  }

  private var isAtKeyboard: Bool { return options.lines == nil && isTerminal(0) && isTerminal(1) }

  /// Waits for mail that is being sent, and says what became of it. A script is told what failed alone, and fails by the
  /// mail that it queued itself.
  private func sendingRest(_ status: ExitStatus, in workspace: Workspace) async -> ExitStatus {
    let news = await workspace.outbox.finish()
    if isAtKeyboard { for sentence in news.sentences { tell(sentence) } }
    let failed = isAtKeyboard ? [] : news.filter { $0.facts["fault"] != nil }
    for sentence in failed.sentences {
      tell(ErrorState().present(Outbox.notSent(sentence), line: Line("", from: .keyboard)))
    }
    let isOwn = failed.contains { workspace.ownMail.contains($0.facts["message"]?.text ?? "") }
    return status == .ok && isOwn ? .failed : status
  }

  /// The exit status: a signal's before everything else, then a reader that is gone, then what the session says.
  private func finished(_ status: ExitStatus, in workspace: Workspace) -> Int32 {
    if let signal = Interrupts.terminationSignal { return 128 + signal }
    if Interrupts.isInterrupted, !isAtKeyboard { return 128 + SIGINT }
    return output.failure != nil ? written(isStored: workspace.service.changeCount > 0) : status.rawValue
  }
}

/// Waits for a key; where the store tells its changes, until one is told, or so many seconds while it tells nothing.
private func awaitingKey(_ workspace: Workspace) -> @MainActor (_ seconds: Int) -> Bool {
  guard let listen = workspace.listen else { return { Terminal.awaitKey(seconds: $0) } }
  var news: (@Sendable () -> Bool?)?
  return { seconds in
    let told = news ?? listen()
    news = told
    var silence = 0
    let isPressed = Terminal.awaitKey(seconds: 86_400) {
      let hasChanged = told()
      silence = hasChanged == nil ? silence + 1 : 0
      return hasChanged == true || silence >= seconds * 4
    }
    // Nobody watches any more.
    if isPressed { news = nil }
    return isPressed
  }
}
