#!/usr/bin/env python3
"""Fills a store with stock and times the pages of it, beside a small store.

    python3 Benchmarks/stock.py [--products 1000000] [--movements 10] [--folder /tmp] -- .build/debug/daybook

The products are imported by the program; their stock and their movements are written by SQL, as imports of sales and
receipts would leave them, so that a million products and ten million movements take minutes; `verify` finds nothing
wrong in it. Each page is then read many times in one session; what is told is the processor's time of one reading,
without the program's start.
"""
import argparse
import os
import resource
import sqlite3
import subprocess
import time

PAGES = [
    "/inventory/stock",
    "/inventory/stock?sort=-value",
    "/inventory/stock?sort=available",
    "/inventory/stock?below=minimum",
    "/inventory/stock?below=reorder",
    "/inventory/stock?below=60",
    "/inventory/stock?location=main&sort=available",
    "/inventory/stock?q=mug",
    "/inventory/stock/{sku}",
    "/inventory/stock/{sku}?at=2026-01-01",
    "/inventory/movements",
    "/inventory/movements?sku={sku}",
    "/inventory/movements?location=main&reason=sale",
    "/inventory/movements?location=scrap&reason=count",
    "/inventory/locations/main",
    "/inventory",
    "/catalog/products/{sku}",
]


def fill(program, path, products, movements):
    rows = path + ".csv"
    words = ["mug", "chair", "lamp", "bowl", "spoon", "shelf", "clock", "tray", "vase", "rug"]
    with open(rows, "w") as file:
        file.write("sku,name,price\n")
        for number in range(products):
            file.write(f"P-{number:07},Fine {words[number % 10]} number {number},{number % 90 + 1}.00\n")
    subprocess.run([program, "--store", path, "import", "products", rows], check=True, capture_output=True)
    os.remove(rows)
    db = sqlite3.connect(path)
    db.execute("PRAGMA synchronous = OFF")
    db.execute("PRAGMA cache_size = -400000")
    indexes = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'movement'").fetchall()
    for name, _ in indexes:
        db.execute(f"DROP INDEX {name}")
    db.execute("BEGIN")
    # A year of entries, one for each movement's round, so that days tell them apart.
    first = db.execute("SELECT max(number) FROM journal").fetchone()[0] + 1
    now = int(time.time() * 1000)
    for turn in range(movements):
        at = now - (movements - turn) * 365 * 86_400_000 // movements
        db.execute(
            "INSERT INTO journal(number, at, actor, origin, kind, change, words, effects)"
            " VALUES(?, ?, 'bench', 'import', 'inventory.imported', '{}', 'Filled', '[]')", (first + turn, at))
        db.execute(
            "INSERT INTO journal_subject(entry, subject, before_revision, before)"
            " SELECT ?, 'stock:' || lower(sku), 0, NULL FROM product ORDER BY lower(sku)", (first + turn,))
        source, goal, reason = (4, 1, 0) if turn % 3 == 0 else (1, 5, 1)
        quantity = "id % 40 + 20" if reason == 0 else "id % 10 + 1"
        db.execute(
            "INSERT INTO movement(entry, product_id, from_id, to_id, quantity, cost, reason, occurred_at, recorded_at)"
            f" SELECT ?, id, ?, ?, {quantity}, ({quantity}) * 100, ?, ?, ? FROM product",
            (first + turn, source, goal, reason, at, at))
    for location, kind in ((1, 0), (4, 4), (5, 5)):
        db.execute(
            "INSERT INTO stock_level(product_id, location_id, sku, kind, on_hand) SELECT p.id, ?1, p.sku, ?2,"
            " (SELECT coalesce(sum(CASE ?1 WHEN m.to_id THEN m.quantity WHEN m.from_id THEN -m.quantity END), 0)"
            " FROM movement m WHERE m.id IN (SELECT p.id - ?3 + ?4 + i.value * ?5 FROM json_each(?6) i)) FROM product p",
            (location, kind, *span(db, movements)))
    db.execute(
        "INSERT INTO reorder_rule(product_id, location_id, minimum, target, multiple, decimals, revision)"
        " SELECT id, 1, 100, 200, 1, 0, ? FROM product WHERE id % 50 = 0", (first,))
    db.execute(
        "INSERT INTO journal_subject(entry, subject, before_revision, before)"
        " SELECT ?, 'reorder-rule:' || lower(sku) || '@main', 0, NULL FROM product WHERE id % 50 = 0", (first,))
    db.execute("UPDATE stock SET value = on_hand * 100")
    db.execute("COMMIT")
    for _, sql in indexes:
        db.execute(sql)
    db.close()


def span(db, movements):
    """What turns a product's id into the ids of its movements: they were written a round at a time."""
    low, count = db.execute("SELECT min(id), count(*) FROM product").fetchone()
    start = db.execute("SELECT min(id) FROM movement").fetchone()[0]
    return low, start, count, str(list(range(movements)))


def spent():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seconds(program, path, lines):
    """The processor's time for a session: it is the same however busy the machine is."""
    began = spent()
    done = subprocess.run(
        [program, "--store", path], input="\n".join(lines) + "\n", text=True, capture_output=True)
    assert done.returncode == 0, done.stderr
    return spent() - began


def milliseconds(program, path, page, times):
    """One reading of a page: what many cost beyond one, so that neither the start nor the first look count."""
    one = min(seconds(program, path, [page]) for _ in range(3))
    many = min(seconds(program, path, [page] * (times + 1)) for _ in range(2))
    return (many - one) * 1000 / times


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--products", type=int, default=1_000_000)
    options.add_argument("--movements", type=int, default=10, help="of each product")
    options.add_argument("--small", type=int, default=1_000, help="products of the store beside it")
    options.add_argument("--folder", default="/tmp")
    options.add_argument("--times", type=int, default=200)
    options.add_argument("program")
    given = options.parse_args()
    stores = []
    for count in (given.small, given.products):
        path = os.path.join(given.folder, f"stock-{count}.db")
        if not os.path.exists(path):
            began = time.perf_counter()
            fill(given.program, path, count, given.movements)
            print(f"filled {count} products, {count * given.movements} movements: {time.perf_counter() - began:.0f} s")
        stores.append((count, path))
    print(f"{'page':<52}" + "".join(f"{count:>12}" for count, _ in stores) + "  ms a page")
    for page in PAGES:
        times = [
            milliseconds(given.program, path, page.format(sku=f"P-{count // 2:07}"), given.times)
            for count, path in stores
        ]
        print(f"{page.format(sku='SKU'):<52}" + "".join(f"{one:>12.2f}" for one in times), flush=True)


main()
