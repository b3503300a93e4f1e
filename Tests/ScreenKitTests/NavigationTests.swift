import Foundation
import ScreenKit
import Testing

@Suite struct NavigationTests {
  @Test func `back and forward retrace the pages, and a move after back drops what lay ahead`() {
    var state = NavigationState(TestRoute.home)
    for number in 1...3 { state.apply(.push(.item(number))) }

    state.apply(.back)
    state.apply(.back)
    #expect(state.current == .item(1))
    state.apply(.forward)
    #expect(state.current == .item(2))
    state.apply(.push(.item(9)))

    #expect(state.destination(of: .forward) == nil)
    #expect(state.behind == [.home, .item(1), .item(2)])
  }

  @Test func `back at the first page changes nothing`() {
    var state = NavigationState(TestRoute.home)
    let before = state

    state.apply(.back)
    state.apply(.forward)

    #expect(state == before)
    #expect(state.destination(of: .back) == nil)
  }

  @Test func `replace leaves no trace behind`() {
    var state = NavigationState(TestRoute.home)
    state.apply(.push(.item(1)))
    state.apply(.replace(.item(2)))
    state.apply(.back)
    #expect(state.current == .home)
  }

  @Test func `what is replaced by the page right behind it goes back to it`() {
    var state = NavigationState(TestRoute.home)
    for number in [1, 2] { state.apply(.push(.item(number))) }
    state.apply(.replace(.item(1)))
    #expect(state.current == .item(1))
    #expect(state.behind == [.home])
  }

  @Test func `the pages behind are bounded`() {
    var state = NavigationState(TestRoute.home)
    for number in 1...3_000 { state.apply(.push(.item(number))) }
    #expect(state.behind.count <= 1_000)
    #expect(state.destination(of: .back) == .item(2_999))
  }

  @Test func `a page replaced by the one behind it stands there once`() {
    var state = NavigationState(TestRoute.home)
    state.apply(.push(.item(1)))
    state.apply(.push(.list(ListQuery())))

    state.apply(.replace(.item(1)))

    #expect(state.current == .item(1) && state.behind == [.home])
    state.apply(.replace(.item(2)))
    #expect(state.current == .item(2) && state.behind == [.home])
  }

  @Test func `a page that is left is gone, and forward does not lead to it`() {
    var state = NavigationState(TestRoute.home)
    state.apply(.push(.item(1)))
    #expect(state.destination(of: .leave(to: .item(9))) == .home)

    state.apply(.leave(to: .item(9)))

    #expect(state == NavigationState(.home))
    #expect(state.destination(of: .leave(to: .item(9))) == .item(9))
    state.apply(.leave(to: .item(9)))
    #expect(state == NavigationState(.item(9)))
  }

  @Test func `the whole state restores from its lines`() throws {
    var state = NavigationState(TestRoute.home)
    state.apply(.push(.list(ListQuery(sort: .size, after: 3))))
    for number in 1...3 { state.apply(.push(.item(number))) }
    for _ in 1...2 { state.apply(.back) }

    let lines = state.lines

    #expect(NavigationState(lines: lines.map { $0[...] }, home: TestRoute.home) == state)
    #expect(lines.contains { $0.hasPrefix("push ") && $0.contains("sort=size") })
  }

  @Test func `an address that no longer exists opens home, and later moves lead on from there`() {
    let lines: [Substring] = ["replace /item/1", "push /gone", "push /item/2", "back", "no move", "back"]
    var state = NavigationState(TestRoute.item(1))
    for route in [TestRoute.home, .item(2)] { state.apply(.push(route)) }
    state.apply(.back)

    #expect(NavigationState(lines: lines, home: .home) == state)
  }
}
