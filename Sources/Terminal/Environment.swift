import Glibc

/// Environment variables by name.
public struct Environment: Sendable {
  private let read: @Sendable (String) -> String?

  /// The variables of this process, read when they are asked for.
  public static let process = Environment { name in getenv(name).map { String(cString: $0) } }

  /// Just these variables.
  public init(_ values: [String: String]) { read = { values[$0] } }

  private init(read: @escaping @Sendable (String) -> String?) { self.read = read }

  /// The variable's value; nil when it is not set.
  public subscript(name: String) -> String? { read(name) }

  /// The variable's value; nil when it is not set or empty, which most conventions take for the same.
  func nonEmpty(_ name: String) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return value
  }
}
