package import StoreCore

/// How much is filed in a category or anywhere inside.
package struct BranchSize: Hashable, Sendable {
  /// The categories in use, the branch's own among them.
  package var categories: Int
  /// The products that are not archived.
  package var products: Int
  /// The larger of both: the number that is asked for before much is archived at once.
  package var most: Int { max(categories, products) }

  /// States a size.
  package init(categories: Int, products: Int) {
    self.categories = categories
    self.products = products
  }
}

/// A category with its surroundings: the way down to it and what is right inside.
package struct CategoryDetail: Hashable, Sendable {
  /// One step of the way from the top.
  package struct Step: Hashable, Sendable {
    /// The category's key.
    package var code: Code
    /// Its name.
    package var name: String

    /// States a step.
    package init(code: Code, name: String) {
      self.code = code
      self.name = name
    }
  }

  /// The category.
  package var row: CategoryRow
  /// From the top down to its parent; empty at the top.
  package var path: [Step]
  /// The categories right inside it in their order, the archived ones behind the others.
  package var children: [CategoryRow]
  /// Which place it has among its siblings in use, from 1; nil: it is archived.
  package var position: Int?
  /// How many siblings in use there are, itself among them.
  package var siblings = 0
  /// How many categories in use are inside, itself among them.
  package var categories = 0
  /// The journal entry that made its present content.
  package var revision: Int
  /// What is filed here or anywhere inside.
  package var branch: BranchSize { BranchSize(categories: categories, products: row.subtree) }

  /// States a category with its surroundings.
  package init(row: CategoryRow, path: [Step], children: [CategoryRow], revision: Int) {
    self.row = row
    self.path = path
    self.children = children
    self.revision = revision
  }
}
