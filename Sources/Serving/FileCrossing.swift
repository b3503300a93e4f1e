#if Server
  import DaybookApp
  import Foundation
  import Glibc
  import HummingbirdCore
  import NIOCore
  import StoreCore
  import StoreDatabase
  import StoreWire
  import Synchronization
  import WebPages

  /// Imports and exports for programs on other machines: the file crosses, then the program itself runs beside the store
  /// with the token of its caller, in a process of its own, so a long import holds up no page.
  final class FileCrossing: Sendable {
    /// The bytes of a file, how many run at once, and after how many seconds one is ended.
    private static let (mostBytes, mostAtOnce, deadline) = (64 << 20, 2, 120)
    private let store: String
    private let running = Mutex(0)

    /// `store`: the path of the file, from here or from the root; what runs beside it has another folder.
    init(store: String) { self.store = URL(fileURLWithPath: store).path }

    /// A folder that goes with the value, and what is in it.
    private final class Folder: Sendable {
      let path = FileManager.default.temporaryDirectory.path + "/daybook-\(UUID().uuidString)"
      var inside: String { path + "/file" }
      init() throws {
        try FileManager.default.createDirectory(
          atPath: inside, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
      deinit { try? FileManager.default.removeItem(atPath: path) }

      func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
      }
    }

    /// Receives the file in full, then does what is asked; throws `busy` and `too-large`.
    func answer(
      _ file: FarFile, _ caller: Caller, _ key: String?, _ body: RequestBody, length: Int, at address: String
    ) async throws(StoreError) -> WebResponse {
      guard length <= Self.mostBytes else { throw Self.tooLarge }
      let begins = running.withLock { count in
        guard count < Self.mostAtOnce else { return false }
        count += 1
        return true
      }
      guard begins else { throw .busy() }
      defer { running.withLock { $0 -= 1 } }
      let folder: Folder
      do {
        folder = try Folder()
        if let name = file.fileName { try await receive(body, as: folder.inside + "/" + name) }
      } catch let error as StoreError { throw error } catch {
        throw .broken("the file was not received: \(error)")
      }
      let arguments = file.arguments(store: store, key: key)
      let status = await run(arguments, in: folder, as: caller, at: address)
      let paths = [
        folder.path + "/output", folder.path + "/errors", folder.inside + "/" + (file.rejectsName ?? "-"),
      ]
      let sizes = paths.map(folder.size)
      let head = try Wire.body(
        FileAnswer(status: status, output: sizes[0], errors: sizes[1], rejects: sizes[2]))
      return WebResponse(
        200, headers: [("content-type", "application/octet-stream"), ("cache-control", "no-store")],
        body: .written { write in
          try await write(head + Data("\n".utf8))
          // The folder is there until the last byte has left.
          for path in paths where folder.size(path) > 0 {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            while let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty { try await write(piece) }
            try handle.close()
          }
        })
    }

    private static var tooLarge: StoreError {
      .tooLarge("A file", "64 MB")
    }

    private func receive(_ body: RequestBody, as path: String) async throws {
      try Data().write(to: URL(fileURLWithPath: path))
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      var count = 0
      for try await piece in body {
        count += piece.readableBytes
        guard count <= Self.mostBytes else { throw Self.tooLarge }
        try handle.write(contentsOf: Data(piece.readableBytesView))
      }
    }

    /// Runs the program to its end and gives its exit status.
    private func run(
      _ arguments: [String], in folder: Folder, as caller: Caller, at address: String
    ) async -> Int32 {
      let process = Process()
      // The program that runs, even where another version was installed since.
      process.executableURL = URL(fileURLWithPath: "/proc/\(getpid())/exe")
      (process.arguments, process.currentDirectoryURL) = (arguments, URL(fileURLWithPath: folder.inside))
      var surroundings = ProcessInfo.processInfo.environment
      (surroundings["DAYBOOK_TOKEN"], surroundings[FarFile.address]) = (caller.token?.text, address)
      process.environment = surroundings
      process.standardInput = FileHandle.nullDevice
      for name in ["output", "errors"] {
        _ = FileManager.default.createFile(atPath: folder.path + "/" + name, contents: nil)
      }
      process.standardOutput = FileHandle(forWritingAtPath: folder.path + "/output")
      process.standardError = FileHandle(forWritingAtPath: folder.path + "/errors")
      return await withCheckedContinuation { done in
        process.terminationHandler = { done.resume(returning: $0.terminationStatus) }
        do { try process.run() } catch {
          process.terminationHandler = nil
          return done.resume(returning: 70)
        }
        let id = process.processIdentifier
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.deadline)) {
          if process.isRunning { kill(id, SIGTERM) }
        }
      }
    }
  }
#endif
