#if Server
  import DaybookApp
  import Foundation
  import ServiceLifecycle
  import StoreCore
  import StorePool

  /// Sends the mail that waits in the store, whichever program queued it, beside the requests.
  struct MailService: Service {
    /// How often a new entry is looked for.
    private static let pause = Duration.milliseconds(500)

    let store: ServingStore
    let counts: ServerCounts

    /// Sends until the server ends; a message that is under way then is waited for, as long as the server waits.
    func run() async throws {
      let outbox = await Outbox(serving: store)
      var last = 0
      while !counts.isEnding, !Task.isCancelled {
        let entry = (try? await store.lastEntry()) ?? last
        await outbox.look(hasChanged: entry != last)
        last = entry
        tell(await outbox.news())
        try? await Task.sleep(for: Self.pause)
      }
      tell(await outbox.finish())
    }

    /// A line of the log for each message; why one was refused may name its recipient, so the store alone tells it.
    private func tell(_ news: [Notice]) {
      for notice in news {
        let status =
          notice.facts["fault"] == nil ? "sent" : notice.facts["next"] == nil ? "failed" : "waiting"
        let number = notice.facts["message"]?.text ?? ""
        ServerCounts.log(
          "{\"at\":\"\(Clock.system.now().text)\",\"mail\":\"\(number)\",\"status\":\"\(status)\"}")
      }
    }
  }
#endif
