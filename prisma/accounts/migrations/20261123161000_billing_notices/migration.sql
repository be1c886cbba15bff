-- One row for each email about an account's billing, so that each is sent once.
CREATE TABLE billing_notice (
  kind        text COLLATE "C" NOT NULL CHECK (kind IN ('payment_failed', 'receipt', 'refund', 'plan_ended')),
  subject_id  text COLLATE "C" NOT NULL,            -- the invoice; the subscription of an ended plan
  account_id  uuid NOT NULL REFERENCES account (id),
  claimed_at  timestamptz NOT NULL,
  sent_at     timestamptz,                          -- null = on its way, or to be tried again
  PRIMARY KEY (kind, subject_id)
);
INSERT INTO billing_notice (kind, subject_id, account_id, claimed_at, sent_at)
SELECT 'payment_failed', invoice_id, account_id, claimed_at, sent_at FROM payment_notice;
-- Events before this migration are reported to nobody.
INSERT INTO billing_notice (kind, subject_id, account_id, claimed_at, sent_at)
SELECT 'receipt', invoice_id, account_id, now(), now() FROM credit_period WHERE invoice_id IS NOT NULL
UNION ALL
SELECT 'refund', invoice_id, account_id, now(), now() FROM credit_period WHERE reversed_at IS NOT NULL
UNION ALL
SELECT 'plan_ended', id, account_id, now(), now() FROM subscription WHERE status IN ('canceled', 'incomplete_expired');
-- payment_notice stays, for servers of the version before that still run.
CREATE INDEX invoice_paid ON invoice (paid_at);
