-- Invoices as they were last fetched from the payment provider, for the account's own list. The PDF is not stored: its
-- link is fetched when somebody opens it.
CREATE TABLE invoice (
  id              text COLLATE "C" PRIMARY KEY,     -- the provider's
  account_id      uuid NOT NULL REFERENCES account (id),
  number          text,                             -- printed on it
  status          text COLLATE "C" NOT NULL,        -- the provider's word
  currency        text COLLATE "C" NOT NULL,
  total_cents     bigint NOT NULL,
  refunded_cents  bigint NOT NULL,
  is_disputed     boolean NOT NULL,
  issued_at       timestamptz NOT NULL,
  paid_at         timestamptz
);
CREATE INDEX invoice_newest ON invoice (account_id, issued_at DESC);
