import CommandKit
package import ScreenKit
package import StoreCore

/// A page that every entity has: its list, the page of a row, or a form.
package enum EntityRoute: Hashable, Sendable {
  case list(ListQuery)
  /// `at` turns the list on the row's own page.
  case row(Subject, at: ListPlace = ListPlace())
  case form(FormDraft)

  /// The entity's place.
  package var place: Place? {
    switch self {
    case .list(let query): Place.all.first { $0.listing.name == query.list }
    case .row(let subject, _): Place.of(subject.entity)
    case .form(let draft): Place.of(draft.entity)
    }
  }

  /// Reads what follows the step of a list.
  init(at place: Place, from reader: inout AddressReader) throws(AddressError) {
    guard let step = reader.next() else {
      self = .list(try reader.list(place.listing))
      return
    }
    if place.section.isEmpty, place.hasForm, step == place.addStep {
      self = .form(try FormDraft(place.shape, nil, from: &reader))
      return
    }
    // What moved stands in the entry that moved it.
    guard !place.shape.isLedger else { throw reader.unknown() }
    let key = try reader.key(step, of: place.shape)
    switch reader.next() {
    case nil: self = .row(Subject(place.shape.name, key), at: try ListPlace(from: &reader, place.values))
    case "edit"? where place.hasForm: self = .form(try FormDraft(place.shape, key, from: &reader))
    default: throw reader.unknown(known: place.hasForm ? ["edit"] : [])
    }
  }

  package var address: Address {
    guard let place else { return Address([]) }
    switch self {
    case .list(let query): return Address(place.path, query: place.listing.items(of: query))
    case .row(let subject, let at): return Address(place.path + [subject.key], query: at.items)
    case .form(let draft):
      let path = draft.key.map { place.path + [$0, "edit"] } ?? [place.path[0], place.addStep]
      return Address(path, query: draft.items)
    }
  }
}

/// Which rows of the list on a row's own page are shown.
package struct ListPlace: Hashable, Sendable {
  package var after: String?
  package var before: String?
  /// What else the page is told, by the names of its place.
  package var values: [String: String] = [:]
  package init(after: String? = nil, before: String? = nil) { (self.after, self.before) = (after, before) }

  init(from reader: inout AddressReader, _ names: [String] = []) throws(AddressError) {
    for item in try reader.items(named: names + ["after", "before"]) {
      switch item.name {
      case "after": after = item.value
      case "before": before = item.value
      default: values[item.name] = item.value
      }
    }
  }

  /// The same rows after or before others.
  package func turned(after: String? = nil, before: String? = nil) -> ListPlace {
    var place = self
    (place.after, place.before) = (after, before)
    return place
  }

  var items: [Address.Item] {
    var items = values.sorted { $0.key > $1.key }.map { Address.Item($0.key, $0.value) }
    if let after { items.append(Address.Item("after", after)) }
    if let before { items.append(Address.Item("before", before)) }
    return items
  }
}

extension AddressReader {
  /// The named values of a list; each is checked by the rule of its field.
  package mutating func list(_ listing: Listing, hiding hidden: Set<String> = []) throws(AddressError)
    -> ListQuery
  {
    var query = listing.all
    let names = listing.names.filter { !hidden.contains($0) }
    for (index, item) in try items(named: names).enumerated() {
      do throws(StoreError) {
        try listing.set(item.name, to: item.value, in: &query)
      } catch { throw refused(error.refusal, item: index) }
    }
    return query
  }

  /// A page under a row's own, one of these steps; nil: it is the row's page or the list.
  mutating func page(
    under shape: Shape, _ steps: [String]
  ) throws(AddressError) -> (key: String, step: String)? {
    var ahead = self
    guard let typed = ahead.next(), ahead.isFollowed else { return nil }
    let key = try ahead.key(typed, of: shape)
    guard let step = ahead.next(), steps.contains(step) else { throw ahead.unknown(known: steps) }
    self = ahead
    return (key, step)
  }

  /// A step as the key of a row.
  package func key(_ step: String, of shape: Shape) throws(AddressError) -> String {
    do throws(Refusal) {
      // Nothing is called "none", which only the store says.
      if step == "none" { return step }
      guard let column = shape.keyColumns.first else { return String(try Int(parsing: step)) }
      do throws(StoreError) {
        return column.show(try column.parse(step, Ground()), Ground())
      } catch { throw error.refusal }
    } catch { throw refused(error) }
  }
}

extension Listing {
  /// The named values of an address.
  package func items(of query: ListQuery) -> [Address.Item] {
    values(of: query).map { Address.Item($0.name, $0.text) }
  }
}
