import CommandKit

/// A line that is read has its words in their order and inside it; typed again with quotes they read the same. What is
/// asked while typing may be asked at any place of any line.
func checkCommandLine(_ bytes: UnsafeBufferPointer<UInt8>) throws(Surprise) {
  let text = String(decoding: bytes, as: UTF8.self)
  let length = text.utf8.count
  for part in [1, 2, 3, 4] {
    let cursor = text.unicodeScalars.prefix(text.unicodeScalars.count / part).reduce(0) {
      $0 + UTF8.width($1)
    }
    let partial = LinePrefix(text, cursor: cursor).partial.span
    try hold(partial.lower <= partial.upper && partial.upper <= length, "the word stands outside of the line")
  }
  guard let line = try? CommandLine(parsing: text) else { return }
  var end = 0
  for word in line.words {
    try hold(word.span.lower >= end && word.span.upper <= length, "words lie over each other")
    end = word.span.upper
  }
  let typed = line.words.map { quoted($0.text) }.joined(separator: " ")
  try hold(
    (try? CommandLine(parsing: typed))?.words.map(\.text) == line.words.map(\.text),
    "\(typed) reads otherwise")
}
