import Foundation
import Glibc
import Testing

/// Two keyboards at one store.
@Suite struct KeyboardsTogetherTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `what one has half filled in outlives the lines of the other`() throws {
    let first = try place.keyboard()
    let second = try place.keyboard()
    first.send("/catalog/add-product?name=Oak\r")
    try first.waitFor("Oak> ")
    second.send("/catalog/brands\r")
    try second.waitFor("brands> ")
    first.signal(SIGHUP)
    _ = try first.exitStatus()
    second.send("/settings\r")
    try second.waitFor("settings> ")
    second.signal(SIGKILL)
    _ = try second.exitStatus()

    let third = try place.keyboard(prompt: "settings> ")
    let told = third.output

    #expect(told.contains("An unsaved draft: /catalog/add-product?name=Oak"), "\(told)")
    third.send("drafts 1\r")
    try third.waitFor("Oak> ")
    third.send("discard\r")
    try third.waitFor("> ")
    third.send("quit\r")
    _ = try third.exitStatus()
    let after = try place.keyboard(prompt: "> ").output
    #expect(!after.contains("unsaved draft"), "\(after)")
  }
}
