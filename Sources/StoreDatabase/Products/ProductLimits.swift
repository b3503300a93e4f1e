/// How much work one page of products may take, in rows of the shop.
struct ProductLimits {
  /// The most entries of an index one page looks at.
  var mostSifted = 50_000
  /// The most rows one page looks at, when what decides stands only there.
  var mostVisited = 10_000
  /// The most rows that are sorted for one page.
  var mostGathered = 50_000
  /// The most walks that are merged for one page.
  var mostMerged = 1_000
  /// How far a price range is counted to see whether it is narrow.
  var mostPriced = 5_000
  /// Up to how many rows merging is not compared with the other ways.
  var gladlyMerged = 500
  /// Up to how many rows sorting is not compared with a walk.
  var gladlyGathered = 1_000
  /// Up to how many rows a walk is tried before the dearer ways.
  var gladlySifted = 5_000
  /// The fewest rows such a walk looks at.
  var leastSifted = 500
}
