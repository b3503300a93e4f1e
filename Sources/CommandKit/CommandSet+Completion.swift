extension CommandSet {
  /// What could be typed where `partial` stands after `words`, quoted where need be and ready to insert.
  ///
  /// Without words these are the verbs, those not allowed now last. Behind a verb they are the values of the
  /// next argument, or, once `partial` begins with `-` or is empty, also the options not yet given.
  public func candidates(
    for words: [Word], partial: String, knowing context: CompletionContext = CompletionContext()
  ) -> [Candidate] {
    guard let verb = words.first else { return verbCandidates(partial) }
    guard let command = command(verb.text) else { return [] }
    return HalfTyped(command.card.slots, words.dropFirst(), context).candidates(partial)
  }

  private func verbCandidates(_ prefix: String) -> [Candidate] {
    cards.filter { $0.verb.hasPrefix(prefix) }.map { card in
      guard let reason = card.unavailability ?? card.refusal else {
        return Candidate(card.verb, card.summary)
      }
      return Candidate(card.verb, "not yet: \(reason)", isAllowed: false)
    }.allowedFirst
  }
}

/// The arguments of a command as far as they are typed.
private struct HalfTyped {
  private let slots: [Slot]
  private let context: CompletionContext
  private var given: Set<String> = []
  private var byPlace: [Word] = []
  /// The option whose value comes next.
  private var pending: Slot?
  private var optionsEnded = false

  init(_ slots: [Slot], _ words: ArraySlice<Word>, _ context: CompletionContext) {
    (self.slots, self.context) = (slots, context)
    for word in words { take(word) }
  }

  private mutating func take(_ word: Word) {
    if let slot = pending {
      if slot.kind == .phrase, !word.isOption { return }
      pending = nil
      if slot.kind != .phrase { return }
    }
    if optionsEnded || !word.isOption {
      byPlace.append(word)
    } else if word.text.utf8.count == 2 {
      optionsEnded = true
    } else {
      let option = TypedOption(word)
      given.insert(option.name)
      guard option.value == nil, let slot = named(option.name), slot.kind != .flag else { return }
      pending = slot
    }
  }

  func candidates(_ partial: String) -> [Candidate] {
    if let pending { return values(of: pending, partial) }
    guard !optionsEnded else { return nextValues(partial) }
    if partial.hasPrefix("--"), let equals = partial.firstIndex(of: "=") {
      let name = partial[..<equals].dropFirst(2)
      guard let slot = named(String(name)), slot.kind != .flag else { return [] }
      return values(of: slot, String(partial[partial.index(after: equals)...])).map {
        Candidate("--\(name)=\($0.text)", $0.detail)
      }
    }
    if partial.hasPrefix("--") { return options(partial) }
    let values = nextValues(partial)
    guard partial.isEmpty || partial == "-" else { return values }
    return values + options(partial)
  }

  private func named(_ name: String) -> Slot? { slots.first { $0.isNamed && $0.name == name } }

  private func options(_ prefix: String) -> [Candidate] {
    slots.filter { $0.isNamed && ($0.kind == .options || !given.contains($0.name)) }
      .map { Candidate("--\($0.name)", $0.help.isEmpty ? $0.placeholder : $0.help) }
      .filter { $0.text.hasPrefix(prefix) }
  }

  private func values(of slot: Slot, _ prefix: String) -> [Candidate] {
    slot.candidates(prefix, knowing: context).map {
      Candidate(quoted($0.text), $0.detail, isAllowed: $0.isAllowed)
    }
  }

  private func nextValues(_ partial: String) -> [Candidate] {
    var typed = byPlace[...]
    for slot in slots where !slot.isNamed {
      if slot.takesRest { return rest(of: slot, after: typed, partial) }
      if typed.isEmpty { return values(of: slot, partial) }
      typed.removeFirst()
    }
    return []
  }

  /// What continues a text of several words: it is asked for as a whole, only what is new is given.
  private func rest(of slot: Slot, after typed: ArraySlice<Word>, _ partial: String) -> [Candidate] {
    let start = typed.map { $0.text + " " }.joined()
    return slot.candidates(start + partial, knowing: context).compactMap { candidate in
      guard candidate.text.lowercased().hasPrefix(start.lowercased()) else { return nil }
      let words = candidate.text.dropFirst(start.count).split(separator: " ")
      return Candidate(words.map { quoted(String($0)) }.joined(separator: " "), candidate.detail)
    }
  }
}
