import CommandKit
import PageKit

// What a line was meant to do is known only while it runs: it is noted on the way.
extension Session {
  /// Begins to note a line that is about to run; what a hidden line runs is as hidden.
  func beginNoting(_ line: Line) {
    guard world.recorded != nil else { return }
    let first = line.text.utf8.first
    let isHidden =
      first == 0x20 || first == 0x09 || noted.last?.isHidden == true || aliases.isHidden(in: line.text)
    noted.append(RanLine(at: navigation.current, isHidden: isHidden, settings: settingLines))
  }

  /// Drops a line that was none.
  func stopNoting() { _ = noted.popLast() }

  /// Tells of a line that ended, `meant` with its aliases replaced.
  func endNoting(_ meant: String, _ outcome: PastLine.Outcome) {
    guard let record = world.recorded, var line = noted.popLast() else { return }
    if let outer = noted.indices.last { noted[outer].ranOthers = true }
    line.outcome = outcome
    line.after = navigation.current
    line.settingsAfter = settingLines
    if line.isHidden {
      (line.hiddenWords, line.drawings) = (Self.wordsBesides(line.verb, in: meant), nil)
    } else {
      line.text = Self.withoutFile(line.opened ?? meant, outcome)
    }
    do { try record(line) } catch { complain(error, at: Line("", from: .keyboard)) }
  }

  /// Tells of a page that opens in the place of one that is gone: a recording opens it by its address.
  func noteOpening(of route: Route, by move: Step<Route>.Move) {
    guard let record = world.recorded else { return }
    var line = RanLine(at: navigation.current, isHidden: false, settings: settingLines)
    (line.text, line.outcome, line.moves, line.drawings) = (route.address.text, .done, [move], nil)
    line.after = route
    do { try record(line) } catch { complain(error, at: Line("", from: .keyboard)) }
  }

  /// Tells of the page that a person finds drawn: a script draws it by `show`, since a number means the row that was
  /// drawn with it.
  func noteFirstPage() {
    guard let record = world.recorded else { return }
    var line = RanLine(at: navigation.current, isHidden: false, settings: settingLines)
    (line.text, line.verb, line.outcome, line.drawings) = ("show", "show", .done, nil)
    line.isFirstPage = true
    do { try record(line) } catch { complain(error, at: Line("", from: .keyboard)) }
  }

  /// Notes which command the line is; of a plan it is `plan`.
  func note(verb: String) {
    guard !isPlanning, let line = noted.indices.last else { return }
    noted[line].verb = verb
  }

  /// Notes the row that `words` opened, by its address: its number means another row another day.
  func note(opening words: [Word], _ step: Step<Route>, elsewhere: Bool, in line: Line) {
    guard !isPlanning, words[0].text == "open", let last = words.last, let index = noted.indices.last,
      case .push(let route) = step.move, step.notices.isEmpty
    else { return }
    noted[index].opened =
      route.address.text + (elsewhere ? " show" : "")
      + line.text.cut(Span(last.span.upper, line.text.utf8.count))
  }

  /// Goes where a move leads, and notes it.
  func go(_ move: Step<Route>.Move) {
    navigation.apply(move)
    if let line = noted.indices.last { noted[line].moves.append(move) }
  }

  /// Notes a page that is drawn; one that goes elsewhere than to the output cannot be stated.
  func note(_ page: Page, as format: Format, _ pipeline: Pipeline) {
    guard let line = noted.indices.last else { return }
    guard pipeline.file == nil, pipeline.shell == nil else {
      noted[line].drawings = nil
      return
    }
    noted[line].drawings?.append(
      RanLine.Drawing(page: page, format: format, style: presentation.style, width: statedWidth))
  }

  /// Draws what only a person is told: no recording states it.
  func drawUnnoted(_ notices: [Notice], _ pipeline: Pipeline) throws {
    let drawings = noted.last?.drawings
    try draw(notices: notices, pipeline)
    if let line = noted.indices.last { noted[line].drawings = drawings }
  }

  /// The words of a line besides its verb, an address before that among them.
  private static func wordsBesides(_ verb: String?, in text: String) -> [String] {
    guard let command = try? CommandLine(parsing: text) else {
      return text.split(separator: " ").map(String.init)
    }
    var words = command.words.map(\.text)
    guard let place = words.prefix(2).firstIndex(where: { $0 == verb }) else { return words }
    // Behind plan stands the verb of what is planned.
    words.removeSubrange(place..<min(place + (verb == "plan" ? 2 : 1), words.count))
    return words
  }

  /// A line without the file or the shell its page went to: a replay compares, it writes over nobody's file. Where
  /// just that failed it stays.
  private static func withoutFile(_ text: String, _ outcome: PastLine.Outcome) -> String {
    if case .failed(let code) = outcome, ["cannot-write", "keyboard-only"].contains(code) { return text }
    guard let command = try? CommandLine(parsing: text), let last = command.stages.last else { return text }
    let word: Word
    let sign: String
    switch last {
    case .filter: return text
    case .file(let file): (word, sign) = (file, ">")
    case .shell(let shell): (word, sign) = (shell, "|!")
    }
    let before = text.cut(Span(0, word.span.lower))
    guard let place = before.ranges(of: sign).last else { return text }
    var kept = before[..<place.lowerBound]
    while kept.last?.isWhitespace == true { kept.removeLast() }
    guard case .file(let file) = last, let format = Pipeline.format(ofFile: file.text),
      (try? Pipeline(command.stages, allowsShell: true))?.format == nil
    else { return String(kept) }
    return kept + " | \(format.rawValue)"
  }

  /// `record` as it was typed.
  func record(_ order: RecordOrder, _ words: [Word], _ pipeline: Pipeline) throws {
    guard let answer = world.record else {
      throw CommandError(
        code: "no-recording", message: "Nothing is recorded here.", span: words[0].span,
        guidance: ["Type record in a session of its own."])
    }
    var pipeline = pipeline
    // What was typed and drawn is the clerk's, whichever way it comes into a file.
    pipeline.isPrivate = true
    // Into a file it goes as the replay file that it is, however pages are drawn.
    if pipeline.file != nil { pipeline.format = pipeline.format ?? .text }
    do {
      try draw(page: answer(order.into(pipeline.file?.text)), pipeline)
    } catch {
      let isAboutFile = (error as? any GuidedError)?.errorCode == "file-taken"
      let file = isAboutFile ? pipeline.file?.span : nil
      throw PlacedError(error, places: [:], span: file ?? (words.count > 1 ? words[1].span : nil))
    }
  }

  /// The width that was asked for, not the one that a terminal happens to have.
  private var statedWidth: Int? {
    width ?? (world.width == nil && presentation.style.folds ? presentation.style.width : nil)
  }

  /// The `set` lines that let a fresh session draw and ask as this one does; none for what is usual, nor for colours.
  public var settingLines: [String] {
    let (usual, style) = (Presentation(), presentation.style)
    var lines: [String] = []
    if let statedWidth { lines.append("set width \(statedWidth)") }
    if let records = style.records { lines.append("set table \(records ? "records" : "columns")") }
    if style.ascii { lines.append("set ascii on") }
    if presentation.rows != usual.rows { lines.append("set rows \(presentation.rows)") }
    let limits = presentation.confirmation
    if limits != usual.confirmation { lines.append("set confirm \(limits.free) \(limits.yes)") }
    return lines
  }
}

extension Presentation {
  /// The `set` lines that lead from one session's ``Session/settingLines`` to another's; none where they are the same.
  public static func settingLines(from before: [String], to after: [String]) -> [String] {
    guard before != after else { return [] }
    let limits = Presentation().confirmation
    let usual = [
      "set width auto", "set table auto", "set ascii off", "set rows \(Presentation().rows)",
      "set confirm \(limits.free) \(limits.yes)",
    ]
    func name(_ line: String) -> Substring { line.split(separator: " ")[1] }
    let gone = before.filter { line in !after.contains { name($0) == name(line) } }
    return usual.filter { line in gone.contains { name($0) == name(line) } }
      + after.filter { !before.contains($0) }
  }
}
