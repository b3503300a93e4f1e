/// One command: its verb, what it is for, its typed arguments, and the event it makes of them.
///
/// This one declaration parses, helps and completes. It holds closures, so it stays where it was made.
public struct Command<Event>: CommandPart {
  @usableFromInline private(set) var card: Card
  @usableFromInline let make: (inout SlotReader) throws(CommandError) -> Event

  /// A command that makes its event of its arguments: `event: ProductEvents.priced`, or a closure.
  @inlinable public init<each Value>(
    _ verb: String, _ summary: String, _ arguments: repeat Argument<each Value>,
    event: @escaping (repeat each Value) -> Event
  ) {
    var slots: [Slot] = []
    for argument in repeat each arguments { slots.append(argument.slot) }
    self.init(card: Card(verb, summary, slots)) { reader throws(CommandError) in
      try event(repeat (each arguments).read(&reader))
    }
  }

  /// A command whose arguments are known as data only.
  @inlinable public init<Value>(
    _ verb: String, _ summary: String, all arguments: [Argument<Value>], event: @escaping ([Value]) -> Event
  ) {
    self.init(card: Card(verb, summary, arguments.map(\.slot))) { reader throws(CommandError) in
      var values: [Value] = []
      for argument in arguments { values.append(try argument.read(&reader)) }
      return event(values)
    }
  }

  /// A command without arguments.
  @inlinable public init(_ verb: String, _ summary: String, event: Event) {
    self.init(card: Card(verb, summary, [])) { _ in event }
  }

  @inlinable init(card: Card, make: @escaping (inout SlotReader) throws(CommandError) -> Event) {
    (self.card, self.make) = (card, make)
  }

  /// The command itself.
  @inlinable public var commands: [Command<Event>] { [self] }
}

extension Command {
  /// The same command, for whoever has a right: a word to which the program gives a sense.
  public func needing(_ right: String) -> Self { changed { $0.right = right } }

  /// The same command, not allowed now for `reason`; nil: allowed.
  ///
  /// It is still declared: help and the hints show it, typing it is the error `not-yet` with the reason.
  public func unavailable(_ reason: String?) -> Self { changed { $0.unavailability = reason } }

  /// The same command, which its own rule would refuse now for `reason`; nil: it would not.
  ///
  /// Completion offers it last and says why; typing it tells the rule's own error.
  public func refused(_ reason: String?) -> Self { changed { $0.refusal = reason } }

  /// The same command, refused where `rule` names an argument that cannot stand beside the others, and why.
  public func checked(_ rule: @escaping (Event) -> (argument: String, refusal: Refusal)?) -> Self {
    let make = make
    return Self(card: card) { reader throws(CommandError) in
      let event = try make(&reader)
      if let (argument, refusal) = rule(event) { throw reader.refused(refusal, argument) }
      return event
    }
  }

  /// The same command, among the page's hints, as `hint` or as its short usage.
  public func likely(_ hint: String? = nil) -> Self {
    changed {
      $0.isLikely = true
      $0.hint = hint
    }
  }

  /// The same command with a line that shows its use in help.
  public func example(_ line: String) -> Self { changed { $0.examples.append(line) } }

  /// The same command, which also runs without its verb when a line begins with a word that `takes` says yes to:
  /// the words of the line are then its arguments.
  ///
  /// Rows are opened by their numbers: a word that could be one must not be taken.
  public func scanned(_ takes: @escaping (String) -> Bool) -> Self {
    scanned(line: { words in words.first.map(takes) ?? false })
  }

  /// The same command, which also runs without its verb when `takes` says yes to all words of a line.
  public func scanned(line takes: @escaping ([String]) -> Bool) -> Self { changed { $0.takes = takes } }

  private func changed(_ change: (Card) -> Void) -> Self {
    var command = self
    command.card = card.copy()
    change(command.card)
    return command
  }

  @inlinable func map<Parent>(_ wrap: @escaping (Event) -> Parent) -> Command<Parent> {
    let make = make
    return Command<Parent>(card: card) { reader throws(CommandError) in wrap(try make(&reader)) }
  }
}
