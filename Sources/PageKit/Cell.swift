/// A value on a page; it keeps its type, so that JSON and CSV come out right.
public enum Cell: Hashable, Sendable {
  /// Nothing is known: empty in tables, "-" in fields and records, null in JSON.
  case none
  /// Words; elided with … when they do not fit.
  case text(String)
  /// A text that stands further in the deeper it is: drawn with blanks before it, exact without them.
  case nested(String, depth: Int)
  /// A key or an address; never elided.
  case code(String)
  /// A whole number.
  case count(Int)
  /// An amount in the smallest unit, with `digits` after the point; exact in every rendering.
  /// The currency is for people: "12.00 EUR" in text, "12.00" elsewhere.
  case money(minor: Int64, digits: UInt8, currency: String = "")
  /// By how much something changed, in the smallest unit with `digits` after the point: "+10" or "-3" in text, the
  /// number elsewhere.
  case change(Int64, digits: UInt8 = 0)
  /// An instant, in milliseconds since 1970 UTC: "2026-11-21 14:36" by the style's offset in text,
  /// "2026-11-21T14:36:05.123Z" elsewhere.
  case date(milliseconds: Int64)
  /// yes or no; true or false in JSON.
  case flag(Bool)
  /// How much of a whole, drawn 1 to 20 columns wide (nothing for zero); the number elsewhere.
  case bar(Int, of: Int)
  /// How much there is on the way to a whole, with a mark on the way: drawn as a track of ten columns whatever the
  /// room, so that equal ones look equal; empty where there is nothing, full from the whole on, with a + at its end
  /// where there is more, past the mark only where there is more than the mark. A mark of 0 is none. The number elsewhere.
  case track(Int, of: Int, mark: Int)
  /// How a number went, oldest first, in the smallest unit with `digits` after the point: a line of blocks in
  /// text, of which the last fit; all the numbers elsewhere. It never stands without a number in words beside it.
  case spark([Int64], digits: UInt8 = 0)
}

/// What the cells of a table's column have in common.
public struct Column: Hashable, Sendable {
  /// How a column is drawn: counts and money stand to the right, and only text is ever elided.
  public enum Kind: Hashable, Sendable { case text, code, count, money, date, flag, bar }

  /// Its name in JSON and CSV.
  public var key: String
  /// Its header for people, never cut.
  public var label: String
  /// How it is drawn.
  public var kind: Kind
  /// Whether it is left out of columns that do not fit otherwise, the last such column first; records, JSON and CSV
  /// always have it.
  public var isSpare: Bool
  /// Whether people do not see its zeros, nor the column where all its cells are zero or empty. Plain, JSON and CSV
  /// always have it, so a script's columns do not depend on the rows.
  public var hidesEmpty: Bool
  /// Whether it says figures in words: spare columns give way before it is cut, and a narrow window folds it.
  public var isWhole: Bool
  /// The order that its header gives the rows in HTML; nil: none.
  public var order: Order?

  /// An order of the rows, as a header leads to it.
  public struct Order: Hashable, Sendable {
    /// The address of the rows in this order, or reversed where they have it.
    public var link: String
    /// Whether the rows have it, the least first or the greatest; nil: they have another.
    public var isRising: Bool?

    /// An order by its address.
    public init(_ link: String, isRising: Bool?) { (self.link, self.isRising) = (link, isRising) }
  }

  /// A column of cells of `kind`.
  public init(
    _ key: String, _ label: String, _ kind: Kind, isSpare: Bool = false, hidesEmpty: Bool = false,
    isWhole: Bool = false
  ) {
    self.key = key
    self.label = label
    self.kind = kind
    self.isSpare = isSpare
    self.hidesEmpty = hidesEmpty
    self.isWhole = isWhole
  }
}
