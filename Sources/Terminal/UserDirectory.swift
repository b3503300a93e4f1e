/// A directory of this user's that the XDG base directory convention names.
public enum UserDirectory: String, Sendable, CaseIterable {
  /// What must not be lost.
  case data
  /// What may be lost: history, where one left off.
  case state
  /// What the user wrote.
  case config

  /// There is nowhere to keep files: neither the directory's own variable nor `HOME` holds an absolute path.
  public struct NoHome: Error, Hashable, Sendable {
    /// The variable that would have named the directory, like `XDG_DATA_HOME`.
    public var variable: String
    /// What happened, in one sentence.
    public var message: String { "HOME is not set, and neither is \(variable)." }
  }

  /// The absolute path of `program`'s own directory here; it may not exist yet.
  ///
  /// A variable that is not absolute is ignored, as the convention asks for.
  public func path(for program: String, environment: Environment = .process) throws(NoHome) -> String {
    if let named = environment[variable], named.hasPrefix("/") { return join(named, program) }
    guard let home = environment["HOME"], home.hasPrefix("/") else { throw NoHome(variable: variable) }
    return join(join(home, fallback), program)
  }

  /// The same, made if it is missing and where that can be done.
  public func made(for program: String, environment: Environment = .process) throws(NoHome) -> String {
    let path = try path(for: program, environment: environment)
    makePrivateDirectory(path)
    return path
  }

  private var variable: String {
    switch self {
    case .data: "XDG_DATA_HOME"
    case .state: "XDG_STATE_HOME"
    case .config: "XDG_CONFIG_HOME"
    }
  }

  private var fallback: String {
    switch self {
    case .data: ".local/share"
    case .state: ".local/state"
    case .config: ".config"
    }
  }
}

private func join(_ directory: String, _ name: String) -> String {
  directory.hasSuffix("/") ? directory + name : directory + "/" + name
}
