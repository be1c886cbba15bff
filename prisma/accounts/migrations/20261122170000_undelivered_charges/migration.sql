-- Charges whose answer is not known to have gone out. A debit adds its row in the same statement, and the server deletes
-- it once the answer went out. What a server leaves here when it is killed is voided by the next one. The table stays
-- nearly empty: usage_record, which keeps every charge, is written once and never again.
CREATE TABLE undelivered_charge (
  run_id      uuid NOT NULL,                        -- of the server process, for as long as it runs
  request_id  uuid NOT NULL,
  meter_id    text COLLATE "C" NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (run_id, request_id)
) WITH (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0);
