import CommandKit
import Foundation
import Glibc
import PageKit
import ScreenKit
import StoreCore
import StoreDatabase
import Terminal

extension Program {
  /// Goes on as the program that serves, which is beside this one.
  func handOver() throws -> Int32 {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let server = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(
      "daybook-server")
    var arguments: [UnsafeMutablePointer<CChar>?] = ([server.path] + Swift.CommandLine.arguments.dropFirst())
      .map { strdup($0) }
    arguments.append(nil)
    execv(server.path, arguments)
    throw Self.noServer
  }

  private static func say(_ error: ErrorWrapper) {
    let text = ErrorView(error, style: Style()).lines.joined(separator: "\n") + "\n"
    _ = Array(text.utf8).withUnsafeBytes { FileOutput(2).write($0) }
  }

  /// Why nothing can be served.
  private static var noServer: Refusal {
    Refusal(
      "no-server", "The program daybook-server is not installed beside daybook.",
      guidance: ["Build it with: make server", "Or install the Debian package, which has both: make deb"])
  }

  /// Says that this program was built without what serves.
  package static func runWithoutServer() -> Int32 {
    say(ErrorState().present(noServer, line: Line("daybook serve", from: .keyboard)))
    return ExitStatus.failed.rawValue
  }

  /// Serves what the arguments say: `serve` gets the order, and what it throws is told. The sample shop goes afterwards.
  /// Where they do not, it is the terminal over the store that they name; one at an address is reached by `opening`.
  package static func runServer(
    _ arguments: [String], opening: @escaping (_ address: String) -> FarStore,
    _ serve: @Sendable (ServeOrder) async throws -> Void
  ) async -> Int32 {
    let options = Result { try Options(parsing: arguments) }
    guard arguments.contains("serve"), (try? options.get().store).map(FarStore.isAddress) != true else {
      return await run(arguments, opening: opening)
    }
    do {
      let program = Program(options: try options.get())
      guard case .serving(var order) = program.options.action else { return await run(arguments) }
      let sample = order.isDemo ? try SampleCopy(.demo, upTo: Clock.system.now()) : nil
      defer { sample?.remove() }
      order.store = try sample?.path ?? program.storePath()
      guard FileManager.default.fileExists(atPath: order.store) else {
        throw StoreError.missingStore(order.store)
      }
      try await serve(order)
      return 0
    } catch {
      let wrapper = ErrorState().present(error, line: Line(Options.line(arguments), from: .keyboard)).forShell
      say(wrapper)
      return wrapper.status.rawValue
    }
  }
}
