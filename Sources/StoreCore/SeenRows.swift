/// What a plan of many rows was made of, so that it can be told later whether they are still the same.
package struct SeenRows: Hashable, Sendable, CustomStringConvertible {
  /// The latest journal entry at that time.
  package var entry: Int
  /// A mark made of every row's id and revision: other rows, or one at another revision, give another mark.
  package var mark: UInt64

  /// States what was seen.
  package init(entry: Int, mark: UInt64) {
    self.entry = entry
    self.mark = mark
  }

  /// Reads "69-1f2e3d4c5b6a7988"; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let entry = Int(parts[0]), entry >= 0,
      let mark = UInt64(parts[1], radix: 16)
    else { return nil }
    self.init(entry: entry, mark: mark)
    // One text for one value: no signs, no zeros in front, no capitals.
    guard self.text == text else { return nil }
  }

  /// "69-1f2e3d4c5b6a7988".
  package var text: String { "\(entry)-" + String(mark, radix: 16) }

  package var description: String { text }
}

/// How many rows a change must find, or which; else it is not made.
package struct ExpectedRows: Hashable, Sendable {
  /// The change's own row must be at this revision, else `stale`; nil: whatever it is at.
  package var revision: Int?
  /// So many rows are to change, else `count-differs`; nil: however many.
  package var count: Int?
  /// They must be as they were seen, else `rows-changed`; nil: whatever they are.
  package var seen: SeenRows?
  /// Where those that will change are among the rows a page showed they must say the same, else `rows-changed`; nil:
  /// none were shown.
  package var shown: ShownRows?

  /// States what is expected.
  package init(revision: Int? = nil, count: Int? = nil, seen: SeenRows? = nil, shown: ShownRows? = nil) {
    self.revision = revision
    self.count = count
    self.seen = seen
    self.shown = shown
  }
}

/// The rows of a list as one page showed them, so that it can be told later what became of them.
package struct ShownRows: Hashable, Sendable {
  /// What each said, by the key of its row.
  package var said: [String: String]
  /// The key behind which the page began; nil: at the first row there is.
  package var after: String?
  /// The key of its last row where others followed; nil: it went to the end.
  package var last: String?

  /// States rows.
  package init(said: [String: String], after: String? = nil, last: String? = nil) {
    self.said = said
    self.after = after
    self.last = last
  }
}
