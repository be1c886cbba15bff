import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A statement on the wire: the end of a transaction, or the name of a prepared one. */
type Step = "COMMIT\0" | "ledger_debit" | "ledger_debit_keys";
/** When a line goes dead: before the step reaches the database, after it did, or while it is on its way for long. */
export type Cut = "before" | "after" | "late";

export interface Wire {
  readonly url: string;
  /** From this step on nothing comes back. */
  cutAt(step: Step, how: Cut): void;
  /** New connections pass again; those that were cut stay cut. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a connection to the database that can fail as networks do: silently, with both ends still open. */
export async function openWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  let cut: { step: Step; how: Cut } | null = null;
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let dead = false;
    let onItsWay: Buffer | null = null;
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
      if (cutHere === "late") onItsWay = bytes;
    });
    upstream.on("data", (bytes: Buffer) => {
      if (!dead) client.write(bytes);
    });
    // The far end learns that we are gone no sooner than it would through a network that is down.
    client.on("close", () => {
      setTimeout(() => void (onItsWay && upstream.write(onItsWay)), 75).unref();
      setTimeout(() => upstream.destroy(), dead ? 700 : 0).unref();
    });
    upstream.on("close", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = new URL(target);
  url.port = String(address !== null && typeof address === "object" ? address.port : 0);
  return {
    url: url.href,
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
