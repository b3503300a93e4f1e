import Glibc

/// Whether a file descriptor is a terminal.
public func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// How large the window behind a file descriptor is.
public enum TerminalSize {
  /// Columns; nil when it is no terminal or one that does not know.
  public static func width(_ descriptor: Int32) -> Int? {
    size(descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
  }

  /// Rows; nil when it is no terminal or one that does not know.
  public static func height(_ descriptor: Int32) -> Int? {
    size(descriptor).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
  }

  /// The columns to draw for: the terminal's, else `COLUMNS` if it is a positive number, else 80.
  public static func columns(_ descriptor: Int32, environment: Environment = .process) -> Int {
    if let width = width(descriptor) { return width }
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return min(columns, 10_000) }
    return 80
  }

  private static func size(_ descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
