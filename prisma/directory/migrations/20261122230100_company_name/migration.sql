-- outside a transaction
-- Employers that a file gives by name alone (I14).
DROP INDEX CONCURRENTLY IF EXISTS company_by_written_name;
CREATE INDEX CONCURRENTLY company_by_written_name ON company (lower(name)) WHERE name IS NOT NULL;
