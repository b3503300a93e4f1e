"""Times TAB on a terminal: half-words are typed at the program's prompt, and the time from the key to the last byte that
it drew is printed as p50, p99 and the greatest, by kind of word.

    python3 Benchmarks/completion.py [--rounds 50] -- .build/daybook --store /tmp/million.db

It waits for what it reads, never for a while: behind each TAB it types a mark that completes to nothing, and what was
drawn before the mark's echo is the answer. The store is only read.
"""
import argparse, fcntl, os, pty, random, select, struct, termios, time

MARK = "~"
PATIENCE = 30
# What is typed before TAB; {letters} is a random beginning of a SKU of the store.
KINDS = {
    "verb": ["", "f", "so", "un"],
    "address": ["/", "/cat", "/catalog/", "/catalog/p"],
    "SKU in an address": ["/catalog/products/", "/catalog/products/{letters}"],
    "SKU and a step": ["/catalog/products/{sku}", "/catalog/products/{sku}/"],
    "category": ["category ", "category {code}", "/catalog/categories/", "/catalog/products?category="],
    "brand": ["brand ", "brand {code}", "/catalog/brands/", "/catalog/products?brand={code}"],
    "option": ["filter --", "status ", "sort ", "add X Y --category "],
    "value in an address": ["/catalog/products?", "/catalog/products?status=", "/journal?since="],
    "entry": ["undo ", "/journal/"],
}


class Keyboard:
    """The program on a terminal of 80 columns, nothing of the user's own around it."""

    def __init__(self, command):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            home = os.environ.get("TMPDIR", "/tmp")
            os.execvpe(command[0], command, {
                "PATH": os.environ["PATH"], "TERM": "dumb", "LANG": "C.UTF-8", "INPUTRC": "/dev/null",
                "HOME": home, "XDG_STATE_HOME": home + "/daybook-completion"})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.text = b""

    def type(self, keys):
        os.write(self.terminal, keys.encode())

    def until(self, marker):
        """Reads up to `marker`; gives what came and when its last piece before the marker did."""
        end = time.monotonic() + PATIENCE
        while marker not in self.text:
            if not select.select([self.terminal], [], [], max(0, end - time.monotonic()))[0]:
                raise SystemExit(f"waited for {marker!r}, read {self.text[-400:]!r}")
            self.text += os.read(self.terminal, 1 << 16)
        found, _, self.text = self.text.partition(marker)
        return found

    def quiet(self):
        """Reads what is there already."""
        while select.select([self.terminal], [], [], 0)[0]:
            self.text += os.read(self.terminal, 1 << 16)
        self.text = b""

    def complete(self, typed):
        """Seconds from TAB to the echo of the mark behind it."""
        if typed:
            self.type(typed)
            self.until(typed[-1].encode())
            self.type(MARK + "\x7f")
            self.until(MARK.encode())
        self.quiet()
        start = time.perf_counter()
        # The mark is echoed once the program is done with TAB, its list drawn and all.
        self.type("\t" + MARK)
        self.until(MARK.encode())
        took = time.perf_counter() - start
        self.type("\x15" + MARK + MARK)
        self.until((MARK + MARK).encode())
        self.type("\x15")
        return took


def words(keyboard, lines):
    """The first cells of the rows that a line gives as CSV."""
    keyboard.type(lines + " | csv\r")
    keyboard.until(b"\n")
    return [line.split(b",")[0].decode() for line in keyboard.until(b"> ").splitlines()[1:-1]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    random.seed(1)
    keyboard = Keyboard(options.command + ["--no-rc", "/catalog/products"])
    keyboard.until(b"products> ")
    keyboard.type("set rows 200\r")
    keyboard.until(b"> ")
    skus = words(keyboard, "show") + words(keyboard, "show | head 200")
    codes = words(keyboard, "/catalog/brands") or ["a"]
    keyboard.type("/catalog/products\r")
    keyboard.until(b"products> ")
    all_times = []
    print(f"{'completing':22}{'p50 ms':>9}{'p99 ms':>9}{'max ms':>9}{'TABs':>7}")
    for kind, patterns in KINDS.items():
        times = []
        for _ in range(options.rounds):
            for pattern in patterns:
                sku, code = random.choice(skus), random.choice(codes)
                typed = pattern.format(
                    letters=sku[:random.randint(1, len(sku))], sku=sku, code=code[:random.randint(1, 2)])
                times.append(keyboard.complete(typed) * 1000)
        show(kind, times)
        all_times += times
    show("all", all_times)
    keyboard.type("\x15\x04")


def show(kind, times):
    times = sorted(times)
    at = lambda part: times[min(len(times) - 1, int(len(times) * part))]
    print(f"{kind:22}{at(0.5):9.2f}{at(0.99):9.2f}{times[-1]:9.2f}{len(times):7}")


main()
