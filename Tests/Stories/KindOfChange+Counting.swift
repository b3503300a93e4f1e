nonisolated extension KindOfChange {
  /// What is reserved and counted.
  static let counting = [
    KindOfChange(
      "inventory.reserved", "/inventory/stock/R reserve 2 --for Bo", on: "/inventory/stock/R",
      "Reservation 2 of R added: 2 for Bo", back: "Reservation 2 of R removed"),
    KindOfChange(
      "inventory.reservationReleased", "/inventory/reservations/1 release 1", on: "/inventory/reservations/1",
      "Held of reservation 1: 3 → 2", back: "Held of reservation 1 back from 2 to 3"),
    KindOfChange(
      "inventory.reservationFulfilled", "/inventory/reservations/1 fulfil 2", on: "/inventory/reservations/1",
      "Held of reservation 1: 3 → 1", back: "Held of reservation 1 back from 1 to 3"),
    KindOfChange(
      "inventory.countStarted", "/inventory/counts start --at quarantine", on: "/inventory/counts",
      "Count 4 of quarantine started", back: "Count 4 of quarantine removed"),
    KindOfChange(
      "inventory.countBegun", "/inventory/counts/2 begin", on: "/inventory/counts/2",
      "Status of count 2: draft → counting", back: "Status of count 2 back from counting to draft"),
    KindOfChange(
      "inventory.counted", "/inventory/counts/1 count R", on: "/inventory/counts/1",
      "Counted of R at main: 4 → 5", said: "Counted 4 → 5 · R at main",
      back: "Counted of R at main back from 5 to 4"),
    KindOfChange(
      "inventory.countSet", "/inventory/counts/1 total D 2", on: "/inventory/counts/1",
      "Counted of D at main: none → 2", back: "Counted of D at main: 2 → none"),
    KindOfChange(
      "inventory.countReviewed", "/inventory/counts/1 review", on: "/inventory/counts/1",
      "Status of count 1: counting → review", back: "Status of count 1 back from review to counting"),
    KindOfChange(
      "inventory.countRecounted", "/inventory/counts/3 recount R", on: "/inventory/counts/3",
      "Status of count 3: review → counting", back: "Counted of R at main: none → 9"),
    KindOfChange(
      "inventory.countPosted", "/inventory/counts/3 post", on: "/inventory/counts/3",
      "Status of count 3: review → posted", back: "Status of count 3 back from posted to review"),
    KindOfChange(
      "inventory.countCancelled", "/inventory/counts/1 cancel", on: "/inventory/counts/1",
      "Status of count 1: counting → cancelled", back: "Status of count 1 back from cancelled to counting"),
  ]
}
