#!/usr/bin/env python3
"""Fills a copy of a store with movements by plain SQL, so that figures can be taken at any size.

    python3 Benchmarks/ledger.py STORE MOVEMENTS

STORE must hold products and no movement yet. Each product gets receipts at 10.00 a piece, then sales; levels, sums
and values are those the ledger gives, so `daybook verify` finds nothing.
"""
import sqlite3
import sys
import time

path, count = sys.argv[1], int(sys.argv[2])
db = sqlite3.connect(path, isolation_level=None)
db.execute("PRAGMA synchronous = OFF")
db.execute("PRAGMA cache_size = -1000000")
db.execute("PRAGMA temp_store = FILE")
start = time.time()
indexes = db.execute(
    "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name IN "
    "('movement', 'stock', 'stock_level') AND sql IS NOT NULL").fetchall()
triggers = db.execute(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'stock_level'").fetchall()
db.execute("BEGIN IMMEDIATE")
for name, _ in indexes:
    db.execute(f"DROP INDEX {name}")
for name, _ in triggers:
    db.execute(f"DROP TRIGGER {name}")
entry = db.execute("SELECT max(number) + 1 FROM journal").fetchone()[0]
at = db.execute("SELECT max(at) + 1 FROM journal").fetchone()[0]
products = db.execute("SELECT count(*) FROM product").fetchone()[0]
first = db.execute("SELECT min(id) FROM product").fetchone()[0]
db.execute(
    "INSERT INTO journal(number, at, actor, origin, kind, change, words, effects) "
    "VALUES(?, ?, 'bench', 'import', 'inventory.receipt', '{}', 'Movements of a benchmark', '[]')", (entry, at))
rounds = max(1, count // products)
# The first round brings 20 of each; every later one sells 1.
db.execute(
    "INSERT INTO movement(entry, product_id, from_id, to_id, quantity, cost, reason, occurred_at, recorded_at) "
    "WITH RECURSIVE r(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM r WHERE n + 1 < ?1) "
    "SELECT ?2, p.id, iif(r.n = 0, 4, 1), iif(r.n = 0, 1, 5), iif(r.n = 0, 20, 1), iif(r.n = 0, 20000, 1000), "
    "iif(r.n = 0, 0, 1), ?3 + r.n, ?3 + r.n FROM r CROSS JOIN product p", (rounds, entry, at))
for place, kind, units in ((1, 0, 21 - rounds), (4, 4, -20), (5, 5, rounds - 1)):
    db.execute(
        "INSERT INTO stock_level(product_id, location_id, sku, kind, on_hand) SELECT id, ?, sku, ?, ? FROM product",
        (place, kind, units))
db.execute(
    "INSERT INTO stock(product_id, sku, shown, on_hand, value) SELECT id, sku, shown, ?1, ?1 * 1000 FROM product",
    (21 - rounds,))
for _, sql in indexes + triggers:
    db.execute(sql)
db.execute("COMMIT")
print(f"{rounds * products} movements of {products} products in {time.time() - start:.0f} s")
