/// Whether colour is wanted: the value of `--color`.
public enum ColorChoice: String, Sendable, CaseIterable {
  case auto, never, always

  /// Whether to colour what goes to a stream.
  ///
  /// The choice itself comes first, then `NO_COLOR`, then `FORCE_COLOR` (each if not empty; `FORCE_COLOR=0` is as if
  /// not set), then `TERM=dumb`, then whether the stream is a terminal.
  public func colors(isTerminal: Bool, environment: Environment = .process) -> Bool {
    switch self {
    case .never: return false
    case .always: return true
    case .auto: break
    }
    if environment.nonEmpty("NO_COLOR") != nil { return false }
    if let force = environment.nonEmpty("FORCE_COLOR"), force != "0" { return true }
    if environment["TERM"] == "dumb" { return false }
    return isTerminal
  }
}
