import Glibc
import ScreenKit
import Testing

@testable import Terminal

extension OneProcess {
  @MainActor @Suite struct FileOutputTests {
    func write(_ text: String, to output: FileOutput) -> Bool {
      var text = text
      return text.withUTF8 { output.sink.write(UnsafeRawBufferPointer($0)) }
    }

    @Test func `all of it is written`() {
      let scratch = Scratch()
      let descriptor = open(scratch.file("out"), O_WRONLY | O_CREAT, 0o600)
      let output = FileOutput(descriptor)
      let text = String(repeating: "page\n", count: 100_000)

      #expect(write(text, to: output))
      #expect(write("", to: output))
      #expect(scratch.read("out") == text)
      close(descriptor)
    }

    @Test func `a reader that is gone is told instead of ending the program`() {
      Interrupts.install {}
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      close(ends[0])
      let output = FileOutput(ends[1])

      #expect(!write("page", to: output))
      #expect(output.failure == EPIPE)
      close(ends[1])
    }

    @Test func `a full disk is told`() {
      let descriptor = open("/dev/full", O_WRONLY)
      let output = FileOutput(descriptor)

      #expect(!write("page", to: output))
      #expect(output.failure == ENOSPC)
      close(descriptor)
    }

    @Test func `a pipe that takes no more for now is waited for`() throws {
      let scratch = Scratch()
      let reader = try #require(popen("sleep 0.05; cat > '\(scratch.file("out"))'", "w"))
      _ = fcntl(fileno(reader), F_SETFL, O_NONBLOCK)

      #expect(write(String(repeating: "x", count: 1_000_000), to: FileOutput(fileno(reader))))
      #expect(pclose(reader) == 0)
      #expect(scratch.read("out").utf8.count == 1_000_000)
    }
  }
}
