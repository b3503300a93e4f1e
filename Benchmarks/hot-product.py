#!/usr/bin/env python3
"""Several programs issue or sell one and the same product, each commit on the disk before the next begins.

    python3 Benchmarks/hot-product.py .build/release/daybook [ATTEMPTS]

Prints, for 1, 2 and 4 programs, attempts per second over all of them and the longest any of them waited between two
of its own: for issues, for orders, and for the bare SQL of an order from Python, on a plain file store in a folder
beside you. Then the same with half the pieces that are asked for: never one too many goes out.
"""
import multiprocessing
import os
import sqlite3
import subprocess
import sys
import tempfile
import time

program, attempts = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 400
ACTS = {"issues": ("/inventory/stock/MUG issue 1 --reason own-use", "SELECT on_hand FROM stock"),
        "orders": ("/ordering/orders place MUG*1", "SELECT on_hand - reserved FROM stock")}


def shop(store, *lines):
    words = [word for line in lines for word in ("-c", line)]
    subprocess.run([program, "--no-rc", "--store", store, *words], check=True, stdout=subprocess.DEVNULL)


def run(store, act, programs, stock):
    """The rate, the longest wait in milliseconds, and how many went out."""
    line, left = ACTS[act]
    shop(store, "/catalog/products add MUG Mug --price 12.00", f"/inventory/stock/MUG receive {stock} --cost 6.00")
    each = attempts // programs
    lines = f"{line}\n" * each
    start = time.time()
    running = [subprocess.Popen(
        [program, "--no-rc", "--store", store, "--keep-going", "--key", f"p{number}"], stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for number in range(programs)]
    for child in running:
        child.stdin.write(lines.encode())
        child.stdin.close()
    for child in running:
        child.wait()
    seconds = time.time() - start
    db = sqlite3.connect(store)
    at = {}
    for key, moment in db.execute("SELECT request, at FROM journal"):
        at.setdefault(key.split("/")[0], []).append(moment)
    waits = [b - a for name, moments in at.items() if name.startswith("p")
             for a, b in zip(sorted(moments), sorted(moments)[1:])]
    out = stock - db.execute(left).fetchone()[0] // 1000
    assert out == min(each * programs, stock), (out, each * programs, stock)
    sound = subprocess.run([program, "--no-rc", "--store", store, "verify"], stdout=subprocess.DEVNULL)
    assert sound.returncode == 0
    return each * programs / seconds, max(waits, default=0), out


def sell_bare(store, count):
    db = sqlite3.connect(store, timeout=60, isolation_level=None)
    db.execute("PRAGMA synchronous = FULL")
    for _ in range(count):
        db.execute("BEGIN IMMEDIATE")
        if db.execute("SELECT on_hand - reserved FROM stock WHERE sku = 'MUG'").fetchone()[0] > 0:
            order = db.execute("INSERT INTO orders (placed, total) VALUES (?, 1200)", (time.time(),)).lastrowid
            db.execute("INSERT INTO lines VALUES (?, 1, 'MUG', 1, 1200)", (order,))
            db.execute("UPDATE stock SET reserved = reserved + 1 WHERE sku = 'MUG'")
            db.execute("INSERT INTO journal (at, body) VALUES (?, ?)", (time.time(), '{"order":%d}' % order))
        db.execute("COMMIT")


def run_bare(store, programs, stock):
    """The rate of the least SQL that an order needs."""
    db = sqlite3.connect(store)
    db.executescript(f"""
        PRAGMA journal_mode = WAL;
        CREATE TABLE stock (sku TEXT PRIMARY KEY, on_hand INTEGER, reserved INTEGER);
        CREATE TABLE orders (id INTEGER PRIMARY KEY, placed REAL, total INTEGER);
        CREATE TABLE lines (order_id INTEGER, place INTEGER, sku TEXT, quantity INTEGER, price INTEGER,
                            PRIMARY KEY (order_id, place));
        CREATE TABLE journal (id INTEGER PRIMARY KEY, at REAL, body TEXT);
        INSERT INTO stock VALUES ('MUG', {stock}, 0);""")
    each = attempts // programs
    start = time.time()
    running = [multiprocessing.Process(target=sell_bare, args=(store, each)) for _ in range(programs)]
    for child in running:
        child.start()
    for child in running:
        child.join()
    return each * programs / (time.time() - start)


with tempfile.TemporaryDirectory(dir=os.getcwd()) as folder:
    for programs in (1, 2, 4):
        for act in ACTS:
            rate, longest, _ = run(os.path.join(folder, f"{act}-{programs}.db"), act, programs, attempts * 2)
            print(f"{programs} programs: {rate:6.0f} {act}/s, longest wait {longest} ms")
        rate = run_bare(os.path.join(folder, f"bare-{programs}.db"), programs, attempts * 2)
        print(f"{programs} programs: {rate:6.0f} orders/s of bare SQL")
    for programs in (1, 2, 4):
        for act in ACTS:
            _, _, out = run(os.path.join(folder, f"half-{act}-{programs}.db"), act, programs, attempts // 2)
            print(f"{programs} programs: {attempts} {act} of one on {attempts // 2}: {out} went out")
