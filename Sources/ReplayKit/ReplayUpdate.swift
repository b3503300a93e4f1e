public import ScreenKit

/// What must be rewritten so that files, and those they include, hold as they ran.
public struct ReplayUpdate {
  /// What was read in two places of one file that is included more than once, and differs.
  public private(set) var conflicts: [Line] = []
  private let identity: (String) -> String
  /// What is known of each file, by its identity.
  private var files: [String: File] = [:]
  /// The identities of the paths met so far: to look for links takes its time.
  private var identities: [String: String] = [:]

  /// One file, however its path is written.
  private struct File {
    /// The path it was met by first.
    var path: String
    var edits: [Int: [ReplayEdit]] = [:]
    /// Lines that held: what they say must not be rewritten by a later reading of them.
    var held = LineNumbers()
  }

  /// Of no file yet; `identity` is what two paths of one file have in common, such as where links lead to.
  public init(identity: @escaping (_ path: String) -> String = { $0 }) { self.identity = identity }

  /// The files to rewrite, each by the path it was met by first, by name.
  public var paths: [String] { files.values.filter { !$0.edits.isEmpty }.map(\.path).sorted() }

  /// The numbers of a file's lines that are rewritten, or behind which one is added, in order.
  public func lines(of path: String) -> [Int] { Set(edits(of: path).values.joined().map(\.line)).sorted() }

  private func edits(of path: String) -> [Int: [ReplayEdit]] {
    files[identities[path] ?? identity(path)]?.edits ?? [:]
  }

  /// The identity of a path, under which its file is known from now on.
  private mutating func file(_ path: String) -> String {
    if let known = identities[path] { return known }
    let name = identity(path)
    identities[path] = name
    if files[name] == nil { files[name] = File(path: path) }
    return name
  }

  /// What of a file goes with nothing in its place though it was looked for between two `...`, by its line.
  public func dropped(of path: String) -> [(line: Int, text: String)] {
    edits(of: path).values.joined().compactMap { edit in
      edit.dropped.map { (line: edit.line, text: $0) }
    }
    .sorted { $0.line < $1.line }
  }

  /// The variables of a file that are written out now, by line.
  public func lost(of path: String) -> [(line: Int, name: String)] {
    edits(of: path).values.joined().flatMap { edit in edit.lost.map { (line: edit.line, name: $0) } }
      .sorted { ($0.line, $0.name) < ($1.line, $1.name) }
  }

  /// Takes in that a step held.
  public mutating func hold(_ line: Line) {
    guard case .file(let path, let number) = line.origin else { return }
    let file = file(path)
    files[file]?.held.insert(number)
    if files[file]?.edits[number] != nil { conflicts.append(line) }
  }

  /// Takes in what must change for a step to hold.
  public mutating func take(_ failure: ReplayFailure) {
    guard case .file(let path, let number) = failure.origin ?? failure.line.origin, !failure.edits.isEmpty
    else { return }
    // A move is told once the next step is at hand: its line stands behind what was told of the same command.
    let isMove = failure.edits.allSatisfy { !$0.removes && $0.text.first?.hasPrefix("@at ") == true }
    let key = isMove ? -number : number
    let file = file(path)
    if let known = files[file]?.edits[key] {
      if known != failure.edits { conflicts.append(failure.line) }
    } else if !isMove, files[file]?.held.contains(number) == true {
      conflicts.append(failure.line)
    } else {
      files[file]?.edits[key] = failure.edits
    }
  }

  /// A file's bytes as they shall be; line ends, and whether the last line has one, stay as they are.
  public func applied(to bytes: [UInt8], of path: String) -> [UInt8] {
    var byLine: [Int: [ReplayEdit]] = [:]
    for (_, edits) in edits(of: path).sorted(by: { $0.key > $1.key }) {
      for edit in edits { byLine[edit.line, default: []].append(edit) }
    }
    let newline = UInt8(ascii: "\n")
    let isEnded = bytes.last == newline
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    if isEnded { lines.removeLast() }
    let hasReturn = lines.first?.last == UInt8(ascii: "\r")
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    func add(_ line: some Sequence<UInt8>) {
      result.append(contentsOf: line)
      result.append(newline)
    }
    for (index, line) in lines.enumerated() {
      let edits = byLine[index + 1] ?? []
      if !edits.contains(where: \.removes) { add(line) }
      let end: [UInt8] = line.last == UInt8(ascii: "\r") || line.isEmpty && hasReturn ? [0x0D] : []
      for text in edits.flatMap(\.text) { add(Array(text.utf8) + end) }
    }
    if !isEnded, !result.isEmpty {
      result.removeLast()
      if result.last == 0x0D, lines.last?.last != 0x0D { result.removeLast() }
    }
    return result
  }
}
