import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { proxiedUrl } from "@/tests/support/proxied-url";

/**
 * A proxy to a store that fails as networks and machines do.
 *
 * `flowing`: everything passes. `frozen`: both ends stay open and nothing passes, until everything does at once.
 * `mute`: requests pass, answers do not. `down`: connections break and new ones are refused.
 */
type LineState = "flowing" | "frozen" | "mute" | "down";

export interface Line {
  /** The URL of the store, through the proxy. */
  readonly url: string;
  become(state: LineState): void;
  /** Becomes mute as soon as these bytes have gone to the store; resolves then. */
  muteAfter(bytes: string): Promise<void>;
  close(): Promise<void>;
}

/** Delivers to its target in order, or keeps what has arrived until it may. */
class Pipe {
  readonly #kept: (() => void)[] = [];
  readonly #isOpen: () => boolean;

  constructor(from: Socket, to: Socket, isOpen: () => boolean) {
    this.#isOpen = isOpen;
    from.on("data", (bytes) => this.#pass(() => void to.write(bytes)));
    from.on("end", () => this.#pass(() => void to.end()));
    from.on("close", () => this.#pass(() => void to.destroySoon()));
  }

  release(): void {
    while (this.#isOpen()) {
      const deliver = this.#kept.shift();
      if (!deliver) return;
      deliver();
    }
  }

  #pass(deliver: () => void): void {
    this.#kept.push(deliver);
    this.release();
  }
}

/** Opens a proxy to the store at `target`, whatever its protocol. */
export async function openLine(target: string): Promise<Line> {
  const store = new URL(target);
  const sockets = new Set<Socket>();
  const pipes = new Set<Pipe>();
  let state: LineState = "flowing";
  let trap: { readonly bytes: string; readonly spring: () => void } | null = null;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (state === "down") {
      client.destroy();
      return;
    }
    const upstream = connect({ host: store.hostname, port: Number(store.port), allowHalfOpen: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    pipes.add(new Pipe(client, upstream, () => state !== "frozen"));
    client.on("data", (bytes: Buffer) => {
      if (trap === null || !bytes.includes(trap.bytes)) return;
      state = "mute";
      trap.spring();
      trap = null;
    });
    pipes.add(new Pipe(upstream, client, () => state === "flowing" || state === "down"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: proxiedUrl(target, server),
    become(next) {
      state = next;
      if (next === "down") for (const socket of sockets) socket.destroy();
      for (const pipe of pipes) pipe.release();
    },
    muteAfter(bytes) {
      return new Promise((resolve) => {
        trap = { bytes, spring: resolve };
      });
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
