// Preloaded into the service: counts the statements that it sends to its databases and reports the count to the parent.
import pg from "pg";

let count = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function countedQuery(...args) {
  count += 1;
  return Reflect.apply(query, this, args);
};
process.on("message", () => process.send?.({ statements: count }));
process.channel?.unref();
