/// What an expression says, part by part.
indirect enum ExpressionPart {
  case one(ScalarClass)
  case edge(ExpressionEdge)
  case sequence([ExpressionPart])
  case choice([ExpressionPart])
  /// At least so often, and at most so often where that is told.
  case repeated(ExpressionPart, Int, Int?)
}

/// A place between two characters.
enum ExpressionEdge { case start, end, word, notWord }

/// Why a text is no expression, in a sentence, and where.
struct ExpressionProblem: Error, Hashable {
  var message: String
  /// What is wrong, in UTF-8 bytes of the text; nil: all of it is.
  var place: Range<Int>?

  static let tooLarge = ExpressionProblem(message: "This regular expression is too large.")
}

/// Reads an expression: characters, `.`, `[a-z]`, `(a|b)`, `* + ? {2,3}`, `^ $ \b` and `\d \w \s`.
///
/// What would need more than one look at each character, such as back references, is refused: so every expression ends.
struct ExpressionReader {
  private let all: [Unicode.Scalar]
  private var rest: ArraySlice<Unicode.Scalar>
  private var depth = 0

  /// The most groups inside each other, the most members of a class, and the most that a count may say.
  private static let (deepest, widest, most) = (100, 1_000, 1_000)

  init(_ text: String) {
    all = Array(text.unicodeScalars)
    rest = all[...]
  }

  /// What is wrong with the characters from `start` up to what was read last, at least one.
  private func problem(_ message: String, from start: Int) -> ExpressionProblem {
    func bytes(_ count: Int) -> Int { all[..<count].reduce(0) { $0 + UTF8.width($1) } }
    let end = min(max(rest.startIndex, start + 1), all.count)
    return ExpressionProblem(message: message, place: bytes(min(start, end))..<bytes(end))
  }

  private func unknown(_ what: String, from start: Int) -> ExpressionProblem {
    problem("A regular expression knows no \(what) here.", from: start)
  }

  /// The whole expression.
  mutating func expression() throws(ExpressionProblem) -> ExpressionPart {
    let part = try choice()
    guard rest.isEmpty else { throw problem("No group is open that ) could close.", from: rest.startIndex) }
    return part
  }

  private mutating func choice() throws(ExpressionProblem) -> ExpressionPart {
    var ways = [try sequence()]
    while take("|") { ways.append(try sequence()) }
    return ways.count == 1 ? ways[0] : .choice(ways)
  }

  private mutating func sequence() throws(ExpressionProblem) -> ExpressionPart {
    var parts: [ExpressionPart] = []
    while let next = rest.first, next != "|", next != ")" {
      rest.removeFirst()
      let part = try part(next)
      parts.append(try repeated(part))
    }
    return .sequence(parts)
  }

  private mutating func part(_ scalar: Unicode.Scalar) throws(ExpressionProblem) -> ExpressionPart {
    switch scalar {
    case ".": return .one(.any)
    case "^": return .edge(.start)
    case "$": return .edge(.end)
    case "*", "+", "?":
      throw problem("Nothing stands before \(scalar) that could be repeated.", from: rest.startIndex - 1)
    case "[": return .one(try members())
    case "(": return try group()
    case "\\": return try escaped()
    default: return .one(.scalar(scalar))
    }
  }

  private mutating func group() throws(ExpressionProblem) -> ExpressionPart {
    let start = rest.startIndex - 1
    depth += 1
    guard depth <= Self.deepest else { throw .tooLarge }
    if take("?"), !take(":") { throw unknown("(?", from: start) }
    let part = try choice()
    guard take(")") else {
      rest = all[start + 1..<start + 1]
      throw problem("No ) closes this group.", from: start)
    }
    depth -= 1
    return part
  }

  private mutating func escaped() throws(ExpressionProblem) -> ExpressionPart {
    guard let letter = rest.popFirst() else { throw unfinished }
    switch letter {
    case "b": return .edge(.word)
    case "B": return .edge(.notWord)
    case "A": return .edge(.start)
    case "z", "Z": return .edge(.end)
    default: return .one(try escape(letter))
    }
  }

  private var unfinished: ExpressionProblem {
    problem("A character is missing behind the backslash.", from: all.count - 1)
  }

  private func escape(_ letter: Unicode.Scalar) throws(ExpressionProblem) -> ScalarClass {
    switch letter {
    case "d": return .digit
    case "D": return .not(.digit)
    case "w": return .word
    case "W": return .not(.word)
    case "s": return .space
    case "S": return .not(.space)
    case "t": return .scalar("\t")
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "a"..."z", "A"..."Z", "0"..."9": throw unknown("\\\(letter)", from: rest.startIndex - 2)
    default: return .scalar(letter)
    }
  }

  /// What stands between [ and ].
  private mutating func members() throws(ExpressionProblem) -> ScalarClass {
    let start = rest.startIndex - 1
    let isNegated = take("^")
    var members: [ScalarClass] = []
    while let first = rest.popFirst(), first != "]" || members.isEmpty {
      let begin = rest.startIndex - 1
      guard first != "[" else { throw unknown("[ inside of [ ], which is written \\[,", from: begin) }
      let lower = try member(first)
      members.append(lower)
      guard members.count <= Self.widest else { throw .tooLarge }
      if rest.count > 1, rest.first == "-", rest.dropFirst().first != "]" {
        rest.removeFirst()
        guard let last = rest.popFirst(), case .scalar(let from) = lower,
          case .scalar(let to) = try member(last), from <= to
        else { throw problem("This is no range from one character to a later one.", from: begin) }
        members[members.count - 1] = .range(from...to)
      }
      guard !rest.isEmpty else { throw unclosed(start) }
    }
    guard !members.isEmpty else { throw unclosed(start) }
    return isNegated ? .not(.either(members)) : .either(members)
  }

  private mutating func unclosed(_ start: Int) -> ExpressionProblem {
    rest = all[start + 1..<start + 1]
    return problem("No ] closes these characters.", from: start)
  }

  private mutating func member(_ scalar: Unicode.Scalar) throws(ExpressionProblem) -> ScalarClass {
    guard scalar == "\\" else { return .scalar(scalar) }
    guard let letter = rest.popFirst() else { throw unfinished }
    return try escape(letter)
  }

  /// A part with what stands behind it: `*`, `+`, `?` or a count, each also with `?`, which asks for the shortest way.
  private mutating func repeated(_ part: ExpressionPart) throws(ExpressionProblem) -> ExpressionPart {
    let result: ExpressionPart
    if take("*") {
      result = .repeated(part, 0, nil)
    } else if take("+") {
      result = .repeated(part, 1, nil)
    } else if take("?") {
      result = .repeated(part, 0, 1)
    } else if let (least, most) = try count() {
      result = .repeated(part, least, most)
    } else {
      return part
    }
    // The whole line is described, so it is the same whether the shortest or the longest way is tried first.
    _ = take("?")
    if let next = rest.first, "*+?".unicodeScalars.contains(next) {
      throw problem("\(next) repeats what is repeated already.", from: rest.startIndex)
    }
    return result
  }

  /// `{2}`, `{2,}`, `{2,3}` or `{,3}`; nil, and nothing read, where the brace is one of the text.
  private mutating func count() throws(ExpressionProblem) -> (Int, Int?)? {
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let parts = rest[(rest.startIndex + 1)..<end].split(
      separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts.map { part in
      part.allSatisfy { "0"..."9" ~= $0 } ? String(String.UnicodeScalarView(part)) : nil
    }
    guard !digits.contains(nil), digits.contains(where: { $0?.isEmpty == false }) else { return nil }
    let numbers = digits.map { $0.flatMap { $0.isEmpty ? nil : Int($0) ?? Int.max } }
    let start = rest.startIndex
    rest = rest[(end + 1)...]
    guard numbers.allSatisfy({ $0 ?? 0 <= Self.most }) else { throw .tooLarge }
    let least = numbers[0] ?? 0
    let most = numbers.count == 1 ? least : numbers[1]
    guard most ?? least >= least else { throw problem("This counts down.", from: start) }
    return (least, most)
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }
}
