import CommandKit

/// The key and the name behind `add`: both, or neither, and then a form is asked for. A key alone is refused, since
/// a script that forgot the name must not seem to have added something.
func whole<Key>(_ key: Key?, _ word: String, _ name: String?) throws(CommandError) -> (Key, String)? {
  guard let key else { return nil }
  guard let name else {
    throw CommandError(
      code: "missing-argument", message: "NAME is missing.",
      guidance: ["Usage: add \(word.uppercased()) NAME", "run: help add"])
  }
  return (key, name)
}
