import AppRoutes
import ReplayKit
import ScreenKit

/// Where a session stands, and where a replay of what was recorded of it stands, which is elsewhere behind lines that
/// were left out.
struct RecordedWay {
  private(set) var session: NavigationState<Routes>
  private(set) var replay: NavigationState<Routes>
  /// The `set` lines that say how the replay draws.
  var settings: [String]
  private(set) var hidden = HiddenParts()
  /// How many lines were left out that were typed where only a blank led, and how many of these were changes.
  var (lost, lostChanges) = (0, 0)
  /// How many changes were left out that began with a blank.
  var hiddenChanges = 0
  /// Whether a change is missing, whose result any page may show.
  private(set) var lacksChange = false
  /// What was said last of what is left out; nil: something was written since.
  private var said: String?

  /// Longer ways back are not written.
  private static let longest = 40

  /// A session that begins at `start`, drawn as `settings` say.
  init(_ start: NavigationState<Routes>, settings: [String]) {
    (session, replay) = (start, start)
    self.settings = settings
  }

  /// Whether the replay stands where the session does.
  var isThere: Bool { replay.current == session.current }

  /// Lets the replay begin where the session stands, and says where: the pages that hold nothing hidden.
  mutating func begin(among most: Int) {
    let behind = Array(session.behind.filter { !hidden.holds($0) }.suffix(most))
    let ahead = session.ahead.filter { !hidden.holds($0) }
    replay =
      hidden.holds(session.current)
      ? NavigationState(behind: behind.dropLast(), current: behind.last ?? .dashboard, ahead: ahead)
      : NavigationState(behind: behind, current: session.current, ahead: ahead)
  }

  /// Notes what a line did in the session, and whether it changed the store; call it behind whatever is written of it.
  mutating func follow(_ line: RanLine<Routes>, isChange: Bool) {
    if line.isHidden {
      lacksChange = lacksChange || isChange
      hidden.hide(line, isChange: isChange, known: [replay.current] + replay.behind + replay.ahead)
    } else if isOfItself(line) || !hidden.holds(line.before) {
      for route in line.moves.compactMap(\.opened) { hidden.show(route, typed: typed(line)) }
    }
    for move in line.moves { session.apply(move) }
  }

  /// Notes what a line does in the replay.
  mutating func write(_ line: RanLine<Routes>) {
    said = nil
    settings = line.settingsAfter
    for move in line.moves { replay.apply(move) }
  }

  /// Says that something is left out, unless just that was said last.
  mutating func leaveOut(_ remark: String, isChange: Bool) -> [String] {
    lacksChange = lacksChange || isChange
    defer { said = remark }
    return isChange || said != remark ? [remark] : []
  }

  /// Whether the line means the same wherever it is typed.
  private func isOfItself(_ line: RanLine<Routes>) -> Bool {
    line.text.hasPrefix("/") || line.text.hasPrefix("#") || line.verb == "set"
  }

  /// What somebody typed of a line: the address of a row that was opened is none of it.
  private func typed(_ line: RanLine<Routes>) -> String { line.verb == "open" ? "" : line.text }

  /// Whether what a line does depends on nothing hidden, nor leads to it.
  func isRecordable(_ line: RanLine<Routes>) -> Bool {
    guard !hidden.isEmpty else { return true }
    if line.after != line.before, hidden.lasts(on: line.after, typed: typed(line)) { return false }
    guard !isOfItself(line) else { return true }
    return !hidden.holds(line.before) && !leadsToHidden(line)
  }

  /// Whether a line that opened nothing goes back to a page that only a blank led to.
  func leadsToHidden(_ line: RanLine<Routes>) -> Bool {
    line.after != line.before && hidden.holds(line.after) && !line.moves.contains { $0.opened == line.after }
  }

  /// The lines that bring the replay where the session stands, as far as `line` needs it.
  mutating func approach(for line: RanLine<Routes>, _ writer: ReplayRecorder) -> [String] {
    let isSame =
      replay.current == session.current
      && line.moves.allSatisfy { replay.destination(of: $0) == session.destination(of: $0) }
    // One that stays may say where it stayed.
    let goes = line.after != line.before || !line.text.hasPrefix("/")
    guard !isSame, !(goes && isOfItself(line)), !hidden.holds(session.current) else { return [] }
    let behind = session.behind.filter { !hidden.holds($0) }
    let ahead = session.ahead.filter { !hidden.holds($0) }
    let aim = behind + [session.current] + ahead.reversed()
    let stand = replay.behind + [replay.current]
    guard stand + replay.ahead.reversed() != aim else {
      let steps = behind.count - replay.behind.count
      return (0..<abs(steps)).flatMap { _ in go(steps > 0 ? .forward : .back, writer) }
    }
    let common = zip(aim, stand).prefix { $0 == $1 }.count
    let backs = stand.count - max(common, 1)
    guard backs + aim.count - common + ahead.count <= Self.longest else {
      return go(.push(session.current), writer)
    }
    return (0..<backs).flatMap { _ in go(.back, writer) }
      + aim[common...].flatMap { go(.push($0), writer) } + ahead.flatMap { _ in go(.back, writer) }
  }

  /// The line that leads where `line` led, if it would lead elsewhere in the replay.
  mutating func detour(for line: RanLine<Routes>, _ writer: ReplayRecorder) -> [String]? {
    if case .failed(let code) = line.outcome {
      let isOpen = code == "nothing-behind" ? !replay.behind.isEmpty : !replay.ahead.isEmpty
      return ["nothing-behind", "nothing-ahead"].contains(code) && isOpen ? [] : nil
    }
    guard line.moves == [.back] || line.moves == [.forward],
      replay.destination(of: line.moves[0]) != line.after
    else { return nil }
    return go(.push(line.after), writer)
  }

  private mutating func go(_ move: Step<Routes>.Move, _ writer: ReplayRecorder) -> [String] {
    replay.apply(move)
    let here = replay.current.address.text
    switch move {
    case .back: return writer.lines(of: RecordedLine("back", movedTo: here))
    case .forward: return writer.lines(of: RecordedLine("forward", movedTo: here))
    default: return writer.lines(of: RecordedLine(here))
    }
  }
}
