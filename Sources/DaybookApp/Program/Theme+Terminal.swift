import PageKit
import Terminal

extension Theme {
  /// The inks that suit a terminal: those of `DAYBOOK_THEME`, else those for the background that `COLORFGBG`
  /// tells; `plain` where neither tells, or where the terminal does not say that it knows 256 colours.
  init(terminal environment: Environment) {
    if let asked = environment["DAYBOOK_THEME"].flatMap(Theme.init(rawValue:)) {
      self = asked
      return
    }
    // "15;0", or with rxvt "15;default;0": the last number is the background, of the sixteen colours.
    guard let background = environment["COLORFGBG"]?.split(separator: ";").last,
      environment["COLORTERM"]?.isEmpty == false || environment["TERM"]?.contains("256color") == true,
      let number = Int(background), (0...15).contains(number)
    else {
      self = .plain
      return
    }
    self = number == 7 || number > 8 ? .light : .dark
  }
}
