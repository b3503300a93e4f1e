import Catalog
import CommandKit
import ScreenKit
import StoreCore

/// A tax class or family that nothing has yet: taken, since somebody must be the first, but told, since it is most
/// often a slip of the keyboard.
@MainActor struct NewWord {
  let catalog: CatalogModel

  /// How many known words are told.
  private static let most = 8

  /// What is to be told of words that a product is to get; asked before it gets them.
  func notices(tax: String?, family: String?) async throws -> [ScreenKit.Notice] {
    let words = [(tax, "tax class", ProductWords.Kind.taxClass), (family, "family", .family)]
    var notices: [ScreenKit.Notice] = []
    for (word, noun, kind) in words {
      guard let word, !word.isEmpty, let told = try await told(word, noun, kind) else { continue }
      notices.append(ScreenKit.Notice(told))
    }
    return notices
  }

  /// nil: the word is known, or the first there is.
  private func told(_ word: String, _ noun: String, _ kind: ProductWords.Kind) async throws -> String? {
    let usual = kind == .taxClass ? ["standard", "reduced", "zero"] : []
    let used = try await catalog.read(ProductWords(kind, limit: 100))
    let known = used + usual.filter { !used.contains($0) }
    guard !known.isEmpty, !usual.contains(folded(word)) else { return nil }
    if try await catalog.read(ProductWords(kind, prefix: word, limit: 1)).first.map(folded) == folded(word) {
      return nil
    }
    let list = known.prefix(Self.most).joined(separator: ", ") + (known.count > Self.most ? ", …" : ".")
    guard let near = nearest(to: word, among: known) else { return "New \(noun) \(word); known: \(list)" }
    return "New \(noun) \(word); did you mean \(near)? Known: \(list)"
  }
}
