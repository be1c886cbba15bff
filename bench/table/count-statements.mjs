// Preloaded into the service: counts the statements that requests wait for, and reports the count to the parent. Counts
// messages on the way to the database, because the service has a client of its own in its bundle.
import { Socket } from "node:net";

const BACKGROUND = new Set(["ledger_mark_delivered", "ledger_key_use", "request_log_insert"]);
/** Requests send prepared statements and, as text, only these; jobs send other texts. */
const ENDS = /^(?:BEGIN|COMMIT|ROLLBACK)\b/;
let count = 0;
const { connect, write } = Socket.prototype;

// Only sockets that the service opens: those of its clients stay as they are.
Socket.prototype.connect = function countedConnect(...args) {
  const connected = Reflect.apply(connect, this, args);
  // Afterwards, because connecting puts the method of all sockets back.
  this.write = countedWrite;
  return connected;
};

function countedWrite(...args) {
  if (Buffer.isBuffer(args[0])) count += countStatements(args[0]);
  return Reflect.apply(write, this, args);
}

process.on("message", () => process.send?.({ statements: count }));
process.channel?.unref();

/**
 * Counts in whole messages of PostgreSQL's protocol: a type of one byte, the length without it, the content. "Q" is a
 * statement as text, "B" binds the values of a prepared one, whose name follows that of its portal, each ended by a zero.
 */
function countStatements(bytes) {
  let found = 0;
  // The message that opens a connection has no type, and begins with a zero.
  for (let at = 0; at + 5 <= bytes.length && bytes[at] !== 0; at += 1 + bytes.readInt32BE(at + 1)) {
    const type = String.fromCharCode(bytes[at]);
    if (type === "Q" && ENDS.test(bytes.toString("latin1", at + 5, at + 15))) found += 1;
    if (type !== "B") continue;
    const nameAt = bytes.indexOf(0, at + 5) + 1;
    const name = bytes.toString("latin1", nameAt, bytes.indexOf(0, nameAt));
    if (name !== "" && !BACKGROUND.has(name)) found += 1;
  }
  return found;
}
