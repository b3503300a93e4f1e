/// A page as data; every rendering is made from it.
///
/// Text is drawn top to bottom: the title with its state at the right, then the blocks, with a blank line before a
/// heading and before a paragraph, then the hints. Short fields stand side by side in a wide window, and a number
/// beside a field or row is what one types to open it.
public struct Page: Hashable, Sendable {
  /// The thing: "Water the plants", "Tasks 1-16 of 190".
  public var title: String
  /// The state of the thing, drawn at the right end of the title's line: "done", "sorted by date"; may be empty.
  public var state: String
  /// Whether the user has starred the page, drawn as a mark after the title.
  public var isStarred = false
  /// The body, top to bottom.
  public var blocks: [Block]
  /// The three or four likeliest commands, drawn as the last line.
  public var hints: [String]
  /// The code that a receipt printer prints in bars below the page; nil: none.
  public var barcode: String?
  /// Whether a receipt printer opens the cash drawer with the page.
  public var opensDrawer = false
  /// What it is printed on, where it is a paper of its own; nil: it is not.
  public var paper: Paper?
  /// What a form drawn on the page sends back, so that a change can tell what its user saw; nil: nothing.
  public var mark: String?
  /// The same for other programs, in the form that a norm gives it; nil: no norm does.
  public var document: XMLElement?

  /// A page of `blocks` under `title`.
  public init(_ title: String, state: String = "", blocks: [Block] = [], hints: [String] = []) {
    (self.title, self.state, self.blocks, self.hints) = (title, state, blocks, hints)
  }
}

/// What a page is printed on.
public enum Paper: String, Hashable, Sendable {
  /// A sheet of a letter.
  case sheet
  /// A roll of 80 mm; the title is not printed, since the paper begins with lines of its own.
  case receipt
  /// A sheet of labels to cut out; the title is not printed.
  case labels
}

/// One part of a page.
public enum Block: Hashable, Sendable {
  /// What the blocks below it are about.
  case heading(String)
  /// A paragraph, wrapped to the width.
  case text(String)
  /// Lines kept as they are; folded where the style says so.
  case lines([String])
  /// Lines of which each is one line at every width: where the style folds, the end of a longer one gives way.
  case cut([String])
  /// The one line that the eye is to find first, bold where the style shows inks: "CHANGE 8.00".
  case strong(String)
  /// Lines of a file, such as a recording: never folded nor drawn otherwise, since whoever copies them needs them whole.
  case verbatim([String])
  /// Facts about one thing, labels aligned.
  case fields([Field])
  /// Rows of things of one kind.
  case table(Table)
}

/// One fact: "Due  2026-11-01  in 3 days".
public struct Field: Hashable, Sendable {
  /// Its name in JSON, CSV and plain.
  public var key: String
  /// Its name for people; empty: the value goes on from the field before.
  public var label: String
  /// What it is, or is to be.
  public var value: Cell
  /// What it is as long as nothing is saved, drawn before the value in text: "10.00 → 12.00"; the other renderings
  /// leave it out. Nil where nothing is to change.
  public var before: Cell?
  /// Words that follow the value in text; the other renderings leave them out.
  public var note: String
  /// The address that its value leads to: HTML links it, JSON gives it under `href`, and text leaves it out.
  public var link: String?
  /// The URL of the form that changes its value, where HTML has a pencil; the other renderings leave it out.
  public var change: String?
  /// Whether the page's title says it: text leaves it out, the other renderings give it.
  public var isInTitle = false

  /// The fact that `label` is `value`.
  public init(
    _ key: String, _ label: String, _ value: Cell, before: Cell? = nil, note: String = "", link: String? = nil
  ) {
    (self.link, self.key, self.label, self.value, self.before, self.note) = (
      link, key, label, value, before, note
    )
  }
}
