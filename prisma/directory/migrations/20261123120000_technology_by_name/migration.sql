-- outside a transaction
-- Searches for people at companies that use a technology.
DROP INDEX CONCURRENTLY IF EXISTS company_technology_by_name;
CREATE INDEX CONCURRENTLY company_technology_by_name ON company_technology (name_key, domain);
