import FileKit
import Foundation
import ScreenKit
import Terminal
import Testing

struct AtomicFileTests {
  private let scratch = Scratch()

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
  }

  @Test func `a file has its old text until the new one is complete`() throws {
    try writeWhole(Array("one".utf8), to: scratch.file("a"))
    do {
      let file = try AtomicFile(scratch.file("a"), mode: 0o600, isStopped: { false })
      try file.write(Array("two".utf8))
      try file.complete()
      #expect(scratch.read("a") == "one")
    }
    #expect(try names() == ["a"], "an abandoned file leaves nothing")

    try writeWhole(Array("two".utf8), to: scratch.file("a"), mode: 0o600)
    #expect(scratch.read("a") == "two" && scratch.mode("a") == 0o600)
    try writeWhole(Array("three".utf8), to: scratch.file("a"))
    #expect(scratch.read("a") == "three" && scratch.mode("a") == 0o600, "a replaced file keeps its mode")
  }

  @Test func `a missing folder and a folder are refused`() throws {
    let error = #expect(throws: SavingError.self) { try writeWhole([], to: scratch.file("gone/a")) }
    #expect(error?.message.hasSuffix("gone/a\" was not written: No such file or directory.") == true)
    #expect(throws: SavingError.self) { try writeWhole([], to: scratch.path) }
    #expect(throws: SavingError.self) { try AtomicFile(named: scratch.path, mode: 0o600) }
    #expect(try names() == [])
  }

  @Test func `a name that is taken stays with its file unless it is replaced`() throws {
    try writeWhole(Array("mine".utf8), to: scratch.file("a"))
    let file = try AtomicFile(named: scratch.file("a"), mode: 0o600)
    try file.write(Array("new".utf8))

    let error = #expect(throws: SavingError.self) { try file.end(replacing: false) }
    #expect(error?.number == EEXIST && scratch.read("a") == "mine")
    try file.end()
    #expect(try scratch.read("a") == "new" && names() == ["a"])
    try AtomicFile(named: scratch.file("b"), mode: 0o600).end(replacing: false)
    #expect(try names() == ["a", "b"])
  }

  @Test func `a link stays a link to the file that is written, unless its own name is meant`() throws {
    try FileManager.default.createSymbolicLink(atPath: scratch.file("link"), withDestinationPath: "a")
    try writeWhole(Array("old".utf8), to: scratch.file("a"))
    try writeWhole(Array("new".utf8), to: scratch.file("link"))
    #expect(scratch.read("a") == "new")

    let file = try AtomicFile(named: scratch.file("link"), mode: 0o600)
    try file.write(Array("own".utf8))
    try file.end()
    #expect(scratch.read("a") == "new" && scratch.read("link") == "own")
  }
}
