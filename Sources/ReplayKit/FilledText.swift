/// A text of a replay file with its variables put in, and where their values stand in it.
struct FilledText: Hashable, Sendable {
  struct Variable: Hashable, Sendable {
    var name: String
    /// The bytes of its value.
    var range: Range<Int>
  }

  var text: String
  var variables: [Variable] = []

  /// Behind its first bytes.
  func dropFirst(_ count: Int) -> FilledText {
    FilledText(
      text: String(decoding: Array(text.utf8).dropFirst(count), as: UTF8.self),
      variables: variables.compactMap { variable in
        let range = variable.range
        guard range.lowerBound >= count else { return nil }
        return Variable(name: variable.name, range: range.lowerBound - count..<range.upperBound - count)
      })
  }

  /// Another text written with these variables where their values stand in the same place, and the names of the others.
  ///
  /// The same place is as far from the beginning or the end, with nothing else between; or the only one with the same
  /// neighbours.
  func written(as new: String) -> (text: String, lost: [String]) {
    let (old, new) = (Array(text.utf8), Array(new.utf8))
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    var (kept, lost): ([Variable], [String]) = ([], [])
    for variable in variables {
      let range = variable.range
      let place =
        range.upperBound < prefix || old.count == new.count && prefix == old.count
        ? range.lowerBound
        : old.count - range.lowerBound < suffix
          ? new.count - (old.count - range.lowerBound) : onlyPlace(of: range, old, in: new)
      if let place, place >= kept.last?.range.upperBound ?? 0 {
        kept.append(Variable(name: variable.name, range: place..<place + range.count))
      } else {
        lost.append(variable.name)
      }
    }
    var result = ""
    var end = new.count
    for variable in kept.reversed() {
      let behind = ReplayWriting.dollars(
        String(decoding: new[variable.range.upperBound..<end], as: UTF8.self))
      guard !(behind + result).utf8.prefix(1).allSatisfy(Variables.isOfName) || (behind + result).isEmpty
      else {
        // Here the name would be read on into what stands behind it.
        lost.append(variable.name)
        continue
      }
      result = "$" + variable.name + behind + result
      end = variable.range.lowerBound
    }
    return (ReplayWriting.dollars(String(decoding: new[..<end], as: UTF8.self)) + result, lost)
  }

  /// The one place in `new` where the bytes of a range stand between the neighbours they have in `old`.
  private func onlyPlace(of range: Range<Int>, _ old: [UInt8], in new: [UInt8]) -> Int? {
    guard !range.isEmpty, new.count >= range.count else { return nil }
    func neighbours(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8?] {
      [
        range.lowerBound > 0 ? bytes[range.lowerBound - 1] : nil,
        range.upperBound < bytes.count ? bytes[range.upperBound] : nil,
      ]
    }
    let own = neighbours(old, range)
    let places = (0...new.count - range.count).filter { place in
      new[place] == old[range.lowerBound] && new[place..<place + range.count].elementsEqual(old[range])
        && neighbours(new, place..<place + range.count) == own
    }
    return places.count == 1 ? places[0] : nil
  }
}
