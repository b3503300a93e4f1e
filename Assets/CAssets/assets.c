// The files beside this folder, taken into the program by the compiler. A bundle of resources would not
// do: it is looked for where it was built and stops the program once the binary has been moved.
// A new file needs two lines here, its bytes and its name; `make lint` finds one that was forgotten.

#include "CAssets.h"

// #embed is C23; SwiftPM compiles C as C17, where clang has it as an extension and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char shop_products[] = {
#embed "../Shop/products.csv"
};
static const unsigned char shop_categories[] = {
#embed "../Shop/categories.csv"
};
static const unsigned char shop_brands[] = {
#embed "../Shop/brands.csv"
};
static const unsigned char shop_price_changes[] = {
#embed "../Shop/price-changes.csv"
};
static const unsigned char shop_reviews[] = {
#embed "../Shop/reviews.csv"
};
static const unsigned char shop_stock[] = {
#embed "../Shop/stock.csv"
};
static const unsigned char shop_deliveries[] = {
#embed "../Shop/deliveries.csv"
};
static const unsigned char shop_sales[] = {
#embed "../Shop/sales.csv"
};
static const unsigned char shop_customers[] = {
#embed "../Shop/customers.csv"
};
static const unsigned char words_phrases[] = {
#embed "../Words/phrases.txt"
};
static const unsigned char help_topics[] = {
#embed "../Help/topics.md"
};
static const unsigned char help_start[] = {
#embed "../Help/start.md"
};
static const unsigned char help_addresses[] = {
#embed "../Help/addresses.md"
};
static const unsigned char help_commands[] = {
#embed "../Help/commands.md"
};
static const unsigned char help_forms[] = {
#embed "../Help/forms.md"
};
static const unsigned char help_words[] = {
#embed "../Help/words.md"
};
static const unsigned char help_filters[] = {
#embed "../Help/filters.md"
};
static const unsigned char help_purchases[] = {
#embed "../Help/purchases.md"
};
static const unsigned char help_reorder[] = {
#embed "../Help/reorder.md"
};
static const unsigned char help_returns[] = {
#embed "../Help/returns.md"
};
static const unsigned char help_documents[] = {
#embed "../Help/documents.md"
};
static const unsigned char help_serve[] = {
#embed "../Help/serve.md"
};
static const unsigned char help_mail[] = {
#embed "../Help/mail.md"
};
static const unsigned char help_printing[] = {
#embed "../Help/printing.md"
};
static const unsigned char help_orders[] = {
#embed "../Help/orders.md"
};
static const unsigned char help_tasks[] = {
#embed "../Help/tasks.md"
};
static const unsigned char help_accounts[] = {
#embed "../Help/accounts.md"
};
static const unsigned char help_customers[] = {
#embed "../Help/customers.md"
};
static const unsigned char help_reports[] = {
#embed "../Help/reports.md"
};
static const unsigned char help_discounts[] = {
#embed "../Help/discounts.md"
};
static const unsigned char help_shipping[] = {
#embed "../Help/shipping.md"
};
static const unsigned char help_taxes[] = {
#embed "../Help/taxes.md"
};
static const unsigned char help_suppliers[] = {
#embed "../Help/suppliers.md"
};
static const unsigned char help_roles[] = {
#embed "../Help/roles.md"
};
static const unsigned char help_valuation[] = {
#embed "../Help/valuation.md"
};
static const unsigned char help_movements[] = {
#embed "../Help/movements.md"
};
static const unsigned char help_reviews[] = {
#embed "../Help/reviews.md"
};
static const unsigned char help_prices[] = {
#embed "../Help/prices.md"
};
static const unsigned char help_families[] = {
#embed "../Help/families.md"
};
static const unsigned char help_reservations[] = {
#embed "../Help/reservations.md"
};
static const unsigned char help_counts[] = {
#embed "../Help/counts.md"
};
static const unsigned char help_scanner[] = {
#embed "../Help/scanner.md"
};
static const unsigned char help_bulk[] = {
#embed "../Help/bulk.md"
};
static const unsigned char help_stock[] = {
#embed "../Help/stock.md"
};
static const unsigned char help_locations[] = {
#embed "../Help/locations.md"
};
static const unsigned char help_pipes[] = {
#embed "../Help/pipes.md"
};
static const unsigned char help_import[] = {
#embed "../Help/import.md"
};
static const unsigned char help_export[] = {
#embed "../Help/export.md"
};
static const unsigned char help_verify[] = {
#embed "../Help/verify.md"
};
static const unsigned char help_undo[] = {
#embed "../Help/undo.md"
};
static const unsigned char help_settings[] = {
#embed "../Help/settings.md"
};
static const unsigned char help_star[] = {
#embed "../Help/star.md"
};
static const unsigned char help_alias[] = {
#embed "../Help/alias.md"
};
static const unsigned char help_keyboard[] = {
#embed "../Help/keyboard.md"
};
static const unsigned char help_scripts[] = {
#embed "../Help/scripts.md"
};
static const unsigned char help_replay[] = {
#embed "../Help/replay.md"
};
static const unsigned char help_errors[] = {
#embed "../Help/errors.md"
};
static const unsigned char errors_typing[] = {
#embed "../Errors/typing.txt"
};
static const unsigned char errors_rows[] = {
#embed "../Errors/rows.txt"
};
static const unsigned char errors_stock[] = {
#embed "../Errors/stock.txt"
};
static const unsigned char errors_tasks[] = {
#embed "../Errors/tasks.txt"
};
static const unsigned char errors_counting[] = {
#embed "../Errors/counting.txt"
};
static const unsigned char errors_accounts[] = {
#embed "../Errors/accounts.txt"
};
static const unsigned char errors_values[] = {
#embed "../Errors/values.txt"
};
static const unsigned char errors_ordering[] = {
#embed "../Errors/ordering.txt"
};
static const unsigned char errors_purchasing[] = {
#embed "../Errors/purchasing.txt"
};
static const unsigned char errors_selling[] = {
#embed "../Errors/selling.txt"
};
static const unsigned char errors_roles[] = {
#embed "../Errors/roles.txt"
};
static const unsigned char errors_files[] = {
#embed "../Errors/files.txt"
};
static const unsigned char errors_server[] = {
#embed "../Errors/server.txt"
};
static const unsigned char errors_store[] = {
#embed "../Errors/store.txt"
};
static const unsigned char tour_counter[] = {
#embed "../Tours/counter.replay"
};
static const unsigned char tour_forms[] = {
#embed "../Tours/forms.replay"
};
static const unsigned char tour_first_hour[] = {
#embed "../Tours/first-hour.replay"
};
static const unsigned char tour_reviews[] = {
#embed "../Tours/reviews.replay"
};
static const unsigned char tour_products[] = {
#embed "../Tours/products.replay"
};
static const unsigned char tour_filing[] = {
#embed "../Tours/filing.replay"
};
static const unsigned char tour_bulk[] = {
#embed "../Tours/bulk.replay"
};
static const unsigned char tour_morning[] = {
#embed "../Tours/morning.replay"
};
static const unsigned char tour_stars[] = {
#embed "../Tours/stars.replay"
};
static const unsigned char tour_errors[] = {
#embed "../Tours/errors.replay"
};
static const unsigned char tour_keyboard[] = {
#embed "../Tours/keyboard.replay"
};
static const unsigned char tour_reading[] = {
#embed "../Tours/reading.replay"
};
static const unsigned char tour_shipping[] = {
#embed "../Tours/shipping.replay"
};

#define ASSET(name, array) {name, array, sizeof array}

static const struct daybook_asset help[] = {
    ASSET("topics", help_topics),
    ASSET("start", help_start),
    ASSET("addresses", help_addresses),
    ASSET("commands", help_commands),
    ASSET("forms", help_forms),
    ASSET("words", help_words),
    ASSET("filters", help_filters),
    ASSET("purchases", help_purchases),
    ASSET("orders", help_orders), ASSET("returns", help_returns), ASSET("customers", help_customers),
    ASSET("tasks", help_tasks),
    ASSET("accounts", help_accounts),
    ASSET("discounts", help_discounts),
    ASSET("reports", help_reports), ASSET("documents", help_documents),
    ASSET("printing", help_printing), ASSET("mail", help_mail), ASSET("serve", help_serve),
    ASSET("shipping", help_shipping), ASSET("taxes", help_taxes),
    ASSET("suppliers", help_suppliers), ASSET("reorder", help_reorder),
    ASSET("reviews", help_reviews),
    ASSET("prices", help_prices),
    ASSET("families", help_families),
    ASSET("reservations", help_reservations),
    ASSET("counts", help_counts),
    ASSET("scanner", help_scanner),
    ASSET("bulk", help_bulk),
    ASSET("stock", help_stock),
    ASSET("locations", help_locations),
    ASSET("movements", help_movements),
    ASSET("valuation", help_valuation),
    ASSET("pipes", help_pipes),
    ASSET("import", help_import),
    ASSET("export", help_export),
    ASSET("verify", help_verify),
    ASSET("roles", help_roles),
    ASSET("undo", help_undo),
    ASSET("settings", help_settings),
    ASSET("star", help_star),
    ASSET("keyboard", help_keyboard),
    ASSET("alias", help_alias),
    ASSET("scripts", help_scripts),
    ASSET("replay", help_replay),
    ASSET("errors", help_errors),
};

static const struct daybook_asset errors[] = {
    ASSET("typing", errors_typing),
    ASSET("rows", errors_rows),
    ASSET("accounts", errors_accounts),
    ASSET("values", errors_values),
    ASSET("purchasing", errors_purchasing),
    ASSET("ordering", errors_ordering),
    ASSET("selling", errors_selling),
    ASSET("stock", errors_stock),
    ASSET("counting", errors_counting),
    ASSET("roles", errors_roles),
    ASSET("tasks", errors_tasks),
    ASSET("files", errors_files),
    ASSET("server", errors_server),
    ASSET("store", errors_store),
};

static const struct daybook_asset tours[] = {
    ASSET("first-hour", tour_first_hour),
    ASSET("counter", tour_counter),
    ASSET("forms", tour_forms),
    ASSET("reviews", tour_reviews),
    ASSET("products", tour_products),
    ASSET("filing", tour_filing),
    ASSET("bulk", tour_bulk),
    ASSET("morning", tour_morning),
    ASSET("stars", tour_stars),
    ASSET("errors", tour_errors),
    ASSET("keyboard", tour_keyboard),
    ASSET("reading", tour_reading),
    ASSET("shipping", tour_shipping),
};

#define AT(shelf, index) \
  ((index) < sizeof(shelf) / sizeof *(shelf) ? (shelf)[index] : (struct daybook_asset){0})

struct daybook_asset daybook_products(void) { return (struct daybook_asset)ASSET("products", shop_products); }
struct daybook_asset daybook_phrases(void) { return (struct daybook_asset)ASSET("phrases", words_phrases); }
struct daybook_asset daybook_categories(void) { return (struct daybook_asset)ASSET("categories", shop_categories); }
struct daybook_asset daybook_brands(void) { return (struct daybook_asset)ASSET("brands", shop_brands); }
struct daybook_asset daybook_price_changes(void) {
  return (struct daybook_asset)ASSET("price-changes", shop_price_changes);
}
struct daybook_asset daybook_reviews(void) { return (struct daybook_asset)ASSET("reviews", shop_reviews); }
struct daybook_asset daybook_stock(void) { return (struct daybook_asset)ASSET("stock", shop_stock); }
struct daybook_asset daybook_deliveries(void) {
  return (struct daybook_asset)ASSET("deliveries", shop_deliveries);
}
struct daybook_asset daybook_customers(void) { return (struct daybook_asset)ASSET("customers", shop_customers); }
struct daybook_asset daybook_sales(void) { return (struct daybook_asset)ASSET("sales", shop_sales); }

struct daybook_asset daybook_help_topic(size_t index) { return AT(help, index); }
struct daybook_asset daybook_error_examples(size_t index) { return AT(errors, index); }
struct daybook_asset daybook_tour(size_t index) { return AT(tours, index); }
