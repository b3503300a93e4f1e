#!/usr/bin/env python3
"""Kills the program at random moments and looks at what is left.

    python3 Benchmarks/kill.py .build/release/daybook [ROUNDS]

Half of the rounds interrupt a stream of movements, of which each that was told leaves a file; half an import of
stock. After each the store opens, `verify` finds nothing, every told movement is there, and an import is there as a
whole or not at all.
"""
import os
import random
import subprocess
import sys
import tempfile
import time

program, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100


def shop(*words):
    done = subprocess.run(
        [program, "--no-rc", "--store", "s.db", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert done.returncode == 0, done.stdout.decode()
    return done.stdout.decode().strip()


def killed(words, **more):
    child = subprocess.Popen(
        [program, "--no-rc", "--store", "s.db", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        **more)
    time.sleep(random.uniform(0.005, 0.4))
    child.kill()
    child.wait()


def on_hand(sku):
    return shop("-c", f"/inventory/stock?q={sku} | csv").splitlines()[1].split(",")[2]


with tempfile.TemporaryDirectory(dir=os.getcwd()) as folder:
    os.chdir(folder)
    os.mkdir("told")
    skus = [f"S-{number}" for number in range(500)]
    with open("p.csv", "w") as file:
        file.write("sku,name\nMUG,Mug\n" + "".join(f"{sku},Thing\n" for sku in skus))
    with open("s.csv", "w") as file:
        file.write("sku,quantity,stock-value\n" + "".join(f"{sku},3,4.00\n" for sku in skus))
    shop("import", "products", "p.csv")
    imports = 0
    for number in range(rounds):
        before = int(shop("-c", "/journal | count"))
        if number % 2 == 0:
            with open("in.txt", "w") as file:
                for line in range(400):
                    file.write(f"/inventory/stock/MUG receive 1 --cost 2.00 > told/{number}-{line}\n")
            with open("in.txt") as lines:
                killed([], stdin=lines)
            told = len([name for name in os.listdir("told") if name.startswith(f"{number}-")])
            landed = int(shop("-c", "/journal | count")) - before
            assert told <= landed <= told + 1, (told, landed)
        else:
            killed(["import", "stock", "s.csv"])
            landed = int(shop("-c", "/journal | count")) - before
            # On hand of the first and the last row of the file: both or none.
            first, last = (on_hand(sku) for sku in (skus[0], skus[-1]))
            assert (landed, first, last) in ((0, "0", "0"), (1, "3", "3")), (landed, first, last)
            imports += landed
            if landed:
                shop("-c", f"undo {before + landed}")
        shop("verify")
    print(f"{rounds} kills, {len(os.listdir('told'))} movements told and there, {imports} imports whole, verify clean")
