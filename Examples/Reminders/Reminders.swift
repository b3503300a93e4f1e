import CommandKit
import Foundation
import ScreenKit
import Terminal

/// The pages there are: the list at `/`, and each reminder at its number.
enum RemindersRoute: Addressable {
  case list, reminder(Int)

  init(from reader: inout AddressReader) throws(AddressError) {
    self = if let number = try reader.next(as: Int.self) { .reminder(number) } else { .list }
  }

  var address: Address {
    if case .reminder(let number) = self { Address([String(number)]) } else { Address([]) }
  }
}

struct RemindersRouter: Router {
  let list: ReminderList

  func screen(for route: RemindersRoute) throws -> any Screen<RemindersRoute> {
    switch route {
    case .list: ReminderListScreen(list: list)
    case .reminder(let number): ReminderScreen(number: number, list: list)
    }
  }
}

@main struct Program {
  static func main() async throws {
    let folder = try UserDirectory.data.made(for: "reminders")
    let list = try ReminderList(file: URL(fileURLWithPath: folder + "/list.json"))
    exit(await TerminalProgram("reminders", router: RemindersRouter(list: list), home: .list).run())
  }
}
