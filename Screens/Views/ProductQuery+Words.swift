package import Catalog
import StoreCore

extension ProductQuery {
  /// What narrows the list, as a title says it: "\"mug\"", "category mugs", "up to 10.00".
  package var words: [String] {
    var parts: [String] = []
    if !text.isEmpty { parts.append("\"\(text)\"") }
    if let category { parts.append("category \(category.text)") }
    if let brand { parts.append("brand \(brand.text)") }
    switch (filter.min, filter.max) {
    case (let min?, let max?): parts.append("\(min.text) to \(max.text)")
    case (let min?, nil): parts.append("from \(min.text)")
    case (nil, let max?): parts.append("up to \(max.text)")
    case (nil, nil): break
    }
    if let status { parts.append(status == .all ? "all statuses" : status.rawValue) }
    if starred { parts.append("starred") }
    return parts
  }
}
