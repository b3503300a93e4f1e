/// What a line meant: the event, and where its arguments were typed.
public struct Parsed<Event> {
  /// What happened, as the page names it.
  public var event: Event
  /// Argument or option name to its place, so that a later refusal of a field is shown under its word.
  public var places: [String: Span]
  /// The secrets that the command asks for, by name, in order. Until they are given, the event has empty ones.
  public var secrets: [String]

  /// An event and its places.
  public init(_ event: Event, places: [String: Span] = [:], secrets: [String] = []) {
    (self.event, self.places, self.secrets) = (event, places, secrets)
  }
}

extension Parsed: Sendable where Event: Sendable {}
extension Parsed: Equatable where Event: Equatable {}
