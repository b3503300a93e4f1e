package import StoreCore

/// One movement of a product as its costs are worked out again.
package struct ReplayedMovement: Hashable, Sendable {
  /// Whether the shop owns more of it afterwards, less, or as much as before.
  package enum Way: Hashable, Sendable { case comesIn, goesOut, stays }

  /// Its number in the ledger.
  package var id: Int64
  /// How many of the product's smallest units.
  package var quantity: Int64
  /// What it cost as the ledger has it, in minor units.
  package var cost: Int64?
  /// What it does to what the shop owns.
  package var way: Way
  /// The movement it takes back.
  package var reverses: Int64?
  /// The sale of which it is a return.
  package var returns: Int64?
  /// The movement of which it is the redo, whose layer it fills again.
  package var again: Int64?
  /// Whether a later one takes it back or returns some of it.
  package var isReferredTo: Bool

  /// States a movement.
  package init(
    id: Int64, quantity: Int64, cost: Int64?, way: Way, reverses: Int64? = nil, returns: Int64? = nil,
    again: Int64? = nil, isReferredTo: Bool = false
  ) {
    self.id = id
    self.quantity = quantity
    self.cost = cost
    self.way = way
    self.reverses = reverses
    self.returns = returns
    self.again = again
    self.isReferredTo = isReferredTo
  }
}

/// The costs of one product worked out again from its movements in their order, by either valuation.
///
/// It keeps what is in stock and the movements that later ones refer to, however many there were.
package struct CostReplay: Sendable {
  private struct Kept {
    var movement: ReplayedMovement
    var uses: [CostLayer]
    var returned: Int64 = 0
    var returnedCost: Int64 = 0
    var usesBack: [CostLayer] = []
  }

  /// What the movements come to, by the costs that the ledger has.
  package private(set) var account = StockAccount()
  /// What is left of what came in, the oldest first; kept when stock is valued first in, first out.
  package private(set) var layers: [CostLayer] = []
  /// What the last movement took from layers, or gave back to them.
  package private(set) var uses: [CostLayer] = []
  private let valuation: Valuation
  private var kept: [Int64: Kept] = [:]

  /// Begins with nothing in stock.
  package init(_ valuation: Valuation) { self.valuation = valuation }

  /// Takes the next movement; what it must have cost, or nil when that was for somebody to say.
  package mutating func take(_ movement: ReplayedMovement) -> Int64? {
    uses = []
    guard movement.way != .stays else { return nil }
    let expected: Int64? =
      if let id = movement.reverses {
        takeBack(id)
      } else if movement.way == .goesOut {
        goOut(movement)
      } else if let sale = movement.returns {
        comeBack(movement, of: sale)
      } else {
        comeIn(movement)
      }
    let sign: Int64 = movement.way == .comesIn ? 1 : -1
    account.quantity += sign * movement.quantity
    account.value += sign * (movement.cost ?? 0)
    if movement.isReferredTo { kept[movement.id] = Kept(movement: movement, uses: uses) }
    return expected
  }

  private mutating func comeIn(_ movement: ReplayedMovement) -> Int64? {
    guard valuation == .fifo else { return nil }
    let layer = CostLayer(
      id: movement.again ?? movement.id, quantity: movement.quantity, cost: movement.cost ?? 0)
    change(layer, by: 1)
    if movement.again != nil { uses = [layer] }
    return nil
  }

  private mutating func goOut(_ movement: ReplayedMovement) -> Int64 {
    guard valuation == .fifo else { return account.averageCost(of: movement.quantity) }
    uses = CostLayer.taking(movement.quantity, from: layers)
    for use in uses { change(use, by: -1) }
    return uses.reduce(0) { $0 + $1.cost }
  }

  private mutating func comeBack(_ movement: ReplayedMovement, of sale: Int64) -> Int64? {
    guard var sold = kept[sale] else { return nil }
    let (whole, cost) = (sold.movement.quantity, sold.movement.cost ?? 0)
    var expected = StockAccount.share(
      of: cost - sold.returnedCost, movement.quantity, whole - sold.returned)
    sold.returned += movement.quantity
    sold.returnedCost += movement.cost ?? 0
    if valuation == .fifo {
      var open = sold.uses
      for back in sold.usesBack { Self.change(&open, back, by: -1) }
      uses = CostLayer.taking(movement.quantity, from: open.reversed())
      for use in uses {
        change(use, by: 1)
        Self.change(&sold.usesBack, use, by: 1)
      }
      expected = uses.reduce(0) { $0 + $1.cost }
    }
    kept[sale] = sold
    return expected
  }

  /// Undoes what a movement did to layers and to the sale it returned.
  private mutating func takeBack(_ id: Int64) -> Int64? {
    guard let made = kept.removeValue(forKey: id) else { return nil }
    let movement = made.movement
    if let sale = movement.returns {
      kept[sale]?.returned -= movement.quantity
      kept[sale]?.returnedCost -= movement.cost ?? 0
      for use in made.uses {
        change(use, by: -1)
        if var sold = kept[sale] {
          Self.change(&sold.usesBack, use, by: -1)
          kept[sale] = sold
        }
      }
    } else if movement.way == .goesOut {
      for use in made.uses { change(use, by: 1) }
    } else if valuation == .fifo {
      let layer = movement.again ?? id
      change(CostLayer(id: layer, quantity: movement.quantity, cost: movement.cost ?? 0), by: -1)
    }
    return movement.cost
  }

  private mutating func change(_ use: CostLayer, by sign: Int64) { Self.change(&layers, use, by: sign) }

  /// Adds to a layer or takes from it; layers stand in the order of their numbers, and one that is empty goes.
  private static func change(_ layers: inout [CostLayer], _ use: CostLayer, by sign: Int64) {
    let place = layers.first.map { $0.id >= use.id } == true ? 0 : place(of: use.id, in: layers)
    if place < layers.count, layers[place].id == use.id {
      layers[place].quantity += sign * use.quantity
      layers[place].cost += sign * use.cost
      if layers[place].quantity == 0, layers[place].cost == 0 { layers.remove(at: place) }
    } else {
      layers.insert(CostLayer(id: use.id, quantity: sign * use.quantity, cost: sign * use.cost), at: place)
    }
  }

  private static func place(of id: Int64, in layers: [CostLayer]) -> Int {
    var (low, high) = (0, layers.count)
    while low < high {
      let middle = (low + high) / 2
      if layers[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
