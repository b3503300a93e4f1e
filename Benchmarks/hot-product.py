#!/usr/bin/env python3
"""Several programs issue one and the same product, each commit on the disk before the next begins.

    python3 Benchmarks/hot-product.py .build/release/daybook [ATTEMPTS]

Prints, for 1, 2 and 4 programs, attempts per second over all of them and the longest any of them waited between two
of its own, on a plain file store beside this script's temporary folder; then that no more is issued than there is.
"""
import os
import sqlite3
import subprocess
import sys
import tempfile
import time

program, attempts = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 400


def shop(store, *lines):
    words = [word for line in lines for word in ("-c", line)]
    subprocess.run([program, "--no-rc", "--store", store, *words], check=True, stdout=subprocess.DEVNULL)


def run(folder, programs, stock):
    store = os.path.join(folder, f"hot-{programs}-{stock}.db")
    shop(store, "/catalog/products add MUG Mug", f"/inventory/stock/MUG receive {stock} --cost 60.00")
    each = attempts // programs
    lines = ("/inventory/stock/MUG issue 1\n" * each).encode()
    start = time.time()
    running = []
    for number in range(programs):
        words = [program, "--no-rc", "--store", store, "--keep-going", "--key", f"p{number}"]
        child = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        running.append(child)
    for child in running:
        child.stdin.write(lines)
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
    left = db.execute("SELECT on_hand / 1000 FROM stock").fetchone()[0]
    issued = stock - left
    assert issued == min(each * programs, stock), (issued, each * programs, stock)
    sound = subprocess.run([program, "--no-rc", "--store", store, "verify"], stdout=subprocess.DEVNULL)
    assert sound.returncode == 0
    return each * programs / seconds, max(waits, default=0), issued


with tempfile.TemporaryDirectory(dir=os.getcwd()) as folder:
    for programs in (1, 2, 4):
        rate, longest, _ = run(folder, programs, attempts * 2)
        print(f"{programs} programs: {rate:6.0f} attempts/s, longest wait {longest} ms")
    for programs in (1, 2, 4):
        _, _, issued = run(folder, programs, attempts // 2)
        print(f"{programs} programs: {attempts} attempts on {attempts // 2}: {issued} issued")
