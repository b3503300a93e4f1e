import CommandKit
import Foundation

/// The replay files that run now, outermost first.
@MainActor final class ReplayNesting {
  private var paths: [String] = []
  var isRunning: Bool { !paths.isEmpty }
  /// The most files inside each other.
  private static let deepest = 8

  /// Runs `body` as the lines of a file; refused as `include-cycle` if the file is already running.
  func entering<Value>(_ path: String, _ body: () async throws -> Value) async throws -> Value {
    let real = path == "-" ? path : URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard !paths.contains(real) else {
      throw CommandError(
        code: "include-cycle", message: "\"\(path)\" replays itself.",
        guidance: ["Remove the line from the file."])
    }
    guard paths.count < Self.deepest else {
      throw CommandError(
        code: "include-cycle", message: "More than \(Self.deepest) files replay each other.",
        guidance: ["Put their lines into fewer files."])
    }
    paths.append(real)
    defer { paths.removeLast() }
    return try await body()
  }
}
