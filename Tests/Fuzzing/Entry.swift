import Glibc

private let foreign = getenv("FUZZ").flatMap { Foreign(rawValue: String(cString: $0)) }

// What libFuzzer calls: a surprise is printed and ends the run, so that what led to it is kept. A `precondition` of an
// optimised build would stop without its words.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    guard let foreign else { throw Surprise(description: "FUZZ names nothing that can be fuzzed") }
    try foreign.check(UnsafeBufferPointer(start: start, count: count))
  } catch {
    print("fatal error: \(error)")
    fflush(nil)
    abort()
  }
  return 0
}
