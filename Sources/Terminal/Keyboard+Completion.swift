import CReadline
import CommandKit
import Glibc
import ScreenKit

/// What readline calls from inside readline(), on our thread: so the main actor is already ours.
enum Callbacks {
  static let readByte: @convention(c) (UnsafeMutablePointer<FILE>?) -> Int32 = { stream in
    let descriptor = fileno(stream)
    return MainActor.assumeIsolated { PromptInput.nextByte(of: descriptor) }
  }

  static let releaseTerminal: @convention(c) () -> Void = { rlx_deprep() }

  static let complete:
    @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> UnsafeMutablePointer<
      UnsafeMutablePointer<CChar>?
    >? = {
      _, _, _ in
      rlx_no_file_names()
      let matches = MainActor.assumeIsolated { UInt(bitPattern: Keyboard.reading?.matches()) }
      return UnsafeMutablePointer(bitPattern: matches)
    }

  static let list:
    @convention(c) (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, Int32, Int32) -> Void = {
      _, _, _ in
      MainActor.assumeIsolated { Keyboard.reading?.listCandidates() }
    }

  static let edit: @convention(c) (Int32, Int32) -> Int32 = { _, _ in
    MainActor.assumeIsolated { Keyboard.reading?.editLine() }
    return 0
  }
}

extension Keyboard {
  /// What readline is to put in place of all that stands before the cursor: the common beginning, then each whole one.
  ///
  /// readline frees the list and its strings.
  func matches() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    listed = []
    let line = String(cString: rlx_line())
    let cursor = Int(rlx_point())
    guard strlen(rlx_line()) == line.utf8.count else { return nil }
    let completion = complete(line, cursor)
    let candidates = completion.candidates.filter { !$0.text.utf8.contains(0) }
    let range = completion.range.clamped(to: 0..<line.utf8.count)
    guard !candidates.isEmpty, range.lowerBound <= cursor else { return nil }
    listed = candidates
    let before = Array(line.utf8.prefix(range.lowerBound))
    rlx_set_appends_blank(completion.appendsBlank ? 1 : 0)
    // Options that nobody began are listed, not typed: even one that is alone, or the dashes of all.
    if range.lowerBound >= cursor, candidates.allSatisfy({ $0.text.hasPrefix("-") }) {
      return list([before] + candidates.map { before + $0.text.utf8 })
    }
    if candidates.count == 1 {
      if range.upperBound > cursor { rl_delete_text(Int32(cursor), Int32(range.upperBound)) }
      return list([before + candidates[0].text.utf8])
    }
    let typed = Array(line.utf8.prefix(cursor).dropFirst(range.lowerBound))
    var common = commonPrefix(candidates.map { Array($0.text.utf8) })
    // What was typed stays when the candidates share less than that.
    if common.count < typed.count { common = typed }
    return list([before + common] + candidates.map { before + $0.text.utf8 })
  }

  /// Draws the candidates of the last completion under the line, and the line again.
  func listCandidates() {
    rl_crlf()
    let width = TerminalSize.width(output) ?? 80
    var text = ""
    for row in candidateRows(listed, width: width) { text += row + "\n" }
    var bytes = Array(text.utf8)
    bytes.withUnsafeMutableBytes { rlx_write($0.baseAddress, $0.count) }
    rl_on_new_line()
    rl_forced_update_display()
  }

  private func list(_ strings: [[UInt8]]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let size = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride * (strings.count + 1)
    guard let block = malloc(size) else { return nil }
    let list = block.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: strings.count + 1)
    for (index, string) in strings.enumerated() {
      (list + index).initialize(
        to: (string + [0]).withUnsafeBytes { strdup($0.assumingMemoryBound(to: CChar.self).baseAddress!) })
    }
    (list + strings.count).initialize(to: nil)
    return list
  }
}

/// The longest beginning that all share, ending at a character's edge.
func commonPrefix(_ texts: [[UInt8]]) -> [UInt8] {
  guard var common = texts.first?[...] else { return [] }
  for text in texts.dropFirst() {
    let shared = zip(common, text).prefix { $0 == $1 }.count
    common = common.prefix(shared)
  }
  while !common.isEmpty, String(validating: common, as: UTF8.self) == nil { common = common.dropLast() }
  return Array(common)
}
