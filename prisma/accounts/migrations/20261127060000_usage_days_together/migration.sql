-- Charges that share a debit are counted at once: a tenth less time for thirteen of them, and nothing more for one alone.
DROP TRIGGER usage_record_added ON usage_record;

-- In the order of the key. The row of the day is locked last, after the period's, which charges of one account wait for
-- anyway.
CREATE OR REPLACE FUNCTION usage_day_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO accounts.usage_day (account_id, day, key_id, endpoint, period_id, lookups, credits)
  SELECT meter_id::uuid, day, coalesce(key_id, '00000000-0000-0000-0000-000000000000'), endpoint, period_id,
    count(*), sum(added.credits)
  FROM added WHERE period_id IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (account_id, day, key_id, endpoint, period_id)
    DO UPDATE SET lookups = usage_day.lookups + excluded.lookups, credits = usage_day.credits + excluded.credits;
  RETURN NULL;
END
$$;

CREATE TRIGGER usage_record_added AFTER INSERT ON usage_record
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION usage_day_add();
CREATE TRIGGER usage_record_rewritten AFTER UPDATE ON usage_record
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION usage_day_add();
