-- Which invoice's payment failed, and the message that told the account: once an invoice.

ALTER TABLE subscription
  ADD COLUMN unpaid_invoice_id text COLLATE "C";    -- null = not past due

-- Few subscriptions are past due at a time: the job that writes to their accounts reads nothing else.
CREATE INDEX subscription_unpaid ON subscription (unpaid_invoice_id) WHERE unpaid_invoice_id IS NOT NULL;

CREATE TABLE payment_notice (
  invoice_id  text COLLATE "C" PRIMARY KEY,         -- the provider's
  account_id  uuid NOT NULL REFERENCES account (id),
  claimed_at  timestamptz NOT NULL,
  sent_at     timestamptz                           -- null = on its way, or to be tried again
);
