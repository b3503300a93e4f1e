/// Asks for what all rows share: the shop's currency, its clock and the moment.
package struct GroundQuery: RowsQuery {
  package init() {}
  package func answer(_ rows: any Rows) -> Ground { rows.ground }
}
