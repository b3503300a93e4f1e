package import StoreCore

extension Listing {
  /// What narrows the list, as a title says it.
  package func narrowing(_ query: ListQuery) -> [String] {
    var parts = query.search.isEmpty ? [] : ["\"\(query.search)\""]
    for filter in filters {
      guard let text = query.filters[filter.name] else { continue }
      switch filter.test {
      case .atLeast where filter.isOfSome: parts.append(filter.name)
      case .atLeast:
        let most = filters.first { $0.test == .atMost && $0.column == filter.column }
        let upper = most.flatMap { query.filters[$0.name] }
        parts.append(upper.map { "\(text) to \($0)" } ?? "from \(text)")
      case .atMost where filter.words[text] != nil: parts.append("\(filter.name) \(text)")
      case .atMost:
        let least = filters.first { $0.test == .atLeast && $0.column == filter.column }
        if least.flatMap({ query.filters[$0.name] }) == nil { parts.append("up to \(text)") }
      case .below: parts.append("below \(text)")
      case .equals, .inside: parts.append(words(filter, text))
      case .marked: parts.append(filter.name)
      }
    }
    return parts
  }

  private func words(_ filter: Filter, _ text: String) -> String {
    if filter.name == "status" { return text == Self.everything ? "all statuses" : text }
    return "\(filter.name) \(text)"
  }
}
