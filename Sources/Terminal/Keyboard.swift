import CReadline
import CommandKit
import Glibc
public import ScreenKit

/// A person at a terminal, read by GNU readline: editing, history, completion and the user's own `~/.inputrc`.
///
/// readline is one for the whole process; make one keyboard, and ask it for lines on the main actor only.
@MainActor public final class Keyboard {
  /// What could stand at the cursor (a UTF-8 offset) of the line typed so far; asked for at TAB, so it has to be quick.
  public typealias Completer = @MainActor (_ line: String, _ cursor: Int) -> Completion

  /// The keyboard whose line is being read, for readline's callbacks.
  static var reading: Keyboard?

  let complete: Completer
  let (input, output): (Int32, Int32)
  /// The part of a line that the history may keep.
  private let withoutSecrets: @MainActor (_ line: String) -> String
  /// The candidates of the last completion, as they are listed.
  var listed: [Candidate] = []
  private let history: HistoryFile
  /// The rest of a pasted block, and how many interrupts there had been when it came.
  private var pasted: ArraySlice<String> = []
  private var interruptsAtPaste = 0
  private let name: UnsafeMutablePointer<CChar>?

  /// A keyboard for a program that `~/.inputrc` calls `name` (`$if Reminders`).
  ///
  /// Catches signals if `Interrupts` does not yet. `input` and `output` must be terminals.
  public init(
    name: String, history: HistoryFile = HistoryFile(path: nil), input: Int32 = 0, output: Int32 = 1,
    withoutSecrets: @escaping @MainActor (_ line: String) -> String = { $0 }, complete: @escaping Completer
  ) {
    (self.complete, self.history) = (complete, history)
    (self.input, self.output, self.withoutSecrets) = (input, output, withoutSecrets)
    self.name = strdup(name)
    speakUTF8()
    Interrupts.ensureInstalled()
    rlx_set_name(self.name)
    rlx_leave_signals_alone()
    rlx_set_streams(input, output)
    rlx_set_getc(Callbacks.readByte)
    rlx_set_deprep(Callbacks.releaseTerminal)
    rlx_set_completion(Callbacks.complete, Callbacks.list)
    rlx_measure_at_start()
    rlx_bind_editor(Callbacks.edit)
    // One TAB lists when there is nothing to add; ~/.inputrc, which is read later, may say otherwise.
    rl_variable_bind("show-all-if-unmodified", "on")
    history.load()
  }

  /// These lines as a source.
  public var source: LineSource {
    LineSource(isInteractive: true, secret: secret) { prompt in self.next(prompt: prompt) }
  }

  /// Waits for a line. Colour in `prompt` needs no marks around it.
  ///
  /// `.interrupted` after Ctrl-C; `.end` after Ctrl-D on an empty line, when the terminal is gone, and when a signal
  /// ends the program.
  public func next(prompt: String) -> Input {
    if Interrupts.total != interruptsAtPaste { pasted = [] }
    if let line = pasted.popFirst() {
      show(prompt + printable(line) + "\n")
      return accept(line)
    }
    // What was interrupted before the prompt is over.
    Interrupts.clear()
    return read(prompt)
  }

  /// A secret: the next line of a pasted block, which is not shown again, or what is typed without echo.
  private func secret(_ prompt: String) throws -> Secret? {
    if Interrupts.total == interruptsAtPaste, let line = pasted.popFirst() { return Secret(line) }
    defer { if Interrupts.terminationSignal == nil { Interrupts.clear() } }
    return try ByteLines(input).secret(prompt, on: output)
  }

  private func read(_ prompt: String) -> Input {
    Self.reading = self
    PromptInput.begin()
    PromptSignals.begin()
    rlx_measure()
    let typed = readline(readlinePrompt(prompt))
    PromptSignals.end()
    Self.reading = nil
    guard let typed else { return leave() }
    defer { free(typed) }
    let bytes = UnsafeRawBufferPointer(start: typed, count: strlen(typed))
    guard memchr(typed, 0x0A, bytes.count) != nil else { return accept(bytes) }
    return acceptPasted(String(decoding: bytes, as: UTF8.self))
  }

  private func leave() -> Input {
    // Where the terminal is gone, its SIGHUP may still be on its way.
    if Interrupts.terminationSignal == nil, isatty(input) == 0 {
      _ = Interrupts.wait(for: -1, milliseconds: 1000)
    }
    if Interrupts.terminationSignal != nil { return .end }
    if Interrupts.isInterrupted {
      Interrupts.clear()
      return .interrupted
    }
    show("\n")
    return .end
  }

  private func acceptPasted(_ block: String) -> Input {
    var lines = block.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)[
      ...]
    if lines.last?.isEmpty == true { lines.removeLast() }
    pasted = lines
    interruptsAtPaste = Interrupts.total
    return accept(pasted.popFirst() ?? "")
  }

  private func accept(_ line: String) -> Input {
    var line = line
    return line.withUTF8 { accept(UnsafeRawBufferPointer($0)) }
  }

  private func accept(_ bytes: UnsafeRawBufferPointer) -> Input {
    let input = checked(bytes, from: .keyboard)
    if case .line(let line) = input { history.keep(withoutSecrets(line.text)) }
    return input
  }

  func show(_ text: String) {
    var text = text
    text.withUTF8 { rlx_write($0.baseAddress, $0.count) }
  }
}
