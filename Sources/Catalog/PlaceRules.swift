package import StoreCore

extension Category {
  /// The siblings whose positions change when one of them goes to a place, counted from 1; itself first.
  ///
  /// `siblings` are those in use, in their order; no position is given that none of them had while they all
  /// differ, so that the others, archived among them, stay as they are. Refused as `bad-position`.
  package static func placing(
    _ code: Code, at place: Int, among siblings: [Category]
  ) throws(StoreError) -> [Category] {
    guard let now = siblings.firstIndex(where: { $0.code == code }) else {
      throw .notFound(.category, code.text)
    }
    guard (1...siblings.count).contains(place) else {
      throw .badPosition(place, of: code, siblings: siblings.count)
    }
    guard now != place - 1 else { return [] }
    var order = siblings
    order.insert(order.remove(at: now), at: place - 1)
    var position = Int.min
    var changed: [Category] = []
    for (old, new) in zip(siblings, order) {
      position = position == .min ? old.position : max(old.position, position + 1)
      guard new.position != position else { continue }
      var new = new
      new.position = position
      changed.append(new)
    }
    return changed.filter { $0.code == code } + changed.filter { $0.code != code }
  }

  /// That it has another place among its siblings; the others' goes without saying.
  package func placed(from before: Int, to after: Int) -> Effect {
    Effect(subject, "position", of: "category \(code)", before: String(before), after: String(after))
  }
}
