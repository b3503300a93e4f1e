#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

/// Before the first store is opened: SQLite keeps no count of its memory, which takes a lock for each piece that it
/// takes or gives back. Swift calls no function of any number of arguments.
static inline void csq_count_no_memory(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

#endif
