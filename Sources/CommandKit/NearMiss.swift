/// The name that `word` was probably meant to be, ignoring case; nil when none is near.
///
/// One wrong, missing, added or swapped letter is near, two for words longer than four letters. A word of one
/// letter is near only its own other case. Among equals the first wins. `most` letters may be wrong at most.
public func nearest(to word: String, among names: [String], most: Int = 2) -> String? {
  let typed = Array(word.lowercased().unicodeScalars)
  guard !typed.isEmpty, typed.count <= 64 else { return nil }
  var limit = min(most, typed.count == 1 ? 0 : typed.count <= 4 ? 1 : 2)
  var best: String?
  for name in names {
    let letters = Array(name.lowercased().unicodeScalars)
    guard abs(letters.count - typed.count) <= limit else { continue }
    let distance = distance(typed, letters)
    if distance < limit || (distance == limit && best == nil) {
      limit = distance
      best = name
    }
  }
  return best
}

/// The command or page that `word` was probably meant to be: one slip of the keyboard away.
///
/// Words of up to three letters resemble too many others: tag is no tax.
public func nearestVerb(to word: String, among verbs: [String]) -> String? {
  word.count < 4 ? nil : nearest(to: word, among: verbs.filter { $0.count > 3 }, most: 1)
}

/// The edits between two words; a swap of neighbours counts one.
private func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var before: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var line = [row + 1]
    for column in right.indices {
      let changed = last[column] + (left[row] == right[column] ? 0 : 1)
      var cost = min(line[column] + 1, last[column + 1] + 1, changed)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, before[column - 1] + 1)
      }
      line.append(cost)
    }
    before = last
    last = line
  }
  return last[right.count]
}
