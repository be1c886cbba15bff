/** Migrated once per run; the database of each test file is a copy of it. */
export const TEMPLATE_DATABASE = "peoplepages_template";
