import CommandKit
import Foundation
import Glibc
import ScreenKit
import Testing

@testable import Terminal

extension OneProcess {
  @MainActor @Suite struct SecretLineTests {
    let scratch = Scratch()
    let terminal: TestTerminal

    init() throws { terminal = try TestTerminal() }

    /// Types keys once the prompt is drawn, and gives what was drawn up to then.
    private func answer(_ keys: String) -> Task<Void, Never> {
      let screen = terminal.screen
      return Task.detached {
        var drawn: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: drawn, as: UTF8.self).contains("Password: ") {
          let got = read(screen, &block, block.count)
          if got > 0 { drawn += block[..<got] } else { usleep(1_000) }
        }
        _ = Array(keys.utf8).withUnsafeBytes { write(screen, $0.baseAddress, $0.count) }
      }
    }

    @Test func `a terminal shows nothing of a secret and afterwards echoes as before`() async throws {
      var before = termios()
      tcgetattr(terminal.keyboard, &before)
      terminal.type("typed before the question?\r")
      while !terminal.drawn().contains("?") { usleep(1_000) }
      let typing = answer("hunterr\u{7F}2\r")

      let secret = try ByteLines(terminal.keyboard).secret("Password: ", on: terminal.keyboard)

      await typing.value
      #expect(secret?.revealed() == "hunter2")
      #expect(!terminal.drawn().contains("hunter"))
      var after = termios()
      tcgetattr(terminal.keyboard, &after)
      #expect(after.c_lflag == before.c_lflag)
    }

    @Test(arguments: ["\u{04}", "half\u{03}"]) func `Ctrl-D and Ctrl-C call it off`(keys: String) async throws
    {
      Interrupts.ensureInstalled()
      let typing = answer(keys == "\u{04}" ? keys : "half")
      if keys != "\u{04}" {
        // A terminal that is nobody's sends no signal.
        Task.detached {
          await typing.value
          kill(getpid(), SIGINT)
        }
      }

      let secret = try ByteLines(terminal.keyboard).secret("Password: ", on: terminal.keyboard)

      await typing.value
      Interrupts.clear()
      #expect(secret == nil)
    }

    @Test func `in a script the next line is the secret, blanks and all`() throws {
      scratch.write(Array("login mara\n  correct \"horse \r\nlast".utf8), to: "lines")
      let descriptor = open(scratch.file("lines"), O_RDONLY)
      defer { close(descriptor) }
      let lines = ByteLines(descriptor)

      #expect(lines.next().summary == "login mara")
      #expect(try lines.secret("Password: ")?.revealed() == "  correct \"horse ")
      #expect(try lines.secret("Password: ")?.revealed() == "last")
      #expect(try lines.secret("Password: ") == nil)
    }

    @Test func `bytes that are not text are refused without telling them`() throws {
      scratch.write([0x61, 0xFF, 0x0A], to: "lines")
      let descriptor = open(scratch.file("lines"), O_RDONLY)
      defer { close(descriptor) }

      let error = try #require(throws: CommandError.self) { try ByteLines(descriptor).secret("Password: ") }

      #expect(error.code == "invalid-utf8")
      #expect(!"\(error)".contains("FF"))
    }

    @Test func `the line of a pasted block after a command that asks is the secret`() async throws {
      let keyboard = terminal.program(
        history: HistoryFile(path: scratch.file("history")),
        withoutSecrets: { $0.replacing(" word", with: "") }
      ) { Completion(range: $1..<$1, candidates: []) }
      terminal.type("\u{1B}[200~login mara word\nhunter2\nshow\u{1B}[201~\r")

      #expect(keyboard.next(prompt: "> ").summary == "login mara word")
      #expect(try await keyboard.source.secret("Password: ")?.revealed() == "hunter2")
      #expect(keyboard.next(prompt: "> ").summary == "show")
      #expect(scratch.read("history") == "login mara\nshow\n")
    }
  }
}
