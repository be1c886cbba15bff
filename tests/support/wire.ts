import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { proxiedUrl } from "@/tests/support/proxied-url";

/** A point in the traffic to the database: the end of a transaction, or the name of a prepared statement. */
type Step = "COMMIT\0" | "ledger_debit" | "ledger_debit_keys";

/** When the connection goes silent: before the step reaches the database, after it did, or with the step delayed. */
export type Cut = "before" | "after" | "late";

/** How long a step that is cut "late" takes to reach the database after its client has left. */
const LATE_MS = 75;
/** How long the database does not notice that a client behind a dead network has left. */
const UNNOTICED_MS = 700;

export interface Wire {
  readonly url: string;
  /** Makes a connection silent once it carries this step. */
  cutAt(step: Step, how: Cut): void;
  /** Lets new connections pass again; those that were cut stay cut. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a proxy to the database that fails as networks do: silently, with both ends still open. */
export async function openWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  let cut: { step: Step; how: Cut } | null = null;
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let dead = false;
    let delayed: Buffer | null = null;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("data", (bytes: Buffer) => {
      if (dead) return;
      const cutHere = cut !== null && bytes.includes(cut.step) ? cut.how : null;
      if (cutHere === null || cutHere === "after") upstream.write(bytes);
      if (cutHere !== null) dead = true;
      if (cutHere === "late") delayed = bytes;
    });
    upstream.on("data", (bytes: Buffer) => {
      if (!dead) client.write(bytes);
    });
    client.on("close", () => {
      setTimeout(() => void (delayed && upstream.write(delayed)), LATE_MS).unref();
      setTimeout(() => upstream.destroy(), dead ? UNNOTICED_MS : 0).unref();
    });
    upstream.on("close", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: proxiedUrl(target, server),
    cutAt(step, how) {
      cut = { step, how };
    },
    mend() {
      cut = null;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
