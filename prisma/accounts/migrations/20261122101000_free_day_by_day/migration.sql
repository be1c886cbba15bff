-- outside a transaction
-- What the deletion of old days looks for. Without it each run reads the whole table.
DROP INDEX CONCURRENTLY IF EXISTS free_day_day;
CREATE INDEX CONCURRENTLY free_day_day ON free_day (day);
