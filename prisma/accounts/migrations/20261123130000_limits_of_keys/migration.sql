-- Limits that an account sets for a key (D45). Adding columns and a constant default rewrites no table.
ALTER TABLE api_key
  ADD COLUMN cap bigint CHECK (cap >= 1),           -- credits a billing period; null = as many as the account has
  ADD COLUMN expires_at timestamptz,                -- null = never
  ADD COLUMN spends_as uuid;                        -- the key that this one replaced: both spend one cap; null = itself

-- What capped keys have spent of a period. Written by the debit, under the lock of its period.
CREATE TABLE key_spending (
  spender    uuid NOT NULL,                         -- coalesce(api_key.spends_as, api_key.id)
  period_id  uuid NOT NULL,
  used       bigint NOT NULL CHECK (used >= 0),
  PRIMARY KEY (spender, period_id)
);

-- Counts how often caps of the account's keys were changed. A debit that has read the caps before a change does not take
-- effect after it.
ALTER TABLE credit_period ADD COLUMN key_caps bigint NOT NULL DEFAULT 0;
