/// A typed argument of a command: it parses, helps and completes.
public struct Argument<Value> {
  @usableFromInline let slot: Slot
  @usableFromInline let read: (inout SlotReader) throws(CommandError) -> Value

  @inlinable init(slot: Slot, read: @escaping (inout SlotReader) throws(CommandError) -> Value) {
    (self.slot, self.read) = (slot, read)
  }
}

/// Where candidates come from: what begins with, or fits, the prefix typed so far.
public typealias CandidateSource = (_ prefix: String) -> [Candidate]

extension Argument where Value: CommandValue {
  /// One word that must be there.
  @inlinable public static func word(_ name: String, help: String = "", from source: CandidateSource? = nil)
    -> Self
  {
    Argument(slot: Slot(name, .word, Value.self, help, source)) { reader throws(CommandError) in
      try reader.value(Value.self)
    }
  }

  /// The rest of the words, at least one, joined by one blank each.
  @inlinable public static func words(_ name: String, help: String = "", from source: CandidateSource? = nil)
    -> Self
  {
    Argument(slot: Slot(name, .words, Value.self, help, source)) { reader throws(CommandError) in
      try reader.value(Value.self)
    }
  }
}

extension Argument {
  /// One word, or nil.
  @inlinable public static func optionalWord<V: CommandValue>(
    _ name: String, _ type: V.Type = V.self, help: String = "", from source: CandidateSource? = nil
  ) -> Self where Value == V? {
    Argument(slot: Slot(name, .optionalWord, V.self, help, source)) { reader throws(CommandError) in
      try reader.optionalValue(V.self)
    }
  }

  /// The rest of the words joined by one blank each, or nil.
  @inlinable public static func optionalWords<V: CommandValue>(
    _ name: String, _ type: V.Type = V.self, help: String = "", from source: CandidateSource? = nil
  ) -> Self where Value == V? {
    Argument(slot: Slot(name, .optionalWords, V.self, help, source)) { reader throws(CommandError) in
      try reader.optionalValue(V.self)
    }
  }

  /// `--name VALUE` or `--name=VALUE`, at most once; nil when it is not given.
  @inlinable public static func option<V: CommandValue>(
    _ name: String, _ type: V.Type = V.self, help: String = "", from source: CandidateSource? = nil
  ) -> Self where Value == V? {
    Argument(slot: Slot(name, .option, V.self, help, source)) { reader throws(CommandError) in
      try reader.optionalValue(V.self)
    }
  }

  /// `--name TEXT`, at most once: all words up to the next option, so that they need no quotes; nil when it is not given.
  @inlinable public static func phrase(_ name: String, help: String = "") -> Self where Value == String? {
    Argument(slot: Slot(name, .phrase, String.self, help, nil)) { reader throws(CommandError) in
      try reader.optionalValue(String.self)
    }
  }

  /// `--name VALUE` as often as one likes, in the order given.
  @inlinable public static func options<V: CommandValue>(
    _ name: String, _ type: V.Type = V.self, help: String = "", from source: CandidateSource? = nil
  ) -> Self where Value == [V] {
    Argument(slot: Slot(name, .options, V.self, help, source)) { reader throws(CommandError) in
      try reader.values(V.self)
    }
  }
}

extension Argument {
  /// The same argument, of which a form offers no other values than these; empty: any.
  public func limited(to choices: [Candidate]) -> Self {
    var slot = slot
    slot.choices = choices
    return Argument(slot: slot, read: read)
  }

  /// The same argument, whose value becomes another.
  @inlinable public func map<New>(_ transform: @escaping (Value) -> New) -> Argument<New> {
    let read = read
    return Argument<New>(slot: slot) { reader throws(CommandError) in transform(try read(&reader)) }
  }
}

extension Argument where Value == Bool {
  /// `--name`, given or not.
  @inlinable public static func flag(_ name: String, help: String = "") -> Self {
    Argument(slot: Slot(name, .flag, nil, help, nil)) { reader in reader.flag() }
  }
}
