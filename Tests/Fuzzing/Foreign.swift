/// Text that somebody else wrote, and what must hold of any bytes at all where it is expected.
enum Foreign: String, CaseIterable {
  case replay = "Replay"
  case commandLine = "CommandLine"
  case address = "Address"
  case csv = "CSV"
  case taskPaper = "TaskPaper"
  case url = "URL"
  case form = "Form"
  case call = "Call"
  case head = "Head"

  func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(Surprise) {
    switch self {
    case .replay: try checkReplay(bytes)
    case .commandLine: try checkCommandLine(bytes)
    case .address: try checkAddress(bytes)
    case .csv: try checkCSV(bytes)
    case .taskPaper: try checkTaskPaper(bytes)
    case .url: try checkURL(bytes)
    case .form: try checkForm(bytes)
    case .call: try checkCall(bytes)
    case .head: try checkHead(bytes)
    }
  }
}
