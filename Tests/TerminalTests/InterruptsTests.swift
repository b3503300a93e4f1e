import Glibc
import Testing

@testable import Terminal

extension OneProcess {
  @Suite struct InterruptsTests {
    @Test func `an interrupt is pending until it is cleared and cancels what runs`() {
      let called = Semaphore()
      Interrupts.install { called.post() }
      Interrupts.clear()
      #expect(!Interrupts.pending)

      interruptNow()

      #expect(called.wait())
      #expect(Interrupts.pending && Interrupts.isInterrupted)
      #expect(Interrupts.terminationSignal == nil)
      Interrupts.clear()
      #expect(!Interrupts.pending)
    }

    @Test func `a wait for input that never comes ends with the signal`() {
      Interrupts.install {}
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      interruptNow()

      #expect(!Interrupts.wait(for: ends[0]))
      Interrupts.clear()
      _ = [UInt8(1)].withUnsafeBytes { write(ends[1], $0.baseAddress, 1) }
      #expect(Interrupts.wait(for: ends[0]))
      close(ends[0])
      close(ends[1])
    }
  }
}

/// A semaphore that a closure on another thread may post.
private final class Semaphore: @unchecked Sendable {
  private var semaphore = sem_t()
  init() { sem_init(&semaphore, 0, 0) }
  func post() { sem_post(&semaphore) }
  func wait() -> Bool { sem_wait(&semaphore) == 0 }
}
