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
    let isEnded = bytes.last == Self.newline
    var lines = bytes.split(separator: Self.newline, omittingEmptySubsequences: false)[...]
    if isEnded { lines.removeLast() }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    rewrite(
      path, isEnded: isEnded, reading: { lines.popFirst().map { Array($0) } }, writing: { result += $0 })
    return result
  }

  /// Writes a file as it shall be, a line at a time: `next` gives its lines up to their line feeds, nil behind the last,
  /// and `isEnded` says whether that one has one.
  public func rewrite<Failure: Error>(
    _ path: String, isEnded: Bool, reading next: () throws(Failure) -> [UInt8]?,
    writing emit: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var byLine: [Int: [ReplayEdit]] = [:]
    for (_, edits) in edits(of: path).sorted(by: { $0.key > $1.key }) {
      for edit in edits { byLine[edit.line, default: []].append(edit) }
    }
    var (number, lastRemoved, made): (Int, Int, [UInt8]?) = (0, 0, nil)
    var (hasReturn, endsInReturn) = (false, false)
    while let line = try next() {
      number += 1
      endsInReturn = line.last == Self.carriageReturn
      if number == 1 { hasReturn = endsInReturn }
      let edits = byLine[number] ?? []
      lastRemoved = max(lastRemoved, edits.compactMap(\.last).max() ?? 0)
      let end = endsInReturn || line.isEmpty && hasReturn ? [Self.carriageReturn] : []
      for line in (number > lastRemoved ? [line] : []) + edits.flatMap(\.text).map({ Array($0.utf8) + end }) {
        if let made { try emit(made + [Self.newline]) }
        made = line
      }
    }
    guard var made else { return }
    if isEnded {
      made.append(Self.newline)
    } else if made.last == Self.carriageReturn, !endsInReturn {
      made.removeLast()
    }
    try emit(made)
  }

  private static var newline: UInt8 { UInt8(ascii: "\n") }
  private static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
}
