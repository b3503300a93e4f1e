/// The inks of pages drawn in colour: one accent for what a page is, one quieter ink for what surrounds it.
///
/// Nothing is said by an ink alone. Each theme's inks stand out from its backgrounds by a contrast of 4.5 or more,
/// by the formula of WCAG 2.2; they are of the 256 colours whose values terminals agree on, since the first
/// sixteen are everybody's own.
public enum Theme: String, Sendable, CaseIterable {
  /// Weight alone, for backgrounds unknown.
  case plain
  /// For light letters on a dark background.
  case dark
  /// For dark letters on a light background.
  case light

  /// What stands in an ink of its own.
  enum Part { case title, heading, strong, header, hints }

  /// The sequence that begins a part; empty where it is drawn like the rest.
  func sequence(_ part: Part) -> String {
    switch (self, part) {
    case (_, .strong): "\u{1B}[1m"
    case (_, .title) where accent == nil, (_, .heading) where accent == nil: "\u{1B}[1m"
    case (_, .title), (_, .heading): "\u{1B}[1;38;5;\(accent ?? 0)m"
    case (_, .header), (_, .hints): quiet.map { "\u{1B}[38;5;\($0)m" } ?? ""
    }
  }

  /// The sequence that ends any part.
  static let end = "\u{1B}[0m"

  private var accent: UInt8? {
    switch self {
    case .plain: nil
    case .dark: 81
    case .light: 25
    }
  }

  private var quiet: UInt8? {
    switch self {
    case .plain: nil
    case .dark: 248
    case .light: 240
    }
  }
}

extension Style {
  /// Begins a part of the page, where pages are drawn in colour; false: there is nothing to end.
  func begin(_ part: Theme.Part, in buffer: inout [UInt8]) -> Bool {
    guard color else { return false }
    let sequence = theme.sequence(part)
    buffer.append(contentsOf: sequence.utf8)
    return !sequence.isEmpty
  }

  /// Ends what `begin` began.
  func end(_ isBegun: Bool, in buffer: inout [UInt8]) {
    if isBegun { buffer.append(contentsOf: Theme.end.utf8) }
  }
}
