-- What the account's pages and the notices about credits read, without reading what lies long ago.

-- Who used a key lately: written once a day and key.
CREATE INDEX api_key_last_used ON api_key (last_used_on);

-- The charged lookups of an account by day, read from the index alone. Those of visitors have no page.
CREATE INDEX usage_record_account_day ON usage_record (meter_id, day) INCLUDE (endpoint, credits, people)
  WHERE period_id IS NOT NULL;
