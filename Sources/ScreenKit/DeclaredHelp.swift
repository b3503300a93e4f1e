public import CommandKit

/// Help on every command that a program of this kit can take on every page, with the program's own summaries by verb,
/// for whoever describes it from outside.
public func shellHelp(_ summaries: [String: String] = [:]) -> [CommandHelp] {
  let none: CandidateSource = { _ in [] }
  return Shell.commands(
    Shell.Wiring(
      names: none, codes: none, topics: none, fixes: none, aliases: none, summaries: summaries)
  ).help()
}
