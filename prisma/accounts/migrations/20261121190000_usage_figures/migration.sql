-- What the usage page reads, counted as it happens: ten million records are some hundred rows here.

-- Charged lookups of accounts by day. Always the recount of the usage records: the triggers below keep it so in the
-- transaction that writes a record, whoever writes it. Visitors' lookups have no page and are not in it.
CREATE TABLE usage_day (
  account_id  uuid NOT NULL,
  day         date NOT NULL,
  key_id      uuid NOT NULL,
  endpoint    text COLLATE "C" NOT NULL,
  period_id   uuid NOT NULL,                        -- a day may see the end of one period and the start of the next
  lookups     bigint NOT NULL,
  credits     bigint NOT NULL,
  PRIMARY KEY (account_id, day, key_id, endpoint, period_id)
) WITH (fillfactor = 70);

-- Answered requests of accounts by day, as the request log had them. Outlives the log: it names no single request.
CREATE TABLE request_day (
  account_id    uuid NOT NULL,
  day           date NOT NULL,
  key_id        uuid NOT NULL,
  endpoint      text COLLATE "C" NOT NULL,
  status_class  smallint NOT NULL,                  -- 2, 4 or 5
  calls         bigint NOT NULL,
  answered      bigint NOT NULL,                    -- of them lookups that could have found something
  found         bigint NOT NULL,
  PRIMARY KEY (account_id, day, key_id, endpoint, status_class)
) WITH (fillfactor = 70);

-- A row at a time: one is what a charge writes, and this is the cheapest way to count it. The row of the day is locked
-- last, after the period's, which charges of one account wait for anyway.
CREATE FUNCTION usage_day_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO accounts.usage_day (account_id, day, key_id, endpoint, period_id, lookups, credits)
  VALUES (NEW.meter_id::uuid, NEW.day, coalesce(NEW.key_id, '00000000-0000-0000-0000-000000000000'), NEW.endpoint,
    NEW.period_id, 1, NEW.credits)
  ON CONFLICT (account_id, day, key_id, endpoint, period_id)
    DO UPDATE SET lookups = usage_day.lookups + 1, credits = usage_day.credits + excluded.credits;
  RETURN NULL;
END
$$;

-- A statement at a time: what is past its time goes by the thousand.
CREATE FUNCTION usage_day_take() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  MERGE INTO accounts.usage_day AS kept
  USING (
    SELECT meter_id::uuid AS account_id, day, coalesce(key_id, '00000000-0000-0000-0000-000000000000') AS key_id,
      endpoint, period_id, count(*) AS lookups, sum(credits) AS credits
    FROM gone WHERE period_id IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ) AS taken
  ON (kept.account_id, kept.day, kept.key_id, kept.endpoint, kept.period_id)
    = (taken.account_id, taken.day, taken.key_id, taken.endpoint, taken.period_id)
  WHEN MATCHED AND kept.lookups = taken.lookups THEN DELETE
  WHEN MATCHED THEN UPDATE SET lookups = kept.lookups - taken.lookups, credits = kept.credits - taken.credits;
  RETURN NULL;
END
$$;

CREATE FUNCTION usage_day_clear() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM accounts.usage_day;
  RETURN NULL;
END
$$;

CREATE TRIGGER usage_record_added AFTER INSERT OR UPDATE ON usage_record
  FOR EACH ROW WHEN (NEW.period_id IS NOT NULL) EXECUTE FUNCTION usage_day_add();
CREATE TRIGGER usage_record_deleted AFTER DELETE ON usage_record
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION usage_day_take();
CREATE TRIGGER usage_record_changed AFTER UPDATE ON usage_record
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION usage_day_take();
CREATE TRIGGER usage_record_emptied AFTER TRUNCATE ON usage_record
  FOR EACH STATEMENT EXECUTE FUNCTION usage_day_clear();

-- In the order of the key, so that batches of several processes wait for each other and never in a circle.
CREATE FUNCTION request_day_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO accounts.request_day (account_id, day, key_id, endpoint, status_class, calls, answered, found)
  SELECT account_id, (at AT TIME ZONE 'UTC')::date, key_id, endpoint, status / 100,
    count(*), count(added.found), count(*) FILTER (WHERE added.found)
  FROM added GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (account_id, day, key_id, endpoint, status_class)
    DO UPDATE SET calls = request_day.calls + excluded.calls, answered = request_day.answered + excluded.answered,
      found = request_day.found + excluded.found;
  RETURN NULL;
END
$$;

CREATE TRIGGER request_log_added AFTER INSERT ON request_log
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION request_day_add();

-- What is there already. The triggers hold a lock that keeps writers out until this ends, so that nothing is missed.
INSERT INTO usage_day (account_id, day, key_id, endpoint, period_id, lookups, credits)
SELECT meter_id::uuid, day, coalesce(key_id, '00000000-0000-0000-0000-000000000000'), endpoint, period_id,
  count(*), sum(credits)
FROM usage_record WHERE period_id IS NOT NULL
GROUP BY 1, 2, 3, 4, 5;

INSERT INTO request_day (account_id, day, key_id, endpoint, status_class, calls, answered, found)
SELECT account_id, (at AT TIME ZONE 'UTC')::date, key_id, endpoint, status / 100,
  count(*), count(found), count(*) FILTER (WHERE found)
FROM request_log
GROUP BY 1, 2, 3, 4, 5;

-- The log is paged from the newest on, filtered by any of key, endpoint and kind of status: each combination that
-- there is has a place of its own here.
DROP INDEX request_log_newest;
CREATE INDEX request_log_newest ON request_log (account_id, at DESC, request_id DESC);
CREATE INDEX request_log_filtered ON request_log (account_id, key_id, endpoint, (status / 100), at DESC, request_id DESC);

-- Read by nobody any more, and written with every charge.
DROP INDEX usage_record_account_day;
