import CReadline

extension Keyboard {
  /// Draws the line; while lines are searched, with the page beside the one that was found.
  func redisplay() {
    guard rlx_is_searching() != 0, !isAnnotating, let shown = rlx_display_prompt() else {
      return rl_redisplay()
    }
    let prompt = String(cString: shown)
    guard prompt != annotated, let page = history?.page(of: String(cString: rlx_line())),
      let message = searchPrompt(prompt, at: page, width: TerminalSize.width(output) ?? 80)
    else { return rl_redisplay() }
    annotated = message
    isAnnotating = true
    // This calls us again, to draw.
    message.withCString { rlx_message($0) }
    isAnnotating = false
  }
}

/// readline's "(reverse-i-search)`mug': " with the page at which the line was typed; nil where there is no room.
func searchPrompt(_ prompt: String, at page: String, width: Int) -> String? {
  guard prompt.first == "(", !prompt.hasPrefix("(failed"), let end = prompt.firstIndex(of: ")") else {
    return nil
  }
  let room = width / 3
  guard room >= 10 else { return nil }
  let page = printable(page)
  let shown = page.count <= room ? page : page.prefix(room / 2 - 1) + "…" + page.suffix(room - room / 2)
  return prompt[..<end] + " at " + shown + prompt[end...]
}
