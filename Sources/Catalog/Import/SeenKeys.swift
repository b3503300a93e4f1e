/// The keys of a file and the line on which each was first seen; upper and lower case are the same key.
package struct SeenKeys: Sendable {
  private var lines: [String: Int] = [:]

  package init() {}

  /// How many different keys were seen.
  package var count: Int { lines.count }

  /// Keeps a key with its line. Returns the line on which it was seen before, or nil the first time.
  package mutating func firstLine(of key: String, at line: Int) -> Int? {
    let key = key.lowercased()
    if let first = lines[key] { return first }
    lines[key] = line
    return nil
  }

  /// Frees a key whose first line was refused; a key that was first seen on another line stays.
  package mutating func forget(_ key: String, of line: Int) {
    let key = key.lowercased()
    if lines[key] == line { lines[key] = nil }
  }
}
