-- Thresholds of used credits, in percent, at which an account wants an email. Empty = none. A constant default rewrites no
-- table.
ALTER TABLE account ADD COLUMN alert_percents integer[] NOT NULL DEFAULT '{80,100}';

ALTER TABLE credit_notice
  DROP CONSTRAINT credit_notice_percent_check,
  ADD CONSTRAINT credit_notice_percent_check CHECK (percent BETWEEN 1 AND 100);
