import Foundation
import NextApp
import NextCore
import NextDatabase
import NextShop
import PageKit
import ScreenKit

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "stories" {
  exit(await StoryRun.run(words.dropFirst().filter { $0 != "-v" }, isVerbose: words.contains("-v")))
}
// A shop in a file, driven through standard input; nobody uses it but who builds it.
// `demo` is a session on the sample shop, at the moment its history ends.
let clock = words.first == "demo" ? Clock.frozen() : .system
let sample = words.first == "demo" ? try SampleCopy() : nil
defer { sample?.remove() }
let database = try StoreDatabase(path: sample?.path ?? words.first ?? "", .shop, clock: clock)
let workspace = Workspace(database: database, actor: "clerk", clock: clock)
let out = OutputSink {
  FileHandle.standardOutput.write(Data($0)); return true
}
let err = OutputSink {
  FileHandle.standardError.write(Data($0)); return true
}
let session = try await workspace.session(
  presentation: Presentation(format: .text, style: Style(width: 80), stopsAtFirstError: false), output: out,
  errors: err)
var number = 0
_ = await session.run(
  LineSource(isInteractive: false) { _ in
    number += 1
    return readLine().map { .line(Line($0, from: .input(line: number))) } ?? .end
  })
