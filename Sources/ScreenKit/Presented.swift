/// How the session draws now, shared with the router, so that a screen knows the limits of confirmation.
@MainActor public final class Presented {
  /// What the options said, as `set` has changed it since.
  public var presentation = Presentation()

  /// The usual presentation, until a session says otherwise.
  public init() {}
}
