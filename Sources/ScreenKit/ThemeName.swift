public import CommandKit

/// Which colours a terminal is drawn with: those for a dark one, those for a light one, or none.
public enum ThemeName: String, CaseIterable, Sendable, CommandValue {
  case dark, light, plain
}
