package import StoreCore

// What can be done to categories and brands.
extension CatalogModel {
  /// Adds a category; without a code one is made from the name. Refused as `taken`, `archived-parent`,
  /// `too-deep`.
  package func addCategory(
    _ name: String, code: Code? = nil, parent: Code? = nil
  ) async throws(StoreError) -> Receipt {
    try await perform(.categoryAdded(code: code ?? Code(slug: name), name: name, parent: parent))
  }

  /// Gives a category another name; its code stays.
  package func renameCategory(_ code: Code, to name: String) async throws(StoreError) -> Receipt {
    try await perform(.categoryRenamed(code: code, name: name))
  }

  /// Puts a category under another, or at the top; refused as `inside-itself` or `too-deep`.
  package func moveCategory(_ code: Code, under parent: Code?) async throws(StoreError) -> Receipt {
    try await perform(.categoryMoved(code: code, parent: parent))
  }

  /// Puts a category away; refused as `not-empty` while active ones are inside.
  package func archiveCategory(_ code: Code) async throws(StoreError) -> Receipt {
    try await perform(.categoryArchived(code: code))
  }

  /// Puts a category away with all inside it; refused as `count-differs` if its branch is not of the size expected.
  package func archiveBranch(of code: Code, expecting size: Int? = nil) async throws(StoreError) -> Receipt {
    try await store.perform(
      CatalogChange.categoryBranchArchived(code: code), expecting: ExpectedRows(count: size))
  }

  /// Brings a category back; refused as `archived-parent` while the one it is inside of is archived.
  package func activateCategory(_ code: Code) async throws(StoreError) -> Receipt {
    try await perform(.categoryActivated(code: code))
  }

  /// Puts all that is filed under a category, and the categories inside it, into another, and archives it;
  /// refused as `inside-itself`, `archived`, `archived-parent` or `too-deep`, and as
  /// `count-differs` if not so many products are right in it as expected, archived ones left out.
  package func mergeCategory(
    _ code: Code, into target: Code, expecting products: Int? = nil
  ) async throws(StoreError) -> Receipt {
    try await store.perform(
      CatalogChange.categoryMerged(code: code, into: target), expecting: ExpectedRows(count: products))
  }

  /// Puts a category at a place among its siblings in use, counted from 1; refused as `bad-position` or
  /// `archived`.
  package func placeCategory(_ code: Code, at position: Int) async throws(StoreError) -> Receipt {
    try await perform(.categoryPlaced(code: code, position: position))
  }

  /// Adds a brand; without a code one is made from the name. Refused as `taken`.
  package func addBrand(_ name: String, code: Code? = nil) async throws(StoreError) -> Receipt {
    try await perform(.brandAdded(code: code ?? Code(slug: name), name: name))
  }

  /// Gives a brand another name; its code stays.
  package func renameBrand(_ code: Code, to name: String) async throws(StoreError) -> Receipt {
    try await perform(.brandRenamed(code: code, name: name))
  }

  /// Gives all products of a brand to another, and archives it; refused as `inside-itself`, `archived` or
  /// `archived-parent`, and as `count-differs` if it has not so many products as expected, archived ones left out.
  package func mergeBrand(
    _ code: Code, into target: Code, expecting products: Int? = nil
  ) async throws(StoreError) -> Receipt {
    try await store.perform(
      CatalogChange.brandMerged(code: code, into: target), expecting: ExpectedRows(count: products))
  }

  /// Puts a brand away.
  package func archiveBrand(_ code: Code) async throws(StoreError) -> Receipt {
    try await perform(.brandArchived(code: code))
  }

  /// Brings a brand back.
  package func activateBrand(_ code: Code) async throws(StoreError) -> Receipt {
    try await perform(.brandActivated(code: code))
  }
}
