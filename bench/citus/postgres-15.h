/*
 * Included before each file of Citus. Later minor versions of PostgreSQL 15 export `have_createdb_privilege`, and Citus
 * 13 defines a static function of that name for PostgreSQL 15: the name of Citus' own is changed here.
 */
#include "postgres.h"
#include "commands/dbcommands.h"
#define have_createdb_privilege citus_have_createdb_privilege
