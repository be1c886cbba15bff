-- Whether the service was ready, every five minutes, for the history on the status page. About 26,000 rows.
CREATE TABLE readiness_sample (
  slot   timestamptz PRIMARY KEY,                   -- a multiple of five minutes
  ready  boolean NOT NULL
);
