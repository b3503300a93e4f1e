/// Writes one segment of an FTS5 index with `detail=none`, as SQLite's fts5_index.c describes and writes it.
///
/// A leaf is: where its first id stands if no term comes before it, where its terms' directory begins, then
/// terms, each with its ids, then the directory. The first id of a term and of a leaf is whole, the others
/// are differences. Lists that go over four leaves and more get a list of those leaves' first ids (a "doclist
/// index"), so that a search need not read through them. `integrity-check` holds all of it to SQLite's own
/// reading.
struct SegmentWriting {
  /// FTS5's own leaf size.
  private static let leafBytes = 4_050
  private static let fewestListed = 4

  let segment: Int
  private let put: (_ id: Int64, _ block: [UInt8]) throws -> Void
  private let putTerm: (_ term: [UInt8], _ place: Int) throws -> Void
  private var leaf: [UInt8] = [0, 0, 0, 0]
  private var directory: [UInt8] = []
  private(set) var leaves = 0
  private var number = 1
  private var lastTerm: [UInt8] = []
  private var lastTermPlace = 0
  private var isFirstTermOfLeaf = true
  private var isFirstIDOfLeaf = false
  private var isFirstIDOfTerm = false
  private var lastID: UInt64 = 0
  /// The leaf that the next entry of the term index stands for, and the term that leads there.
  private var branch: (leaf: Int, term: [UInt8])? = (1, [])
  private var leavesWithoutTerm = 0
  private var levels: [LeafList] = [LeafList()]

  /// One level of the list of a long doclist's leaves.
  private struct LeafList {
    var bytes: [UInt8] = []
    var number = 0
    var last: UInt64?
    var first: UInt64 = 0
  }

  init(
    segment: Int, put: @escaping (_ id: Int64, _ block: [UInt8]) throws -> Void,
    putTerm: @escaping (_ term: [UInt8], _ place: Int) throws -> Void
  ) {
    self.segment = segment
    self.put = put
    self.putTerm = putTerm
  }

  /// Adds a term and its ids, in the order of terms.
  mutating func add(_ token: [UInt8], _ ids: UnsafeBufferPointer<UInt8>) throws {
    // The main index marks its terms with a "0"; prefix indexes would be "1" and on.
    try add(term: [UInt8(ascii: "0")] + token)
    var place = 0
    var id: UInt64 = 0
    while place < ids.count {
      id &+= Varint.read(ids, &place)
      try add(id: id)
    }
  }

  /// Writes what is left.
  mutating func finish() throws {
    if leaf.count > 4 { try endLeaf() }
    if number > 1 { try endBranch() }
  }

  private mutating func add(term: [UInt8]) throws {
    if directory.count + 2 + leaf.count + term.count >= Self.leafBytes, leaf.count > 4 { try endLeaf() }
    Varint.append(UInt64(leaf.count - lastTermPlace), to: &directory)
    lastTermPlace = leaf.count
    var common = zip(lastTerm, term).prefix { $0 == $1 }.count
    if isFirstTermOfLeaf {
      if number != 1 {
        try endBranch()
        branch = (number, Array(lastTerm.isEmpty ? term[...] : term[..<(common + 1)]))
      }
      common = 0
    } else {
      Varint.append(UInt64(common), to: &leaf)
    }
    Varint.append(UInt64(term.count - common), to: &leaf)
    leaf += term[common...]
    lastTerm = term
    isFirstTermOfLeaf = false
    isFirstIDOfLeaf = false
    isFirstIDOfTerm = true
    levels[0].number = number
  }

  private mutating func add(id: UInt64) throws {
    if leaf.count + directory.count >= Self.leafBytes { try endLeaf() }
    if isFirstIDOfLeaf {
      leaf[0] = UInt8(leaf.count >> 8)
      leaf[1] = UInt8(leaf.count & 0xFF)
      try list(id)
    }
    Varint.append(isFirstIDOfTerm || isFirstIDOfLeaf ? id : id - lastID, to: &leaf)
    lastID = id
    isFirstIDOfTerm = false
    isFirstIDOfLeaf = false
  }

  private mutating func endLeaf() throws {
    leaf[2] = UInt8(leaf.count >> 8)
    leaf[3] = UInt8(leaf.count & 0xFF)
    if isFirstTermOfLeaf { leavesWithoutTerm += 1 } else { leaf += directory }
    try put(id(number), leaf)
    leaf.removeAll(keepingCapacity: true)
    leaf += [0, 0, 0, 0]
    directory.removeAll(keepingCapacity: true)
    lastTermPlace = 0
    number += 1
    leaves += 1
    isFirstTermOfLeaf = true
    isFirstIDOfLeaf = true
  }

  private mutating func endBranch() throws {
    guard let (leaf, term) = branch else { return }
    let isListed = !levels[0].bytes.isEmpty && leavesWithoutTerm >= Self.fewestListed
    for level in levels.indices {
      if levels[level].bytes.isEmpty { break }
      if isListed { try put(id(levels[level].number, level: level, isList: true), levels[level].bytes) }
      levels[level].bytes = []
      levels[level].last = nil
    }
    leavesWithoutTerm = 0
    try putTerm(term, leaf << 1 | (isListed ? 1 : 0))
    branch = nil
  }

  /// Notes the first id of a leaf in the list of leaves; a full page of that list is noted one level up.
  private mutating func list(_ first: UInt64) throws {
    var level = 0
    var isDone = false
    while !isDone {
      if levels[level].bytes.count >= Self.leafBytes {
        levels[level].bytes[0] = 1
        try put(id(levels[level].number, level: level, isList: true), levels[level].bytes)
        if levels.count == level + 1 { levels.append(LeafList()) }
        if levels[level + 1].bytes.isEmpty {
          levels[level + 1].number = levels[level].number
          begin(level + 1, flag: 0, page: levels[level].number, id: levels[level].first)
        }
        levels[level].bytes = []
        levels[level].last = nil
        levels[level].number += 1
      } else {
        isDone = true
      }
      if let last = levels[level].last {
        Varint.append(first - last, to: &levels[level].bytes)
        levels[level].last = first
      } else {
        begin(level, flag: isDone ? 0 : 1, page: level == 0 ? number : levels[level - 1].number, id: first)
      }
      level += 1
    }
  }

  private mutating func begin(_ level: Int, flag: UInt64, page: Int, id: UInt64) {
    Varint.append(flag, to: &levels[level].bytes)
    Varint.append(UInt64(page), to: &levels[level].bytes)
    Varint.append(id, to: &levels[level].bytes)
    levels[level].first = id
    levels[level].last = id
  }

  private func id(_ number: Int, level: Int = 0, isList: Bool = false) -> Int64 {
    Int64(segment) << 37 | (isList ? 1 << 36 : 0) | Int64(level) << 31 | Int64(number)
  }
}
