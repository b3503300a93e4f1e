"""Searches a shop of 200,000 products and compares every page with a scan of the same rows: one to three words or parts
of words, in four orders, both ways round, forwards to the last page or the tenth, and back again.

    python3 Benchmarks/search.py [--products 200000] [--searches 500] .build/daybook

The names have accents, Chinese, Japanese and emoji. The scan folds texts by rules of its own. It prints one line, and
ends with 1 where a page differs.
"""
import argparse, csv, os, random, re, subprocess, tempfile, unicodedata

WORDS = ("Crème brûlée CAFÉ kaffe Ångström naïve mug Muggar Äpple 日本茶 茶碗 緑茶 红茶杯 🍵 ☕🫖 hatt🧢 100% a_b it's x*y "
         "[abc] Tea-cup señor Čaj über ÉCLAIR 12 Kaffeekanne Zwölf Ölkanna skål Pfännchen 杯子 おちゃ teapot").split()
PAGE, MOST_PAGES = 20, 10
ROW = re.compile(r"^ *\d+  (P\d{7})\b")


def fold(text):
    text = unicodedata.normalize("NFD", text.lower())
    return unicodedata.normalize("NFC", "".join(c for c in text if not "\u0300" <= c <= "\u036f"))


def shop(count):
    """SKU, name and price of each product, in the order they are imported."""
    for place in range(count):
        name = " ".join(random.choices(WORDS, k=3)) + f" {place}"
        yield f"P{place * 7919 % count + 1_000_000}", name, place * 104_729 % count + 100


def part():
    word = random.choice(WORDS)
    if random.random() < 0.5:
        return word
    first = random.randrange(len(word))
    return word[first:random.randint(first + 1, len(word))]


def quoted(text):
    return "".join(c if c.isascii() and c.isalnum() else "".join(f"%{b:02X}" for b in c.encode()) for c in text)


def searches(count):
    for number in range(count):
        words = [part() for _ in range(random.randint(1, 3))]
        yield words, ("sku", "name", "price", "newest")[number % 4], number % 8 > 3


def expected(rows, words, order, is_turned):
    needles = [fold(word) for word in words]
    found = [row for row in rows if all(needle in row["text"] for needle in needles)]
    found.sort(key=lambda row: row[order])
    if is_turned:
        found.reverse()
    return [row["sku"] for row in found[:PAGE * MOST_PAGES + 1]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--products", type=int, default=200_000)
    parser.add_argument("--searches", type=int, default=500)
    parser.add_argument("program")
    options = parser.parse_args()
    random.seed(1)
    with tempfile.TemporaryDirectory() as folder:
        store, table = os.path.join(folder, "shop.db"), os.path.join(folder, "products.csv")
        made = list(shop(options.products))
        with open(table, "w", newline="") as file:
            writing = csv.writer(file)
            writing.writerow(["sku", "name", "price"])
            writing.writerows((sku, name, f"{price // 100}.{price % 100:02}") for sku, name, price in made)
        home = {**os.environ, "XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder}
        command = [options.program, "--store", store]
        subprocess.run(command + ["import", "products", table], env=home, check=True, stdout=subprocess.DEVNULL)
        rows = [dict(sku=sku, name=(fold(name).encode(), sku), price=(price, sku), newest=-place,
                     text=fold(f" {sku} {name}")) for place, (sku, name, price) in enumerate(made)]
        lines, wanted = [], []
        for words, order, is_turned in searches(options.searches):
            keys = expected(rows, words, order, is_turned)
            pages = [keys[at:at + PAGE] for at in range(0, min(len(keys), PAGE * MOST_PAGES), PAGE)] or [[]]
            lines.append(f"/catalog/products?q={'+'.join(map(quoted, words))}&sort={'-' * is_turned}{order}")
            lines += ["next"] * (len(pages) - 1) + ["previous"] * (len(pages) - 1)
            wanted += pages + pages[-2::-1]
        run = subprocess.run(command + ["--keep-going"], env=home, input="\n".join(lines) + "\n", text=True,
                             capture_output=True)
    shown = [[match[1] for line in page.splitlines() if (match := ROW.match(line))]
             for page in re.split(r"(?m)^(?=\S*[\d,]+\+? products?\b)", run.stdout)[1:]]
    wrong = [place for place, keys in enumerate(wanted) if place >= len(shown) or shown[place] != keys]
    print(f"{options.searches} searches, {len(wanted)} pages, {sum(map(len, wanted))} rows of {options.products} products: "
          + (f"{len(wrong)} pages differ, first after {lines[wrong[0]]!r}" if wrong or len(shown) != len(wanted)
             else "all as a scan finds them"))
    if wrong or run.returncode:
        raise SystemExit(run.stderr[:400] or 1)


main()
