import CommandKit
import Foundation
import Glibc
import PageKit
import ReplayKit
import ScreenKit
import StoreCore
import StoreDatabase
import Terminal

/// The program: from its arguments to its exit status.
package struct Program {
  /// What `--version` prints.
  nonisolated package static let version = "0.1.0"

  let options: Options
  /// Opens a store that a server has; nil: this program cannot, and hands over to one that can.
  let opening: ((_ address: String) -> FarStore)?
  let output = FileOutput(1)
  let errors = FileOutput(2)

  init(options: Options, opening: ((_ address: String) -> FarStore)? = nil) {
    (self.options, self.opening) = (options, opening)
  }

  /// Runs the program and gives its exit status; `opening`: how it reaches a store that a server has.
  package static func run(
    _ arguments: [String], opening: ((_ address: String) -> FarStore)? = nil
  ) async -> Int32 {
    let line = Line(Options.line(arguments), from: .keyboard)
    do {
      return try await Program(options: Options(parsing: arguments), opening: opening).run()
    } catch {
      let known = (error as? ReplayError)?.line ?? (error as? ReplayRefusal)?.line
      let wrapper = ErrorState().present(error, line: known ?? line).forShell
      Self.tell(wrapper, FileOutput(2))
      return wrapper.status.rawValue
    }
  }

  /// Says an error on standard error.
  func tell(_ error: ErrorWrapper) { Self.tell(error, errors) }

  /// Says a sentence on standard error.
  func tell(_ text: String) { _ = Array((text + "\n").utf8).withUnsafeBytes { errors.write($0) } }

  private static func tell(_ error: ErrorWrapper, _ errors: FileOutput) {
    let style = Style(width: TerminalSize.columns(2))
    let view = ErrorView(error, style: style, foldedTo: isTerminal(2) ? style.width : nil)
    _ = Array((view.lines.joined(separator: "\n") + "\n").utf8).withUnsafeBytes { errors.write($0) }
  }

  private func run() async throws -> Int32 {
    switch options.action {
    case .help: return say(Options.usage)
    case .version: return say(["daybook \(Self.version)"])
    case .topic(let topic): return try help(on: topic)
    case .explain(let code): return try explain(code)
    case .serving: return try handOver()
    default: break
    }
    if case .demo(let address) = options.action {
      let sample = try SampleCopy(.demo, upTo: Clock.running(isFrozen: options.isFrozen, over: nil).now())
      defer { sample.remove() }
      return try await converse(workspace(over: sample.path, isFrozen: options.isFrozen), at: address)
    }
    if case .replay(let order) = options.action { return try await replay(order) }
    let path = try storePath()
    if FarStore.isAddress(path) { return try await converseFar(with: path) }
    if options.action.wantsStore, !FileManager.default.fileExists(atPath: path) {
      throw StoreError.missingStore(path)
    }
    let workspace = try workspace(over: path, isFrozen: options.isFrozen)
    guard let database = workspace.machine else { return try await converse(workspace, at: nil) }
    defer { database.close() }
    if options.action.isSomebodys { try await enter(workspace) }
    switch options.action {
    case .importing(let order):
      try workspace.allow("import", by: .manager)
      return try importFile(order, into: database, by: workspace.service.caller)
    case .export(let address):
      try workspace.allow("export", by: .viewer, address)
      return try await export(address, from: workspace)
    case .backup(let file): return try backup(database, to: file)
    case .verify(let rebuilding):
      if rebuilding { try workspace.allow("rebuild", by: .owner) }
      return try verify(database, rebuilding: rebuilding)
    case .open(let address): return try await converse(workspace, at: address)
    case .reset(let name): return try await reset(name, in: workspace)
    case .replay, .demo, .serving, .help, .version, .topic, .explain: return 0
    }
  }

  /// Opens the store and wires everything to it; Ctrl-C calls off what it reads.
  func workspace(over path: String, isFrozen: Bool, _ clock: Clock? = nil) throws -> Workspace {
    // Ids are never shown, so a frozen run needs none of its own: ids that began anew would be taken for repeats.
    let workspace = try Workspace(
      at: path, readOnly: options.isReadOnly, actor: isFrozen ? "clerk" : actor,
      ids: options.key.map { .keyed($0) } ?? .system,
      clock: clock ?? .running(isFrozen: isFrozen, over: path))
    Interrupts.install { [machine = workspace.machine] in machine?.interrupt() }
    workspace.isFrozen = isFrozen
    return workspace
  }

  func say(_ lines: [String], isStored: Bool = false) -> Int32 {
    write(lines)
    return written(isStored: isStored)
  }

  /// Writes lines; whether they were written, `written` says once.
  func write(_ lines: [String]) {
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    _ = bytes.withUnsafeBytes { output.write($0) }
  }

  /// The exit status after the output: an error is printed where it could not be written, none for a broken pipe.
  /// `isStored`: what the output reported is in the store all the same.
  func written(isStored: Bool = false) -> Int32 {
    guard let failure = output.failure else { return 0 }
    if failure == EPIPE { return Self.brokenPipe }
    if var error = output.error {
      if isStored { error.guidance.insert("The change is stored. Do not type it again.", at: 0) }
      tell(ErrorState().present(error, line: Line("", from: .keyboard)))
    }
    return ExitStatus.failed.rawValue
  }

  /// The status of a program whose reader is gone.
  static var brokenPipe: Int32 { 128 + SIGPIPE }

  /// Who the journal names while nobody is signed in: the system's user.
  var actor: String {
    if options.isFrozen { return "clerk" }
    guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else { return "user-\(getuid())" }
    return String(cString: name)
  }

  /// The store's file: as told, or this user's own, whose folder is made when it is missing.
  func storePath() throws -> String {
    if let store = options.store { return store }
    if options.isFrozen {
      throw CommandError(
        code: "bad-option", message: "--frozen never uses your own store.", span: nil,
        guidance: ["Name one with --store PATH, or use daybook demo."])
    }
    do {
      return try UserDirectory.data.made(for: "daybook") + "/store.db"
    } catch {
      throw CommandError(
        code: "no-home", message: error.message, span: nil, guidance: ["Name the store with --store PATH."])
    }
  }
}
