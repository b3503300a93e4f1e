package import StoreCore

/// Searches several lists at once, and for the product of a code.
package struct FindQuery: RowsQuery, LimitedQuery {
  /// A barcode or a SKU; nil: nothing of that form was typed.
  package var code: String?
  package var lists: [ListQuery]
  package var limits: [Int] { lists.map(\.limit) }
  package init(_ code: String?, in lists: [ListQuery]) { (self.code, self.lists) = (code, lists) }

  package func least(_ rows: any Rows) -> Role? { lists.least(rows) }

  package struct Answer: Codable, Sendable {
    package var item: SKU?
    /// The answer of each list, in their order; of one that cannot be read, why.
    package var lists: [Attempt<ListQuery>.Answer]
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    var answer = Answer(
      item: try code.flatMap { (code) throws(StoreError) in try rows.sku(of: code) }, lists: [])
    for list in lists { answer.lists.append(try rows.read(Attempt(list))) }
    return answer
  }
}

/// Asks what words that name nothing may have been meant as: each word by itself, one as a misspelt SKU, and all in
/// several lists.
package struct NearQuery: RowsQuery, LimitedQuery {
  package var words: [String]
  /// The word whose beginnings are looked for.
  package var misspelt: String
  package var lists: [ListQuery]
  package var limits: [Int] { lists.map(\.limit) }
  /// The entities of which a word may be a code.
  package var entities: [String]
  package init(
    _ words: [String], misspelt: String, in lists: [ListQuery] = [], of entities: [String] = []
  ) { (self.words, self.misspelt, self.lists, self.entities) = (words, misspelt, lists, entities) }

  package func least(_ rows: any Rows) -> Role? {
    let suggestions = entities.compactMap { SuggestionQuery($0, "", limit: 1).least(rows) }
    return max(lists.least(rows), suggestions.max() ?? .viewer)
  }

  /// What one word may be.
  package struct Near: Codable, Sendable {
    /// The product of exactly this code.
    package var item: SKU?
    /// The rows of exactly this code, in the order of the entities.
    package var rows: [Subject] = []
  }
  package struct Answer: Codable, Sendable {
    /// By word; words that no code can be are left out.
    package var words: [String: Near] = [:]
    /// The SKUs that share a beginning with the misspelt word: of the longest beginning first, down to two letters.
    package var alike: [[String]] = []
    /// Whether any of the lists finds all the words.
    package var isFound = false
    package init() {}
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    var answer = Answer()
    for word in words where (try? SKU(word)) != nil {
      answer.words[word] = try near(word, rows)
    }
    let letters = (try? SKU(misspelt)) == nil ? 0 : misspelt.count
    for length in stride(from: letters - 1, to: 1, by: -1) {
      let query = SuggestionQuery(Product.entity, String(misspelt.prefix(length)), limit: 100)
      answer.alike.append(try rows.ask(query).map(\.text))
    }
    for list in lists where !answer.isFound {
      answer.isFound = (try? rows.read(list).count > 0) == true
    }
    return answer
  }

  private func near(_ word: String, _ rows: any Rows) throws(StoreError) -> Near {
    var near = Near(item: try rows.sku(of: word))
    for entity in entities {
      let key = try rows.ask(SuggestionQuery(entity, word, limit: 1)).first?.text
      if let key, folded(key) == folded(word) { near.rows.append(Subject(entity, key)) }
    }
    return near
  }
}

extension Rows {
  /// The SKU of a product, by itself or by a barcode; nil: there is no such product.
  fileprivate func sku(of code: String) throws(StoreError) -> SKU? {
    do throws(StoreError) { return try read(ItemQuery(code)).sku } catch {
      guard error.isNotFound || error.field != nil else { throw error }
      return nil
    }
  }
}
