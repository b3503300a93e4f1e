import CommandKit
import PageKit

extension Session {
  /// How pages are drawn; `set` changes it.
  public var presentation: Presentation { settings.presentation }

  /// The columns that pages are drawn in: those of `set`, of the terminal, or of the options.
  var drawingWidth: Int { settings.width ?? world.host.width?() ?? presentation.style.width }

  /// Whether longer lines fold: at a terminal whose width is known, and where a width was asked for.
  ///
  /// A frozen session asks no terminal, so the same lines give the same bytes at a keyboard and on a pipe.
  var folds: Bool {
    outcome.isInteractive && world.host.width != nil || settings.width != nil || presentation.style.folds
  }

  /// Lets a list have at most `most` rows, and at a keyboard as many as the window holds beside title, header, last
  /// line and prompt: from 5 to `set rows`. `excess`: the lines by which the page is too long with those.
  func fitRows(to most: Int, without excess: Int = 0) {
    var fitted = presentation
    if outcome.isInteractive, let height = world.host.height?() {
      // Beside the rows stand the title, the header, the prompt and the hints, which fold in a narrow window.
      let lines = drawingStyle.linesPerRow
      let rows = min((height - 3 - lines) / lines, presentation.rows) - (excess + lines - 1) / lines
      fitted.rows = min(max(rows, excess > 0 ? 3 : 5), presentation.rows)
    }
    fitted.rows = min(fitted.rows, most)
    world.events.presented?(fitted)
  }

  /// Changes a setting of this terminal; without a value, shows it.
  func set(_ words: [Word], _ pipeline: Pipeline) throws {
    guard words.count > 1 else { return try draw(page: settingsPage(knownSettings), pipeline) }
    let values = words.dropFirst(2).map(\.text)
    guard let setting = knownSettings.first(where: { $0.name == words[1].text }) else {
      let near = nearest(to: words[1].text, among: knownSettings.map(\.name))
      throw CommandError(
        code: "bad-setting", message: "There is no setting \"\(words[1].text)\".", span: words[1].span,
        guidance: near.map { [.run((["set", $0] + values.map(quoted)).joined(separator: " "))] }
          ?? [.run("set")])
    }
    guard !values.isEmpty else { return try draw(page: settingsPage([setting]), pipeline) }
    guard setting.change(values, &settings) else {
      throw CommandError(
        code: "bad-setting",
        message:
          "\"\(values.joined(separator: " "))\" is not a value of \(setting.name): \(setting.summary).",
        span: Span(words[2].span.lower, words[words.count - 1].span.upper),
        guidance: ["Write \(setting.usage)."])
    }
    world.events.presented?(presentation)
  }

  /// The settings that this program obeys.
  var knownSettings: [Setting] { Setting.known(isPresented: world.events.presented != nil) }

  private func settingsPage(_ shown: [Setting]) -> Page {
    let fields = shown.map { setting in
      Field(
        setting.name, setting.name, .text(setting.text(settings)),
        note: setting.name == "width" && settings.width == nil ? "now \(drawingWidth)" : "")
    }
    return Page(
      shown.count == 1 ? "" : "This terminal", blocks: [.fields(fields)],
      hints: shown.count == 1 ? [shown[0].usage] : ["set NAME VALUE"] + helpHint("settings"))
  }
}
