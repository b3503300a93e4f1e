/// What goods that leave are taken to have cost; the raw values are stored for ever.
///
/// IAS 2 allows these two, and no last in, first out.
package enum Valuation: String, Choice {
  /// The average of what is there: value times quantity out over quantity there.
  case average
  /// The oldest first.
  case fifo
}
