import ReplayKit
import ScreenKit

private struct Missing: Error {}

/// The lines of the file that is fuzzed; it may include itself.
private func lines(_ bytes: UnsafeBufferPointer<UInt8>) -> () -> [UInt8]? {
  var rest = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
  return { rest.popFirst().map(Array.init) }
}

/// The steps of a file up to its first mistake.
private func steps(_ bytes: UnsafeBufferPointer<UInt8>) -> (steps: [ReplayStep], isWhole: Bool) {
  var steps: [ReplayStep] = []
  do {
    var parser = try ReplayParser(path: "a") { path in
      guard path == "a" || path == "b" else { throw Missing() }
      return lines(bytes)
    }
    while let step = try parser.next() { steps.append(step) }
    return (steps, true)
  } catch {
    return (steps, false)
  }
}

/// A file is read to its end or to its first mistake, twice in the same way; what it expects can be compared with
/// anything, itself too.
func checkReplay(_ bytes: UnsafeBufferPointer<UInt8>) throws(Surprise) {
  let (read, isWhole) = steps(bytes)
  let again = steps(bytes)
  try hold(again.steps == read && again.isWhole == isWhole, "a file reads otherwise the second time")
  for case .command(let command) in read {
    let difference = command.expected.difference(from: command.expected.map(\.text))
    try hold(difference.allSatisfy { $0.hasPrefix("  ") }, "\(difference): it is not what it says itself")
  }
}
