/// A word that people bring from other programs, and what to do with it.
///
/// The commands of the page and of every page come first: a page may have a command of the same name.
public enum Synonym: Sendable {
  /// It runs this command.
  case means(String)
  /// It runs nothing: the first of these commands that would work is offered, else the advice is given.
  case offers([String], advice: String)
  /// It is answered in one sentence.
  case says(String)

  /// The words for the commands that every program has, in small letters.
  public static let ofShell: [String: Synonym] = {
    var table: [String: Synonym] = [:]
    for (command, words) in meanings { for word in words { table[word] = .means(command) } }
    return table
  }()

  private static let meanings: [(String, [String])] = [
    // A backslash before a letter only protects it: \q is read as q.
    ("quit", ["exit", "q", "bye", ":q", ":q!", ":wq", ":x", ".quit", ".exit", "zz"]),
    ("help", ["h", "man", "?", ".help", ":help", "--help", "-h"]),
    ("clear", ["cls"]),
    ("back", ["b"]),
    ("go", ["cd"]),
    ("show", ["ls", "list", "dir"]),
  ]
}

extension Session {
  /// What a word of another program stands for, ignoring case; nil: it is none.
  func synonym(_ word: String) -> Synonym? {
    let word = word.lowercased()
    return world.lookup.synonyms[word] ?? Synonym.ofShell[word]
  }

  /// Every word of another program, for near misses.
  var synonyms: [String] { Set(world.lookup.synonyms.keys).union(Synonym.ofShell.keys).sorted() }
}
