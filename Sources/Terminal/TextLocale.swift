import Glibc

/// Makes the C library, and with it readline, take the keyboard's bytes for UTF-8.
///
/// A locale that is not UTF-8 (C, POSIX, Latin-1) is replaced in the environment as well: readline looks there at each
/// line, and a program we start is handed UTF-8 too.
func speakUTF8() {
  setlocale(LC_CTYPE, "")
  guard !isUTF8 else { return }
  for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil && isUTF8 {
    setenv(getenv("LC_ALL") == nil ? "LC_CTYPE" : "LC_ALL", name, 1)
    return
  }
}

private var isUTF8: Bool {
  guard let codeset = nl_langinfo(Int32(CODESET)) else { return false }
  let name = String(cString: codeset).uppercased()
  return name == "UTF-8" || name == "UTF8"
}
