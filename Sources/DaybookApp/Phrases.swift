import Assets
import ScreenKit

/// What clerks and owners type who come from other systems, and the lines that they mean.
enum Phrases {
  /// Those of `Assets/Words/phrases.txt`: paragraphs of the phrases with commas between, after "at" what the address
  /// begins with where they mean this, a sentence of what is not there, and after each ">" a line that is meant.
  static let all: [Phrase] = Assets.phrases.split(separator: "\n\n").flatMap { paragraph in
    let rows = paragraph.split(separator: "\n")
    let lines = rows.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    let place = rows.first { $0.hasPrefix("at /") }.map { String($0.dropFirst(3)) } ?? "/"
    let sentence = rows.dropFirst().first { !$0.hasPrefix(">") && !$0.hasPrefix("at /") }.map(String.init)
    return rows[0].split(separator: ", ").map { Phrase(String($0), lines, says: sentence, at: place) }
  }
}
