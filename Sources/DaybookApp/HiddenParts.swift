import AppRoutes
import ScreenKit

/// What stands in addresses and on pages because a line that began with a blank put it there: no recording tells it.
struct HiddenParts {
  private var items: Set<Address.Item> = []
  /// Steps of a path, in small letters.
  private var steps: Set<String> = []
  /// Words and values, in small letters.
  private var words: Set<String> = []
  /// What is there because a hidden line wrote it, or began a form with it: that a page is opened by a row tells it no
  /// less, only typing it does.
  private var lasting: Set<String> = []

  /// Shorter words stand everywhere and say nothing.
  private static let shortest = 4

  /// Whether nothing is hidden.
  var isEmpty: Bool { items.isEmpty && steps.isEmpty && words.isEmpty }

  /// Whether the page's address holds something hidden.
  func holds(_ route: Routes) -> Bool {
    guard !items.isEmpty || !steps.isEmpty else { return false }
    let address = route.address
    return address.query.contains { items.contains($0) || leadsOnToHidden($0) }
      || address.path.indices.contains { index in
        steps.contains(address.path[index].lowercased()) && Self.isNamed(index, in: address)
      }
  }

  /// Whether it says where to go on, and that is hidden.
  private func leadsOnToHidden(_ item: Address.Item) -> Bool {
    item.value.hasPrefix("/") && (try? Routes(text: item.value)).map(holds) == true
  }

  /// Whether the page's address holds what lasts, and the line that leads there does not say it.
  func lasts(on route: Routes, typed: String) -> Bool {
    guard !lasting.isEmpty, holds(route) else { return false }
    let typed = typed.lowercased()
    return Self.values(of: route.address).contains { lasting.contains($0) && !typed.contains($0) }
  }

  /// Whether something hidden can be read in these lines.
  func isTold(in output: [String]) -> Bool {
    !words.isEmpty
      && output.contains { line in
        let line = line.lowercased()
        return words.contains { line.contains($0) }
      }
  }

  /// Hides what a line behind a blank typed and what it opened, but for what stands in the address of a page that is
  /// `known` without it.
  mutating func hide(_ line: RanLine<Routes>, isChange: Bool, known: [Routes]) {
    guard line.verb != "set" else { return }
    let addresses = line.hiddenWords.compactMap { $0.hasPrefix("/") ? (try? Routes(text: $0))?.address : nil }
    let typed = Set(
      (line.hiddenWords.filter { !$0.hasPrefix("/") && !$0.hasPrefix("-") }
        + addresses.flatMap { $0.path + $0.query.map(\.value) }).map { $0.lowercased() })
    let open = known.map(\.address) + [line.before.address]
    let openItems = Set(open.flatMap(\.query))
    let openSteps = Set(open.flatMap(\.path).map { $0.lowercased() })
    let opened = line.moves.compactMap(\.opened)
    for address in opened.map(\.address) + addresses {
      let fresh = address.query.filter { !openItems.contains($0) }
      items.formUnion(fresh)
      if opened.contains(where: { $0.isDraft && $0.address == address }) {
        lasting.formUnion(fresh.map { $0.value.lowercased() })
      }
      add(fresh.map(\.value))
      let named = address.path.indices.filter { Self.isNamed($0, in: address) }
        .map { address.path[$0].lowercased() }.filter { !openSteps.contains($0) }
      steps.formUnion(named)
      add(named)
    }
    let constant = Set(
      addresses.flatMap { address in
        address.path.indices.filter { !Self.isNamed($0, in: address) }.map { address.path[$0].lowercased() }
      })
    let said = typed.filter { !constant.contains($0) && !openSteps.contains($0) }
    add(said)
    if isChange {
      steps.formUnion(said)
      lasting.formUnion(said)
    }
  }

  /// Tells of a page that a line without a blank opened, which `typed` so much: what its address holds is no secret.
  mutating func show(_ route: Routes, typed: String) {
    guard !isEmpty else { return }
    let typed = typed.lowercased()
    let address = route.address
    let shown = Set(Self.values(of: address).filter { !lasting.contains($0) || typed.contains($0) })
    items.subtract(address.query.filter { shown.contains($0.value.lowercased()) })
    steps.subtract(shown)
    words.subtract(shown)
    lasting.subtract(shown)
  }

  /// What stands in an address, in small letters.
  private static func values(of address: Address) -> [String] {
    (address.path + address.query.map(\.value)).map { $0.lowercased() }
  }

  private mutating func add(_ texts: some Sequence<String>) {
    words.formUnion(texts.filter { $0.count >= Self.shortest }.map { $0.lowercased() })
  }

  /// Whether a step names something of the shop, rather than a kind of page: then another name makes an address, too.
  private static func isNamed(_ index: Int, in address: Address) -> Bool {
    ["ZZ9", "zz9", "9"].contains { name in
      guard address.path[index] != name else { return true }
      var other = Address(address.path)
      other.path[index] = name
      return (try? Routes(text: other.text)) != nil
    }
  }
}

extension Step<Routes>.Move {
  /// The page that it opens; nil: it goes to one that is open, or nowhere.
  var opened: Routes? {
    switch self {
    case .push(let route), .ask(let route), .enter(let route), .replace(let route): route
    case .stay, .leave, .back, .forward, .quit: nil
    }
  }
}
