-- Which charge an Idempotency-Key is bound to (D44). The debit inserts the row in its own transaction, so a key that is
-- bound cannot be charged a second time. Rows are deleted after a day.
CREATE TABLE idempotency_key (
  meter_id    text COLLATE "C" NOT NULL,            -- as in usage_record
  key_hash    bytea NOT NULL,                       -- keyed
  call_hash   bytea NOT NULL,                       -- keyed hash of endpoint and parameters
  request_id  uuid NOT NULL UNIQUE,                 -- of the usage record
  run_id      uuid NOT NULL,                        -- of the server process that delivers the first response
  credits     integer NOT NULL,                     -- what was charged
  at          timestamptz NOT NULL,
  PRIMARY KEY (meter_id, key_hash)
);
CREATE INDEX idempotency_key_at ON idempotency_key USING brin (at);
