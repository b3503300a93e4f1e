/// What `explain` says of the codes that the program itself raises.
nonisolated enum AppExplanations {
  static let all: [String: String] = [
    "end-of-list":
      "next and previous turn a list by a page of rows; there are no further rows that way. An address without after= begins at the top.",
    "no-such-row":
      "The number is not among the rows of the page as it stands now. show draws the page again.",
    "bad-option": "An option of the program itself is wrong; daybook --help lists them. Nothing was run.",
    "no-home":
      "Neither HOME nor the XDG variables say where this user's files are. Name the store with --store PATH.",
    "replay-line":
      "Replay files hold commands and comments so far. Lines that begin with a blank or @ are refused rather than passed over, so that no check seems to hold that was never made.",
  ]
}
