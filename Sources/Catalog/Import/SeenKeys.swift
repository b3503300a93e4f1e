/// The keys of a file and the line each was first seen on: exact but for the case of ASCII letters, and small
/// enough for millions.
///
/// A key costs its own bytes and some twenty more: three arrays and an open table instead of a dictionary of
/// strings.
package struct SeenKeys: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  private var lines: [UInt32] = []
  /// Places in `ends` plus one; 0 is free. The count is a power of two, at least twice the keys.
  private var table = [UInt32](repeating: 0, count: 1 << 10)

  package init() {}

  /// How many keys there are.
  package var count: Int { ends.count }

  /// The line a key was seen on before; nil: this is the first time, and it is kept.
  package mutating func firstLine(of key: String, at line: Int) -> Int? {
    if ends.count * 2 >= table.count { grow() }
    // It is put in on trial, so that there is one form to compare.
    let start = bytes.count
    for byte in key.utf8 { bytes.append(0x41...0x5A ~= byte ? byte | 0x20 : byte) }
    let known = bytes.withUnsafeBufferPointer { all -> Int? in
      let key = UnsafeBufferPointer(rebasing: all[start...])
      var slot = Self.slot(of: key, in: table.count)
      while table[slot] != 0 {
        let place = Int(table[slot]) - 1
        let range = range(place)
        if range.count == key.count, all[range].elementsEqual(key) { return place }
        slot = (slot + 1) & (table.count - 1)
      }
      table[slot] = UInt32(ends.count + 1)
      return nil
    }
    guard let known else { return keep(line) }
    bytes.removeSubrange(start...)
    if lines[known] > 0 { return Int(lines[known]) }
    lines[known] = UInt32(clamping: line)
    return nil
  }

  /// Takes a key back that was kept for a line, since that line did not land; one kept for another stays.
  package mutating func forget(_ key: String, of line: Int) {
    let wanted = key.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    wanted.withUnsafeBufferPointer { wanted in
      var slot = Self.slot(of: wanted, in: table.count)
      while table[slot] != 0 {
        let place = Int(table[slot]) - 1
        if bytes[range(place)].elementsEqual(wanted) {
          // A file's first line is 1, so that 0 stands for none.
          if lines[place] == UInt32(clamping: line) { lines[place] = 0 }
          return
        }
        slot = (slot + 1) & (table.count - 1)
      }
    }
  }

  private mutating func keep(_ line: Int) -> Int? {
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
    lines.append(UInt32(clamping: line))
    return nil
  }

  private func range(_ place: Int) -> Range<Int> {
    (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: table.count * 2)
    bytes.withUnsafeBufferPointer { all in
      for place in ends.indices {
        var slot = Self.slot(of: UnsafeBufferPointer(rebasing: all[range(place)]), in: larger.count)
        while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
        larger[slot] = UInt32(place + 1)
      }
    }
    table = larger
  }

  private static func slot(of key: UnsafeBufferPointer<UInt8>, in count: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    return hasher.finalize() & (count - 1)
  }
}
