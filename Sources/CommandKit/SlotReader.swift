/// Hands the words found for each slot to the typed arguments, in the order of the slots.
@usableFromInline struct SlotReader {
  private let fillings: [Filling]
  /// Where the arguments were typed, by their names.
  @usableFromInline let places: [String: Span]
  private var next = 0
  /// The secrets that were asked for and are not read yet.
  @usableFromInline var secrets: [Secret] = []

  init(fillings: [Filling], places: [String: Span]) { (self.fillings, self.places) = (fillings, places) }

  /// The next secret; an empty one while the line is only checked.
  @usableFromInline mutating func secret() -> Secret { secrets.isEmpty ? Secret("") : secrets.removeFirst() }

  @inlinable mutating func flag() -> Bool { !take().isEmpty }

  /// The value of a slot that was found to be filled.
  @inlinable mutating func value<Value: CommandValue>(_ type: Value.Type) throws(CommandError) -> Value {
    try parse(take())
  }

  @inlinable mutating func optionalValue<Value: CommandValue>(
    _ type: Value.Type
  ) throws(CommandError) -> Value? {
    let filling = take()
    return filling.isEmpty ? nil : try parse(filling)
  }

  @inlinable mutating func values<Value: CommandValue>(_ type: Value.Type) throws(CommandError) -> [Value] {
    var values: [Value] = []
    for word in take().words { values.append(try parse(.one(word))) }
    return values
  }

  @usableFromInline mutating func take() -> Filling {
    defer { next += 1 }
    return fillings[next]
  }

  @inlinable func parse<Value: CommandValue>(_ filling: Filling) throws(CommandError) -> Value {
    do {
      return try Value(parsing: filling.text)
    } catch {
      throw refused(error, filling, choices: Value.candidates)
    }
  }

  /// The refusal of an argument for what stands beside it.
  func refused(_ refusal: Refusal, _ argument: String) -> CommandError {
    CommandError(refusal, at: places[argument])
  }

  @usableFromInline func refused(
    _ refusal: Refusal, _ filling: Filling, choices: [Candidate]
  ) -> CommandError { .refused(refusal, filling, choices: choices) }
}
