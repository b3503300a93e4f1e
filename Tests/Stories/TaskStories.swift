import AppRoutes
import CommandKit
import ScreenKit
import StoreCore
import Tasks
import Testing

@testable import DaybookApp

/// What a file of typed lines cannot say of tasks: two clerks, completion, messages to the letter.
@MainActor @Suite struct TaskStories {
  @Test func `what somebody else changed meanwhile is not written over, and the draft stays`() async throws {
    let shop = try await Story.shop("/tasks add Receiving:\n/tasks add Unload --under Receiving")
    let second = try await Story(at: shop.path)
    await shop.read("/tasks/1/edit")
    await shop.read("line count")
    await second.read("/tasks/2 text Unload pallet 3")

    #expect(await shop.type("save").error?.code == "stale")
    #expect(await shop.read("where").contains("count"))
    await shop.read("revert")
    await shop.read("line count")
    #expect(await shop.type("save").error == nil)
    #expect(await shop.read("/tasks/edit | plain").contains("Unload pallet 3"))
  }

  @Test func `a row is the one that was shown, whatever somebody else did meanwhile`() async throws {
    let shop = try await Story.shop("/tasks add a\n/tasks add b")
    let second = try await Story(at: shop.path)
    await shop.read("/tasks")
    await second.read("/tasks/1 done")

    #expect(await shop.read("done 1").contains("It is done already."))
    #expect(await shop.read("/tasks?done=no").contains("b"))
  }

  @Test func `what somebody else added since the question is not removed`() async throws {
    let shop = try await Story.shop("/tasks add Receiving:\n/tasks add Unload --under Receiving")
    let second = try await Story(at: shop.path)
    await shop.read("/tasks/1")
    await shop.read("delete")
    await second.read("/tasks/1 add Count")

    #expect(await shop.type("yes").error?.code == "stale")
    #expect(await shop.read("show").contains("Count"))
    #expect(await shop.type("yes").error == nil)
    #expect(await shop.read("/tasks").contains("0 tasks"))
  }

  @Test func `a text that is no item is told to the letter`() async throws {
    let shop = try await Story.shop("/tasks add Receiving:")

    #expect(await shop.type("/tasks/1/edit?text= save").error?.message == "Unable to convert <>")
    #expect(await shop.type("/tasks/1/edit?text=%0A save").error?.message == "Unable to convert <>")
    #expect(await shop.type("/tasks/1/edit").error == nil)
    #expect(shop.session.navigation.current.address.text == "/tasks/1/edit")
  }

  @Test func `tags that name rows of the shop complete by their numbers`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add MUG Mug --price 2.00
      /customers add Anna Berg
      /ordering/orders sell MUG
      /tasks add Call
      """)

    #expect(shop.candidates("/tasks/1 tag ord").map(\.text) == ["order"])
    #expect(shop.candidates("/tasks/1 tag order O-").map(\.text) == ["O-000001"])
    #expect(shop.candidates("/tasks/1 tag customer C-").map(\.text) == ["C-000001"])
    #expect(shop.candidates("/tasks/1 tag sku M").map(\.text) == ["MUG"])
    #expect(shop.candidates("/tasks/1 due tom").map(\.text) == ["tomorrow"])
  }

  @Test func `words of a file that are no day stay, and the list says so`() async throws {
    let shop = try await Story()
    let text = "A:\n\t- b @due(friday)\n\t- c @due(someday) @done\n\t- d @due\n"
    try await TasksModel(service: shop.workspace.service).perform(TaskCommand.texted(text: text, over: nil))

    #expect(await shop.rows("/tasks").map { $0["due"] } == ["", "friday: no day", "", ""])
    #expect(await shop.read("/tasks/2").contains("friday: no day"))
    await shop.read("/tasks/1/edit?text=A:%0A%09-%20b%20%40due(friday)%0A%09-%20e%20%40due(friday) save")
    #expect(await shop.read("/tasks/edit | plain").contains("- b @due(friday)\n    - e @due(2026-01-02)"))
    #expect(await shop.type("/tasks/1/edit?text=A:%20%40due(someday) save").error?.code == "bad-due")
    #expect(await shop.type("/tasks add x @due(someday)").error?.code == "bad-due")
    #expect(await shop.type("/tasks/2 text x @due(someday)").error?.code == "bad-due")
  }

  @Test func `two added one after the other have numbers one after the other`() async throws {
    let shop = try await Story.shop("/tasks add a\n/tasks add b")

    #expect(await shop.read("/tasks/1").contains("Task 1  a"))
    #expect(await shop.read("/tasks/2").contains("Task 2  b"))
  }
}
