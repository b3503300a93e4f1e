#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which rows hold which three letters: for each trigram the ids of its rows, ascending, packed as
/// differences.
///
/// SQLite's own gathering looks every trigram of every row up in a hash table whose chains grow long with so
/// few different keys: it takes ten times as long.
struct TrigramLists: ~Copyable {
  /// The ids of one trigram's rows as varints of their differences.
  struct List {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var capacity = 0
    var last: Int64 = 0
  }

  /// Rows taken.
  private(set) var rows = 0
  /// Trigrams of all rows, those that a row repeats too.
  private(set) var tokens = 0
  /// What the lists hold, in bytes.
  private(set) var byteCount = 0
  private var lists: [List] = []
  private var keys: [UInt64] = []
  /// The list of three ASCII letters by their 21 bits, plus one; 0: none.
  private var ascii = [UInt32](repeating: 0, count: 1 << 21)
  private var others: [UInt64: Int] = [:]

  deinit {
    for list in lists { free(list.bytes) }
  }

  /// Takes a row's text; ids must come in ascending order.
  mutating func add(_ id: Int64, _ text: UnsafeBufferPointer<UInt8>) {
    rows += 1
    var letters: (UInt64, UInt64, UInt64) = (0, 0, 0)
    var place = 0
    var count = 0
    while place < text.count {
      letters = (letters.1, letters.2, Self.letter(text, &place))
      count += 1
      guard count >= 3 else { continue }
      tokens += 1
      append(id, to: list(letters.0, letters.1, letters.2))
    }
  }

  /// Hands over every trigram, in the order of its bytes, with its list.
  func forEach(_ body: (_ term: [UInt8], _ ids: UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    for place in keys.indices.sorted(by: { keys[$0] < keys[$1] }) {
      let term = [42, 21, 0].flatMap { shift -> [UInt8] in
        let letter = Unicode.Scalar(UInt32(truncatingIfNeeded: keys[place] >> shift) & 0x1F_FFFF)
        return letter.map { Array(String($0).utf8) } ?? []
      }
      try body(term, UnsafeBufferPointer(start: lists[place].bytes, count: lists[place].count))
    }
  }

  /// The code point at `place`, which moves behind it. The bytes are UTF-8: they come from a string.
  private static func letter(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> UInt64 {
    let lead = text[place]
    place += 1
    if lead < 0x80 { return UInt64(lead) }
    var letter = UInt64(lead) & (lead < 0xE0 ? 0x1F : lead < 0xF0 ? 0x0F : 0x07)
    while place < text.count, text[place] & 0xC0 == 0x80 {
      letter = letter << 6 | UInt64(text[place] & 0x3F)
      place += 1
    }
    return letter
  }

  private mutating func list(_ a: UInt64, _ b: UInt64, _ c: UInt64) -> Int {
    let key = a << 42 | b << 21 | c
    if a | b | c < 0x80 {
      let slot = Int(a << 14 | b << 7 | c)
      if ascii[slot] == 0 { ascii[slot] = UInt32(begin(key)) + 1 }
      return Int(ascii[slot]) - 1
    }
    if let place = others[key] { return place }
    let place = begin(key)
    others[key] = place
    return place
  }

  private mutating func begin(_ key: UInt64) -> Int {
    keys.append(key)
    lists.append(List())
    return lists.count - 1
  }

  private mutating func append(_ id: Int64, to place: Int) {
    lists.withUnsafeMutableBufferPointer { lists in
      guard lists[place].last != id else { return }
      if lists[place].count + 9 > lists[place].capacity {
        lists[place].capacity = max(32, lists[place].capacity * 3 / 2)
        let grown = realloc(lists[place].bytes, lists[place].capacity)
        lists[place].bytes = grown?.assumingMemoryBound(to: UInt8.self)
      }
      guard let bytes = lists[place].bytes else { return }
      let count = Varint.write(UInt64(id - lists[place].last), to: bytes + lists[place].count)
      lists[place].count += count
      lists[place].last = id
      byteCount += count
    }
  }
}
