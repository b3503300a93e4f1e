#!/usr/bin/env python3
"""Fills a store with stock and times the pages of it, beside a small store.

    python3 Benchmarks/stock.py [--products 1000000] [--movements 3] [--folder /tmp] -- .build/debug/daybook

The program imports the products, their reorder rules and their movements. Each page is then read many times in one
session; what is told is the processor's time of one reading, without the program's start.
"""
import argparse
import os
import resource
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
    words = ["mug", "chair", "lamp", "bowl", "spoon", "shelf", "clock", "tray", "vase", "rug"]
    rows = path + ".csv"

    def load(kind, header, line, *more):
        with open(rows, "w") as file:
            file.write(header + "\n")
            file.writelines(line(number) + "\n" for number in range(products))
        subprocess.run([program, "--store", path, "import", kind, rows, *more], check=True, capture_output=True)

    load("products", "sku,name,price",
         lambda n: f"P-{n:07},Fine {words[n % 10]} number {n},{n % 90 + 1}.00")
    load("reorder-rules", "sku,location,minimum,target", lambda n: f"P-{n:07},main,{n % 40},{n % 40 + 20}")
    for turn in range(movements):
        load("stock", "sku,quantity,stock-value", lambda n: f"P-{n:07},{(n + turn) % 40 + 1},20.00", "--again")
    os.remove(rows)


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
    options.add_argument("--movements", type=int, default=3, help="of each product")
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
