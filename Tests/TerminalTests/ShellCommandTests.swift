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

    @Test func `a command that gives no answer is ended, whether it reads its input or not`() {
      var said = ""
      let input = [UInt8](repeating: 0x78, count: 1_000_000)
      #expect(runShell("wc -c; echo no >&2; exit 3", input: input, within: 30, keeping: &said) == 3)
      #expect(said == "1000000\nno\n")
      for command in ["sleep 60", "cat > /dev/null; sleep 60"] {
        #expect(runShell(command, input: input, within: 1, keeping: &said) == 124)
      }
      #expect(runShell("kill -9 $$", input: [], within: 30, keeping: &said) >= 128)
    }

    @Test func `a command has nothing open that the program has open`() {
      let descriptor = open(scratch.file("own"), O_RDWR | O_CREAT, 0o600)
      defer { close(descriptor) }
      var said = ""
      #expect(descriptor > 2)
      #expect(runShell("test -e /proc/self/fd/\(descriptor)", input: [], within: 30, keeping: &said) == 1)
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
