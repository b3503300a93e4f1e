import Glibc

/// Makes a directory and those above it, readable by this user alone; what exists is left as it is.
///
/// Gives 0, or the `errno` of the step that failed.
@discardableResult
public func makePrivateDirectory(_ path: String) -> Int32 {
  var made = path.hasPrefix("/") ? "/" : ""
  for step in path.split(separator: "/") {
    made += made.isEmpty || made.hasSuffix("/") ? String(step) : "/" + step
    if mkdir(made, 0o700) != 0, errno != EEXIST {
      let failure = errno
      // A directory above may refuse new entries and still hold the next step.
      if access(made, F_OK) != 0 { return failure }
    }
  }
  var status = stat()
  guard stat(path, &status) == 0 else { return errno }
  return status.st_mode & S_IFMT == S_IFDIR ? 0 : ENOTDIR
}

/// The directory that holds `path`: "." when it names none.
func directory(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
