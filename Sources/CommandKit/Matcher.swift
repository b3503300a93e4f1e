extension Card {
  /// Which of `words` fill which slots, and the places of those that were typed.
  @usableFromInline func match(_ words: [Word]) throws(CommandError) -> SlotReader {
    if let unavailability { throw .notYet(unavailability, words[0].span) }
    if let refusal = secretOnLine(words) { throw refusal }
    var matcher = Matcher(self, line: words)
    return try matcher.match()
  }
}

/// Finds out which words fill which slots of a command, before any of them is read as a value.
private struct Matcher {
  private let verb: String
  private let slots: [Slot]
  private let line: [Word]
  private var found: [Filling]
  private var byPlace: ArraySlice<Word> = []

  init(_ card: Card, line: [Word]) {
    verb = card.verb
    slots = card.slots
    self.line = line
    found = Array(repeating: .none, count: slots.count)
  }

  /// The words of each slot and the places of those that were typed.
  mutating func match() throws(CommandError) -> SlotReader {
    if line.contains(where: \.isOption) { try takeOptions() } else { byPlace = line.dropFirst() }
    try distribute()
    var places = [String: Span](minimumCapacity: slots.count)
    for index in slots.indices where !found[index].isEmpty { places[slots[index].name] = found[index].span }
    return SlotReader(fillings: found, places: places)
  }

  private mutating func takeOptions() throws(CommandError) {
    var index = 1
    while index < line.count {
      let word = line[index]
      index += 1
      if !word.isOption {
        byPlace.append(word)
      } else if word.text.utf8.count == 2 {
        byPlace += line[index...]
        return
      } else {
        try takeOption(word, next: &index)
      }
    }
  }

  private mutating func takeOption(_ word: Word, next: inout Int) throws(CommandError) {
    let option = TypedOption(word)
    guard let index = slots.firstIndex(where: { $0.isNamed && $0.name == option.name }) else {
      throw .unknownOption(option, verb, slots, in: line)
    }
    let slot = slots[index]
    if slot.kind != .options, !found[index].isEmpty { throw .repeatedOption(option, word.span) }
    if slot.kind == .flag {
      if let value = option.value { throw .flagValue(option, value.span) }
      found[index] = .one(word)
    } else if let value = option.value {
      // `--name=` says nothing; an empty value is typed `--name=""`.
      if value.text.isEmpty, value.span.lower == value.span.upper { throw .missingValue(slot, word.span) }
      found[index].append(value)
    } else {
      guard next < line.count else { throw .missingValue(slot, Span(word.span.upper, word.span.upper)) }
      if line[next].isOption { throw .missingValue(slot, word.span) }
      let end = slot.kind == .phrase ? line[next...].firstIndex(where: \.isOption) ?? line.count : next + 1
      for word in line[next..<end] { found[index].append(word) }
      next = end
    }
  }

  /// Deals the remaining words out: what must be there comes first, what may be there takes what is left.
  private mutating func distribute() throws(CommandError) {
    var needed = slots.reduce(0) { $0 + ($1.isRequired ? 1 : 0) }
    var next = byPlace.startIndex
    for index in slots.indices where !slots[index].isNamed {
      let slot = slots[index]
      if slot.isRequired {
        needed -= 1
        guard next < byPlace.endIndex else {
          throw .missingArgument(slot, verb, slots, end: line[line.count - 1].span.upper)
        }
      }
      let spare = byPlace.endIndex - next - needed
      let most = slot.takesRest ? min(spare, unbroken(from: next)) : min(spare, 1)
      let count = max(slot.isRequired ? 1 : 0, most)
      found[index] = Filling(byPlace[next..<next + count])
      next += count
    }
    if next < byPlace.endIndex { throw .extraArgument(byPlace[next], verb, slots, in: line) }
  }

  /// How many words from a place on no option divides: a name ends where an option begins.
  private func unbroken(from start: Int) -> Int {
    var end = start
    while end < byPlace.endIndex {
      if end > start {
        let gap = byPlace[end - 1].span.upper..<byPlace[end].span.lower
        if line.contains(where: { $0.isOption && gap.contains($0.span.lower) && $0.text != "--" }) { break }
      }
      end += 1
    }
    return end - start
  }
}

/// An option word taken apart.
struct TypedOption {
  /// Without the dashes.
  let name: String
  /// What follows `=`; nil without it.
  let value: Word?

  init(_ word: Word) {
    let body = word.text.dropFirst(2)
    guard let equals = body.firstIndex(of: "=") else {
      name = String(body)
      value = nil
      return
    }
    name = String(body[..<equals])
    let lower = word.span.lower + name.utf8.count + 3
    value = Word(
      String(body[body.index(after: equals)...]), span: Span(min(lower, word.span.upper), word.span.upper))
  }
}
