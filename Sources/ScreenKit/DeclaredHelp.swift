public import CommandKit

/// Help on the commands that every program of this kit takes on every page, for whoever describes one from outside.
public var shellHelp: [CommandHelp] {
  let none: CandidateSource = { _ in [] }
  return Shell.commands(names: none, codes: none, topics: none, fixes: none, aliases: none).help()
}
