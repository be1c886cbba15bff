-- outside a transaction
-- Indexes on people that the suppression list is settled by (D26, docs/decisions/0056 and 0057).
DROP INDEX CONCURRENTLY IF EXISTS person_hidden;
CREATE INDEX CONCURRENTLY person_hidden ON person (id) WHERE suppressed_at IS NOT NULL AND erased_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS person_erased;
CREATE INDEX CONCURRENTLY person_erased ON person (erased_at) WHERE erased_at IS NOT NULL;

-- What a line of California's deletion list finds people by.
DROP INDEX CONCURRENTLY IF EXISTS person_email_deletion;
CREATE INDEX CONCURRENTLY person_email_deletion ON person (deletion_mark(lower(email))) WHERE email IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS person_phone_deletion;
CREATE INDEX CONCURRENTLY person_phone_deletion
  ON person (deletion_mark(right(regexp_replace(phone, '\D', '', 'g'), 10))) WHERE phone IS NOT NULL;

-- People whose address is at another domain than their employer's. The others are found by the employer's.
DROP INDEX CONCURRENTLY IF EXISTS person_email_elsewhere;
CREATE INDEX CONCURRENTLY person_email_elsewhere ON person (reverse(split_part(email, '@', 2)), id)
  WHERE email IS NOT NULL AND company_domain IS DISTINCT FROM split_part(email, '@', 2);

-- No statement uses these any more.
DROP INDEX CONCURRENTLY IF EXISTS person_suppressed;
DROP INDEX CONCURRENTLY IF EXISTS person_email_host;
