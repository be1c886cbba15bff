// Preloaded into the service: counts the statements that requests wait for, and reports the count to the parent.
import pg from "pg";

const BACKGROUND = new Set(["ledger_mark_delivered", "ledger_key_use", "request_log_insert"]);
let count = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function countedQuery(...args) {
  if (!BACKGROUND.has(args[0]?.name)) count += 1;
  return Reflect.apply(query, this, args);
};
process.on("message", () => process.send?.({ statements: count }));
process.channel?.unref();
