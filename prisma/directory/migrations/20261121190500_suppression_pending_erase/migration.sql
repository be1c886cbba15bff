-- To be erased as well, as soon as the import lets go of the row.
ALTER TABLE suppression_pending ADD COLUMN erase boolean NOT NULL DEFAULT false;
