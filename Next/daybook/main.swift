import Foundation
import NextApp

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "stories" {
  exit(await StoryRun.run(words.dropFirst().filter { $0 != "-v" }, isVerbose: words.contains("-v")))
}
exit(await Program.run(words))
