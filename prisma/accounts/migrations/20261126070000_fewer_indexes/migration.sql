-- Each was written with every request. The credits of a period are read where they are counted, and the newest entries of
-- the log by the index that holds each key, endpoint and kind of status in a place of its own.
DROP INDEX usage_record_period;
DROP INDEX request_log_newest;
