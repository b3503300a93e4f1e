"""Replays 100,000 mixed commands that only read over the sample shop, beside reading the same lines and running none.

    python3 Benchmarks/replay.py [--commands 100000] -- .build/daybook

The floor is `replay --check` of a file of as many comments, which are read and parsed but not run.
The time for the sample shop is measured with a file of one line and subtracted. The best of three runs counts.
"""
import argparse, os, resource, subprocess, tempfile, time

COMMANDS = [
    "/catalog/products", "/catalog/products/MUG-BLU", "/catalog/products?q=mug", "where", "/catalog/categories",
    "/catalog/products?sort=-price | count", "/catalog/products/MUG-FOX | json", "/journal", "home", "back",
]


def seconds(command, path, *options):
    def once():
        start = time.perf_counter()
        subprocess.run([*command, "replay", *options, path], check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - start
    return min(once() for _ in range(3))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--commands", type=int, default=100_000)
    parser.add_argument("program", nargs="+")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        def write(name, lines):
            path = os.path.join(folder, name)
            with open(path, "w") as file:
                file.write("@demo\n@frozen\n" + "\n".join(lines) + "\n")
            return path
        lines = [COMMANDS[n % len(COMMANDS)] for n in range(arguments.commands)]
        one = seconds(arguments.program, write("one.replay", ["where"]))
        whole = seconds(arguments.program, write("all.replay", lines)) - one
        floor = seconds(arguments.program, write("floor.replay", ["# " + line for line in lines]), "--check")
    print(f"{arguments.commands} commands  {whole:.2f} s  {arguments.commands / whole:,.0f} commands per second")
    print(f"the same lines, none run  {floor:.2f} s  {arguments.commands / floor:,.0f} lines per second")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"the sample shop alone  {one:.2f} s; most memory {peak} MB")


main()
