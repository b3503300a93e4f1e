import Foundation
import Subprocess
import SystemPackage

/// A test's own corner of the machine: a folder with a home, a store and whatever files the test writes.
///
/// Nothing of the user's own reaches the program from here, and everything goes when the test ends.
final class Place: Sendable {
  /// The most bytes a run may write to one stream: so much is set aside for each of all the runs at a time, and
  /// with too much of it a fork fails.
  private static let most = 1 << 22

  /// The folder all of it lies in; the program runs there.
  let folder: String

  /// The program under test, built beside the tests.
  static let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("daybook").path

  /// The second program, built on the kits alone.
  static let other = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("Reminders").path

  init() throws {
    let made = FileManager.default.temporaryDirectory.appendingPathComponent(
      "daybook-test-\(UUID().uuidString)")
    folder = made.path
    for name in ["home", "tmp"] {
      try FileManager.default.createDirectory(
        at: made.appendingPathComponent(name), withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A path in the folder.
  func path(_ name: String) -> String { folder + "/" + name }

  /// The store that `shop` runs on.
  var store: String { path("store.db") }

  /// What the program finds around it; coverage is written where ours is.
  var environment: [String: String] {
    let own = ProcessInfo.processInfo.environment
    var variables = [
      "PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": path("home"), "XDG_DATA_HOME": path("data"),
      "XDG_STATE_HOME": path("state"), "XDG_CONFIG_HOME": path("config"), "TMPDIR": path("tmp"),
      "LANG": "C.UTF-8", "INPUTRC": "/dev/null", "PROGRAM": Self.program, "STORE": store,
    ]
    variables["LLVM_PROFILE_FILE"] = own["LLVM_PROFILE_FILE"]
    return variables
  }

  /// Runs the program with just these arguments; variables that are nil are not set.
  func daybook(
    _ arguments: [String], input: String = "", environment changes: [String: String?] = [:]
  ) async throws -> Outcome {
    try await run(Self.program, arguments, input: Array(input.utf8), environment: changes)
  }

  /// Runs the second program with just these arguments.
  func reminders(_ arguments: String..., input: String = "") async throws -> Outcome {
    try await run(Self.other, arguments, input: Array(input.utf8), environment: [:])
  }

  /// Runs the program on this place's store.
  func shop(_ arguments: String..., input: String = "") async throws -> Outcome {
    try await daybook(["--store", store] + arguments, input: input)
  }

  /// Runs each line on this place's store by `-c`.
  func lines(_ lines: String..., options: [String] = []) async throws -> Outcome {
    try await daybook(["--store", store] + options + lines.flatMap { ["-c", $0] })
  }

  /// Makes the shop of this place's store, or of another file of the folder.
  func found(_ name: String = "store.db") async throws {
    _ = try await daybook(["--store", path(name), "-c", "where"])
  }

  /// Runs a line of the shell, which finds the program as `$PROGRAM` and the store as `$STORE`.
  ///
  /// A program that is killed while it writes its coverage would spoil that of all: then `isCovered` is off.
  func shell(_ line: String, isCovered: Bool = true) async throws -> Outcome {
    let changes: [String: String?] = isCovered ? [:] : ["LLVM_PROFILE_FILE": nil]
    return try await run("/bin/bash", ["-o", "pipefail", "-c", line], input: [], environment: changes)
  }

  /// A person at a terminal in front of the program.
  func pty(
    _ arguments: [String], environment changes: [String: String] = [:], width: Int = 80, height: Int = 24
  ) throws -> Pty {
    try Pty(
      Self.program, arguments, environment: environment.merging(changes) { $1 }, width: width, height: height)
  }

  /// Surroundings in which readline says when it begins to read a line and when it has, which `Pty.answer` waits for.
  var bracketing: [String: String] {
    get throws { ["INPUTRC": try write("set enable-bracketed-paste on\n", to: "bracketing")] }
  }

  /// The same on this place's store, or the sample shop of `demo`, once the first prompt is read.
  func keyboard(
    _ arguments: [String] = [], environment: [String: String] = [:], width: Int = 80, prompt: String = "/> "
  ) throws -> Pty {
    let store = arguments.contains("demo") ? [] : ["--store", store]
    let keyboard = try pty(store + arguments, environment: environment, width: width)
    try keyboard.waitFor(prompt)
    return keyboard
  }

  private func run(
    _ path: String, _ arguments: [String], input: [UInt8], environment changes: [String: String?]
  ) async throws -> Outcome {
    var variables = environment
    for (name, value) in changes { variables[name] = value }
    let pairs = variables.map { (Subprocess.Environment.Key(stringLiteral: $0.key), $0.value) }
    // Through a file: where the program has ended, Subprocess crashes while it writes into a pipe.
    let file = try inputFile(input)
    let result = try await RunTurns.shared.take {
      try await Subprocess.run(
        .path(FilePath(path)), arguments: Arguments(arguments),
        environment: .custom(Dictionary(pairs) { $1 }), workingDirectory: FilePath(folder),
        input: .fileDescriptor(file, closeAfterSpawningProcess: true), output: .bytes(limit: Self.most),
        error: .bytes(limit: Self.most))
    }
    return Outcome(result.terminationStatus, output: result.standardOutput, errors: result.standardError)
  }

  /// An open file of these bytes that no folder has and no other program inherits.
  private func inputFile(_ bytes: [UInt8]) throws -> FileDescriptor {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try FileDescriptor.open(FilePath(file.path), .readOnly, options: .closeOnExec)
  }
}

extension Place {
  /// Writes a file of the folder and gives its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

  /// Writes a file of the folder and gives its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// The text of a file of the folder.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  /// Whether there is such a file.
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The names in a folder.
  func files(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name))
  }

  /// The rights of a file or folder, as in `ls`.
  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  /// The number that a line ending in `| count` prints.
  func count(_ line: String) async throws -> String {
    let outcome = try await lines(line + " | count")
    return outcome.status == 0
      ? outcome.output.trimmingCharacters(in: .whitespacesAndNewlines) : outcome.errors
  }
}
