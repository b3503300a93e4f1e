public import ScreenKit

/// Lines of a replay file and the text that replaces them.
public struct ReplayEdit: Hashable, Sendable {
  /// The lines, from 1; empty: the text goes before the first bound.
  public var lines: Range<Int>
  /// The new lines.
  public var text: [String]
  /// Whether this adds `@at` after a command.
  var isMove = false
}

/// The edits that make replay files and the files they include pass.
public struct ReplayUpdate {
  /// Lines with different output in two runs of one file, which no text can match.
  public private(set) var conflicts: [Line] = []
  private let identity: (String) -> String
  private var files: [String: File] = [:]

  private struct File {
    var path: String
    /// The edit of each step by its line; nil: the step passed.
    var edits: [Int: ReplayEdit?] = [:]
    var moves: [Int: ReplayEdit] = [:]

    var all: [ReplayEdit] { edits.values.compactMap { $0 } + moves.values }
  }

  /// No edits yet; `identity` gives two paths of the same file the same name.
  public init(identity: @escaping (_ path: String) -> String = { $0 }) { self.identity = identity }

  /// The files to write, each by the path of its first step.
  public var paths: [String] { files.values.filter { !$0.all.isEmpty }.map(\.path).sorted() }

  /// The numbers of the lines that change in a file, in order.
  public func lines(of path: String) -> [Int] {
    Set(files[identity(path)]?.all.map(\.lines.lowerBound) ?? []).sorted()
  }

  /// Takes in that a step passed.
  public mutating func pass(_ line: Line) { take(nil, of: line, at: line.origin) }

  /// Takes in that a step failed.
  public mutating func take(_ failure: ReplayFailure) {
    guard let edit = failure.edit else { return }
    take(edit, of: failure.line, at: failure.origin ?? failure.line.origin)
  }

  private mutating func take(_ edit: ReplayEdit?, of line: Line, at origin: Origin) {
    guard case .file(let path, let number) = origin else { return }
    let name = identity(path)
    var file = files[name] ?? File(path: path)
    let known = edit?.isMove == true ? file.moves[number].map(Optional.some) : file.edits[number]
    if let known, known != edit {
      conflicts.append(line)
    } else if let edit, edit.isMove {
      file.moves[number] = edit
    } else {
      file.edits[number] = .some(edit)
    }
    files[name] = file
  }

  /// The new bytes of a file. Line ends, and whether the last line has one, stay as they are.
  public func applied(to bytes: [UInt8], of path: String) -> [UInt8] {
    let edits = files[identity(path)]?.all ?? []
    let newline = UInt8(ascii: "\n")
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false).map(Array.init)
    let end = lines.first?.last == UInt8(ascii: "\r") ? [UInt8(ascii: "\r")] : []
    // From the end, so that lines keep their numbers; an insertion comes after the change of the line after it.
    func place(_ edit: ReplayEdit) -> (Int, Int, Int) {
      (edit.lines.lowerBound, edit.lines.upperBound, edit.isMove ? 1 : 0)
    }
    for edit in edits.sorted(by: { place($0) > place($1) }) {
      lines.replaceSubrange(
        edit.lines.lowerBound - 1..<edit.lines.upperBound - 1, with: edit.text.map { Array($0.utf8) + end })
    }
    return Array(lines.joined(separator: [newline]))
  }
}
