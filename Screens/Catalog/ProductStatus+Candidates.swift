import Catalog
import CommandKit

extension ProductStatus {
  /// What a new product may be.
  static let candidatesOfNew = [Candidate("active", "for sale"), Candidate("draft", "not yet for sale")]

  /// What a product may become; what it may not from where it is comes last. Nil: that is not known.
  static func candidates(behind status: ProductStatus?) -> [Candidate] {
    let all = candidatesOfNew + [Candidate("archived", "hidden from lists")]
    guard let status else { return all }
    let open = Set(([status] + status.successors).map(\.rawValue))
    return all.map {
      open.contains($0.text)
        ? $0 : Candidate($0.text, "not yet: it is \(status.rawValue)", isAllowed: false)
    }
  }
}
