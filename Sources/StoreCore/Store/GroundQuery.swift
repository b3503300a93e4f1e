/// Asks for what all rows share: the shop's currency, its clock and the moment.
package struct GroundQuery: Query {
  package typealias Answer = Ground
  package init() {}
}
