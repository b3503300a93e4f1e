#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

/// Stops SQLite from counting the memory it uses, which takes a lock for each allocation. To be called before the first
/// store is opened. Swift cannot call a C function with variable arguments.
static inline void csq_count_no_memory(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

#endif
