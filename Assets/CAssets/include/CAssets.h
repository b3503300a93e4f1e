#ifndef DAYBOOK_CASSETS_H
#define DAYBOOK_CASSETS_H

#include <stddef.h>

/// One file of this folder as it lies in the program: UTF-8, not ended by a zero.
struct daybook_asset {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// The sample shop.
struct daybook_asset daybook_products(void);
struct daybook_asset daybook_categories(void);
struct daybook_asset daybook_brands(void);
struct daybook_asset daybook_price_changes(void);
struct daybook_asset daybook_reviews(void);
struct daybook_asset daybook_stock(void);
struct daybook_asset daybook_deliveries(void);
struct daybook_asset daybook_sales(void);
struct daybook_asset daybook_customers(void);

/// Words of people who do not know the commands.
struct daybook_asset daybook_phrases(void);
/// Help topic, file of error examples or tour `index` in reading order; past the end `name` is null.
struct daybook_asset daybook_help_topic(size_t index);
struct daybook_asset daybook_error_examples(size_t index);
struct daybook_asset daybook_tour(size_t index);

#endif
