import StoreCore
import Tasks

/// A text gives its own bytes back, and each of its tags is read back from its own text. Any text may be searched for.
func checkTaskPaper(_ bytes: UnsafeBufferPointer<UInt8>) throws(Surprise) {
  let text = String(decoding: bytes, as: UTF8.self)
  let lines = TaskText.lines(text).map { TaskLine(raw: $0) }
  try hold(lines.map(\.bytes).joined().utf8.elementsEqual(text.utf8), "\(text.debugDescription) changes")
  for tag in lines.flatMap(\.tags) {
    try hold(Tag(text: tag.text) == tag, "\(tag.text) reads otherwise")
  }
  guard let outline = try? Outline(lines) else { return }
  for line in lines.prefix(3) {
    guard let path = try? ItemPath(parsing: line.text) else { continue }
    let found = try? outline.find(path, now: DayTime(words: "2026-11-25", now: .distantPast) ?? .distantPast)
    try hold(found?.allSatisfy { !lines[$0].isBlank } ?? true, "\(line.text) finds what is blank")
  }
}

extension DayTime {
  fileprivate static var distantPast: DayTime { DayTime(.init(daysSince1970: 0)) }
}
