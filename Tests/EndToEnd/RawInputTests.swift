import Testing

/// Bytes on standard input that are no lines of text.
@Suite struct RawInputTests {
  let place: Place

  init() throws { place = try Place() }

  /// What comes of `bad` between two good lines, without and with `--keep-going`.
  private func around(_ bad: [UInt8]) async throws -> (stopped: Outcome, gone: Outcome) {
    try place.write(
      Array("/settings name Before\n".utf8) + bad + Array("\n/settings name After\n".utf8), to: "in")
    return (
      try await place.shell("\"$PROGRAM\" --store \"$STORE\" < in"),
      try await place.shell("\"$PROGRAM\" --store \"$STORE\" --keep-going < in")
    )
  }

  private func name() async throws -> String { try await place.lines("/settings | json").output }

  @Test(arguments: [
    ("invalid-utf8", [0x66, 0xFF, 0x66] as [UInt8]), ("invalid-utf8", [0xC3]), ("nul-byte", [0x61, 0, 0x62]),
    ("invalid-utf8", [0xED, 0xA0, 0x80]),
  ])
  func `a line that is no text is refused by its code and place`(code: String, bytes: [UInt8]) async throws {
    let (stopped, gone) = try await around(bytes)

    #expect(stopped.status == 1)
    #expect(stopped.errorLines.first?.hasPrefix("input:2: \(code): ") == true, "\(stopped)")
    #expect(stopped.output.contains("Before") && !stopped.output.contains("After"))
    #expect(gone.status == 1)
    #expect(try await name().contains("After"), "nothing else is lost")
  }

  @Test func `a line of ten megabytes is dropped whole`() async throws {
    let (stopped, gone) = try await around([UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000))

    #expect(stopped.status == 1)
    #expect(stopped.errorLines.first?.hasPrefix("input:2: line-too-long: ") == true, "\(stopped)")
    #expect(stopped.errors.utf8.count < 1_000)
    #expect(gone.status == 1)
    #expect(gone.errorLines.filter { $0.contains(": line-too-long: ") }.count == 1)
    #expect(try await name().contains("After"))
  }

  @Test func `a first line that is no text ends with 2, for nothing was run`() async throws {
    try place.write([0xFF, 0x0A], to: "in")

    let run = try await place.shell("\"$PROGRAM\" --store \"$STORE\" < in")

    #expect(run.status == 2)
    #expect(run.output == "")
  }

  @Test func `standard input may be closed or a folder`() async throws {
    let closed = try await place.shell("\"$PROGRAM\" --store \"$STORE\" <&-")
    let folder = try await place.shell("\"$PROGRAM\" --store \"$STORE\" < /")

    #expect([0, 1, 2].contains(closed.status) && [0, 1, 2].contains(folder.status))
    #expect(!(closed.errors + folder.errors).contains("internal:"))
  }
}
