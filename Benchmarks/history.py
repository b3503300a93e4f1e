#!/usr/bin/env python3
"""Imports two years of a real shop's orders, and compares what the reports say with the file itself.

    python3 Benchmarks/history.py PROGRAM DATA

DATA is the set "Online Retail" of the UCI repository as CSV, plain or with gzip. The file is counted here in exact
decimals by the rules of `daybook help import`: a line costs its quantity times its price, rounded half away from
zero to the penny, and some words are no sale of goods. Ends with 1 when a sum differs.
"""
import collections
import csv
import decimal
import gzip
import os
import resource
import subprocess
import sys
import tempfile
import time

COLUMNS = dict(number="InvoiceNo", sku="StockCode", name="Description", quantity="Quantity", placed="InvoiceDate",
               price="UnitPrice", customer="CustomerID", country="Country")
CHARGES = {"POST", "DOT", "C2", "D", "M", "B", "S", "BANK CHARGES", "AMAZONFEE", "CRUK"}
PENNY = decimal.Decimal("0.01")
ZERO = decimal.Decimal(0)


def count(path):
    """What the file comes to: by month, day, product and customer, besides goods, and in all."""
    goods = {what: collections.defaultdict(lambda: ZERO) for what in ("month", "day", "product", "customer")}
    placed, charges, exact = {}, ZERO, ZERO
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            price, sku = decimal.Decimal(row["UnitPrice"]) * int(row["Quantity"]), row["StockCode"].strip()
            exact += price
            total = price.quantize(PENNY, decimal.ROUND_HALF_UP)
            # An order was placed when its first row says.
            day = placed.setdefault(row["InvoiceNo"], row["InvoiceDate"][:10])
            if sku.upper() in CHARGES:
                charges += total
                continue
            for what, key in (("month", day[:7]), ("day", day), ("product", sku.upper()),
                              ("customer", row["CustomerID"].removesuffix(".0"))):
                goods[what][key] += total
    return goods, charges, exact, len(placed)


def run(*command):
    start, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    answer = subprocess.run(command, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if answer.returncode:
        sys.exit(f"{' '.join(command)}: {answer.stderr[-500:]}")
    return answer.stdout, f"{time.monotonic() - start:6.1f} s, {cpu:6.1f} s of CPU, {after.ru_maxrss >> 10} MB at most"


def main(program, data):
    with tempfile.TemporaryDirectory() as folder:
        path, store = os.path.join(folder, "orders.csv"), os.path.join(folder, "store.db")
        with (gzip.open if data.endswith(".gz") else open)(data, "rb") as source, open(path, "wb") as target:
            target.writelines(source)
        mapping = [word for field, column in COLUMNS.items() for word in ("--map", f"{field}={column}")]
        for what, *rest in (("import", "import", "orders", path, *mapping),
                            ("again", "import", "orders", path, *mapping), ("verify", "verify")):
            said, took = run(program, "--store", store, *rest)
            print(f"{what:8}{took}\n        {said.splitlines()[0]}")
        goods, charges, exact, orders = count(path)
        bad = 0

        def compare(what, found, right):
            nonlocal bad
            bad += found != right
            print(f"{what:20}{'the same' if found == right else f'DIFFERS: {found} is shown, {right} is right'}")

        def report(by):
            # Products and customers are told of the last year where no period is typed.
            since = f"&since={min(goods['month'])}-01"
            said, took = run(program, "--store", store, "-c", f"/reports/sales?by={by}{since} | csv")
            rows = list(csv.DictReader(said.splitlines()))
            print(f"{by:8}{took}")
            return {row[by].upper().replace("NONE", ""): decimal.Decimal(row["gross"]) for row in rows}

        for by, right in goods.items():
            shown = report(by)
            differing = [key for key in {*shown, *right} if shown.get(key, ZERO) != right.get(key, ZERO)]
            compare(f"sales by {by}", differing[:3], [])
        month = sum(goods["month"].values())
        compare("all goods", sum(report("month").values()), month)
        said, _ = run(program, "--store", store, "export", "/ordering/orders?status=all")
        rows = list(csv.DictReader(said.splitlines()))
        paid = sum((decimal.Decimal(row["price"]) * decimal.Decimal(row["quantity"])).quantize(
            PENNY, decimal.ROUND_HALF_UP) for row in rows)
        compare("goods and the rest", paid, month + charges)
        print(f"{month} of goods and {charges} besides are {month + charges}; without rounding {exact}, {orders} orders")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
