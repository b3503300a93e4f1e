import Foundation
import PageKit

/// The replay files that were named, and those in the folders that were.
struct ReplayFiles {
  /// The paths to run, those of a folder by name; what is hidden in it is left alone.
  private(set) var paths: [String] = []
  /// The links of a folder that lead nowhere.
  private(set) var dangling: [String] = []
  /// The files that were named, or lie in a folder that was, by their one path.
  private var own: Set<String> = []
  /// The folders that were named: as they are written in whole, and their one path.
  private var folders: [(written: String, real: String)] = []

  /// Finds the files; refused as `unreadable-file` where a folder holds none.
  init(_ names: [String]) throws {
    for name in names {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder.boolValue {
        try add(folder: name)
      } else {
        own.insert(ReplayPlan.identity(name))
        paths.append(name)
      }
    }
  }

  /// Whether a file, included ones too, was only met by a link that leads out of its folder: whoever named the folder
  /// did not mean it.
  func isOutside(_ path: String) -> Bool {
    let real = ReplayPlan.identity(path)
    let written = Self.written(path)
    return !own.contains(real)
      && folders.contains { written.hasPrefix($0.written) && !real.hasPrefix($0.real) }
  }

  /// The whole path as it is written, links and all.
  private static func written(_ path: String) -> String {
    var parts: [Substring] = []
    let here = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath + "/"
    for part in (here + path).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// What is said of the links that were passed over.
  var remarks: [String] { dangling.map { "\($0.visible): passed over, the link leads nowhere" } }

  private mutating func add(folder: String) throws {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let inside = ReplayPlan.identity(folder) + "/"
    folders.append((Self.written(folder) + "/", inside))
    let count = paths.count
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      path.hasSuffix(".replay") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    for path in found.sorted().map({ prefix + $0 }) {
      guard FileManager.default.fileExists(atPath: path) else {
        dangling.append(path)
        continue
      }
      paths.append(path)
      let real = ReplayPlan.identity(path)
      if real.hasPrefix(inside) { own.insert(real) }
    }
    guard paths.count > count else {
      throw ReadingError(path: folder, reason: "no file of this folder ends in .replay")
    }
  }
}
