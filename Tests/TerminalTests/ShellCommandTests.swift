import Glibc
import Testing

@testable import Terminal

extension OneProcess {
  @Suite struct ShellCommandTests {
    let scratch = Scratch()

    @Test func `the command reads what it is given`() {
      #expect(runShell("cat > '\(scratch.file("out"))'", input: Array("page\n".utf8)) == 0)
      #expect(scratch.read("out") == "page\n")
    }

    @Test func `its exit status comes back, and the signal that ended it`() {
      #expect(runShell("exit 3", input: []) == 3)
      #expect(runShell("kill -TERM $$", input: []) == 128 + SIGTERM)
      #expect(runShell("no-such-command-here 2> /dev/null", input: []) == 127)
    }

    @Test func `a command that leaves before it has read all does no harm`() {
      #expect(runShell("exit 0", input: [UInt8](repeating: 0x78, count: 1_000_000)) == 0)
    }

    @Test func `Ctrl-C is the command's alone`() {
      Interrupts.install {}
      Interrupts.clear()

      #expect(runShell("kill -INT $PPID; kill -INT $$", input: []) == 128 + SIGINT)
      #expect(!Interrupts.pending)
      interruptNow()
      #expect(Interrupts.pending)
      Interrupts.clear()
    }
  }
}
