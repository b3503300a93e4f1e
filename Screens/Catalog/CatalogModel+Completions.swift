import Catalog
import CommandKit
import StoreCore
import StoreViews

extension CatalogModel {
  /// Keys of one kind that begin with what is typed, with their names beside them.
  func completions(_ kind: Subject.Kind) -> (String) -> [Candidate] {
    { [self] prefix in
      MainActor.assumeIsolated { candidates(kind, prefix, limit: 30).map(\.candidate) }
    }
  }
}

extension CatalogModel {
  /// Units that are often meant, each with its decimals.
  nonisolated static let units = offering([
    Candidate("each", "whole pieces"), Candidate("pair"), Candidate("set"), Candidate("kg 3", "in grams"),
    Candidate("g"), Candidate("l 3", "in millilitres"), Candidate("m 2", "in centimetres"),
  ])

  /// The same units without their decimals.
  nonisolated static let unitWords = offering(
    ["each", "pair", "set", "kg", "g", "l", "m"].map { Candidate($0) })

  private nonisolated static func offering(_ all: [Candidate]) -> @Sendable (String) -> [Candidate] {
    { prefix in all.filter { $0.text.hasPrefix(prefix) } }
  }
}

extension CatalogModel {
  /// Families in use that begin with what is typed, and none.
  var families: (String) -> [Candidate] {
    { [self] prefix in
      MainActor.assumeIsolated { Self.offered(words(.family, prefix), ["none"], prefix) }
    }
  }

  /// Tax classes in use that begin with what is typed, the usual ones, and none.
  var taxClasses: (String) -> [Candidate] {
    { [self] prefix in
      MainActor.assumeIsolated {
        Self.offered(words(.taxClass, prefix), ["standard", "reduced", "zero", "none"], prefix)
      }
    }
  }

  private static func offered(_ used: [Suggestion], _ usual: [String], _ prefix: String) -> [Candidate] {
    let words = used.map(\.text)
    let more = usual.filter { usual in
      usual.hasPrefix(prefix) && !words.contains { $0.lowercased() == usual }
    }
    return used.map(\.candidate) + more.map { Candidate($0) }
  }
}
