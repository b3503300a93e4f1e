extension ErrorCode {
  var storeExplanation: String? {
    switch self {
    case .busy:
      """
      Another program held the store for longer than this one waits. Nothing was changed. Try \
      again in a moment; if it lasts, look for a long import or a backup that is running.
      """
    case .full:
      """
      The disk that holds the store has no room left. What you typed was not done, and the store \
      is as it was. Free some space, then type it again.
      """
    case .corrupt:
      """
      The file cannot be read as a store: it is damaged, cut short, or something else altogether. \
      Nothing was written to it. Keep a copy of the file, and see with the sqlite3 shell what can be \
      read, and restore the latest backup.
      """
    case .newer:
      """
      The store was last written by a newer version of daybook, which may keep things this one \
      does not know. To be safe this version does not touch it. Install the newer version.
      """
    case .broken:
      """
      Something in the store is not as the program left it, or the engine below failed in a way \
      nobody foresaw. Nothing was changed. Please report it.
      """
    case .conflict:
      """
      Two programs changed the store at the same moment, and this one came second. Nothing of \
      yours was changed. Type it again: it will then see what the other did.
      """
    case .stale:
      """
      The page you worked on was no longer what the store holds: someone changed the row in \
      between. Your change was not made, so that theirs is not lost. Look at the row again and \
      decide anew; on a form refresh takes the newer row over and keeps what you typed.
      """
    case .interrupted:
      """
      You stopped a long read, usually with Ctrl-C. Nothing was changed. Narrow the list with \
      filter or find, which makes it quicker.
      """
    case .readOnly:
      """
      The store was opened with --read-only, or its file may not be written by you. Everything can \
      be looked at, nothing can be changed. Start daybook without --read-only, or ask for the \
      right to write the file.
      """
    case .missingStore:
      """
      There is no file at the path that --store names, and what only reads or replays does not make \
      one, so that a mistyped path makes no shop. Check the path; daybook --store PATH opens a store \
      and makes it where there is none.
      """
    case .keyReused:
      """
      Every change carries a key, so that repeating a script changes nothing twice. This key was \
      used before for a different change, so one of the two is a mistake. Give the script another \
      key with --key.
      """
    case .cannotOpen:
      """
      There is something at the path of the store, but it cannot be opened: it is a folder, or you \
      have no right to it or to its folder. Nothing was changed. Check the path and its rights, or \
      name another file with --store.
      """
    default: nil
    }
  }

  var journalExplanation: String? {
    switch self {
    case .undoRefused:
      """
      An entry can be taken back only while nothing later has touched the same product, category, \
      brand, star or setting. Otherwise undo would silently overwrite the later change. Undo the \
      later entries first, or make the change you want by hand.
      """
    case .undoElsewhere:
      """
      On the page of a product, review, category or brand undo alone takes back the latest change of \
      the shop only if that has to do with what the page is about; else it would take back somebody's \
      work elsewhere without showing it. Say which you mean: the first command names the latest change \
      of this page, the second the latest of the shop.
      """
    case .redoElsewhere:
      """
      On the page of one thing redo alone does the entry again that was undone last only if that has to do with \
      what the page is about; else it would bring somebody's work elsewhere back without showing it. Say which you \
      mean: the first command names what was undone last on this page, the second what was undone last in the shop.
      """
    case .nothingToUndo:
      """
      No entry is left that could be taken back: the journal is empty, or everything in it is \
      undone already. See the journal for what was done.
      """
    case .nothingToRedo:
      """
      Redo takes back an undo, and there is none, or something was changed since. See the journal \
      for what was done.
      """
    case .unknownEntry:
      """
      Entries are numbered 1, 2, 3 and so on, and the journal has none with this number. See the \
      journal for the numbers there are.
      """
    default: nil
    }
  }
}
