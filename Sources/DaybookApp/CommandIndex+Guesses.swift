import AppRoutes
import Catalog
import CommandKit
import Customers
import DashboardUI
import Ordering
import ScreenKit
import StoreCore

// What words that name nothing may have been meant as. One read of the store, and only once a line has failed.
extension CommandIndex {
  /// How many words of a line are looked up.
  private static let most = 20

  /// Lines that may be meant, the likeliest first.
  func guesses(_ words: [Word], near here: Routes) async -> [Guess] {
    let names = words.map(\.text).flatMap { [$0] + Self.names(in: $0) }.prefix(Self.most)
    let lists = Findings.lists(of: words.map(\.text).joined(separator: " "), limit: 1)
    let entities = Place.all.filter { $0.hasForm && $0.shape.name != Product.entity }.map(\.shape.name)
    // A key that was mistyped stands alone, or after a verb.
    let key = words.prefix(2).last?.text ?? ""
    var index = self
    index.known = await near(NearQuery(Array(names), misspelt: key, in: lists, of: entities))
    return await index.guessed(words, near: here)
  }

  private func near(_ query: NearQuery) async -> NearQuery.Answer {
    (try? await router.catalog.service.read(query)) ?? NearQuery.Answer()
  }

  /// The parts of a pasted word between its punctuation.
  private static func names(in text: String) -> [String] {
    text.split { ":;,?!()\"'".contains($0) }.map(String.init)
  }

  private func guessed(_ words: [Word], near here: Routes) async -> [Guess] {
    guard let first = words.first else { return [] }
    var guesses: [Guess] = []
    let isNew = (try? await readings(of: words.dropFirst(), near: here))?.isEmpty != false
    guesses +=
      added(words, near: here).map { [$0] }
      ?? pages(taking: words, isNew, near: here).map {
        Guess("\($0.address.text) \(first.text)", at: first.span)
      }
    if first.text == "add",
      words.last.flatMap({ Routes.page(named: $0.text) }) == Routes(listOf: Order.entity)
    {
      guesses.append(Guess("sell"))
    }
    if words.count > 1, let address = address(ofVerb: first.text) {
      let codes = filed(words[1].text).map(\.route).filter { knows(first.text, $0) }
      guesses += codes.alike(here).map {
        Guess("\($0.address.text) \(first.text)", at: Span(first.span.lower, words[1].span.upper))
      }
      if codes.isEmpty, address.hasSuffix("/SKU"), let sku = nearKey(words[1].text) {
        guesses.append(Guess(sku, at: words[1].span))
      }
    }
    if words.count == 1 {
      guesses += filed(first.text).map { Guess("\($0.kind) \($0.key)") }
      if let sku = nearKey(first.text) { guesses.append(Guess(sku)) }
    }
    if guesses.isEmpty { guesses += await mentioned(in: words, near: here) }
    let text = words.map(\.text).joined(separator: " ")
    if known?.isFound == true { guesses.append(Guess("find " + text)) }
    return guesses
  }

  /// "/people invite ben" for "add user ben", or for "add ben" there: what is added is of the list that a word names.
  private func added(_ words: [Word], near here: Routes) -> Guess? {
    guard words.count > 1, words[0].text == "add" else { return nil }
    let named = words.count > 2 ? Routes.page(named: words[1].text) : nil
    let list = named ?? here
    guard let verb = ["add", "invite"].first(where: { knows($0, list) }) else { return nil }
    return Guess(
      "\(list.address.text) \(verb)",
      at: Span(words[0].span.lower, words[named == nil ? 0 : 1].span.upper))
  }

  /// The pages on which a line would run: the stock of the product that is open, or lists, which need no key.
  ///
  /// A word alone may be meant on any list, and what names a thing already, `isNew` false, is not to be added to one.
  private func pages(taking words: [Word], _ isNew: Bool, near here: Routes) -> [Routes] {
    if let sku = here.sku, let other = pages(of: sku, near: here).last, takes(words, other) { return [other] }
    guard words.count > 1, isNew else { return [] }
    // Nobody's own e-mail address is meant by a word on the page of somebody else.
    let lists = Self.addresses.compactMap { try? Routes(text: $0) }.filter { $0.isList && !$0.isOwn }
    return lists.filter { takes(words, $0) }.alike(here)
  }

  /// The end of the line that names a page, or the first word that does: `products` in `select * from products`.
  private func mentioned(in words: [Word], near here: Routes) async -> [Guess] {
    for index in words.indices.dropFirst() {
      if let there = try? await named(Array(words[index...]), near: here), !there.isMissing,
        there.words.first.map({ knows($0.text, there.route) }) ?? true
      {
        return [Guess(words[index...].map(\.typed).joined(separator: " "))]
      }
    }
    for word in words {
      for name in Self.names(in: word.text) {
        if name.hasPrefix("/"), (try? Routes(text: name)) != nil { return [Guess(name)] }
        let found = try? await readings(of: [Word(name, span: word.span)], near: here)
        if name != words[0].text, found?.isEmpty == false { return [Guess(name)] }
      }
    }
    return []
  }

  /// The categories, brands, suppliers and locations of exactly this code.
  private func filed(_ code: String) -> [(kind: String, key: String, route: Routes)] {
    (known?.words[code]?.rows ?? []).compactMap { row in
      Place.of(row.entity).map { ($0.shape.noun, row.key, Routes(row)) }
    }
  }

  /// The error of a product or a customer that is not there, with what was probably meant.
  func offering(_ error: StoreError) async -> StoreError {
    guard let typed = error.value else { return error }
    var error = error
    if error.isNotFound(Product.entity) {
      var index = self
      index.known = await near(NearQuery([], misspelt: typed))
      if let sku = index.nearKey(typed) { error.advice = [.row(Subject(Product.entity, sku))] }
    }
    if error.isNotFound(Customer.entity),
      let found = try? await router.catalog.service.read(SuggestionQuery(Customer.entity, typed, limit: 1)),
      !found.isEmpty
    {
      error.advice.insert(.run("find \(typed)"), at: 0)
    }
    return error
  }

  /// The SKU that a word was probably meant to be: of those that share most of its beginning.
  private func nearKey(_ word: String) -> String? {
    for alike in known?.alike ?? [] {
      if let near = nearest(to: word, among: alike) { return near }
    }
    return nil
  }
}

extension [Routes] {
  /// Those about the same kind of thing as a page, or all where none is.
  fileprivate func alike(_ here: Routes) -> [Routes] {
    let own = filter { here.entity != nil && $0.entity?.place?.step == here.entity?.place?.step }
    return own.isEmpty ? self : own
  }
}

extension Routes {
  /// Whether it is about whoever types.
  var isOwn: Bool { if case .account = self { true } else { false } }

  /// Whether its address holds no key.
  fileprivate var isList: Bool { Routes.page(named: address.path.last ?? "")?.address.path == address.path }
}
