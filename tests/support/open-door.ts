import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { connect, type Socket } from "node:net";
import { doorContext } from "@/lib/api/door-context";
import type { ApiAnswer, ApiRequest } from "@/lib/api/request";
import { createDoor, type Door, type DoorOptions } from "@/server/door";
import { type RawReply, readUntilClosed } from "@/tests/support/raw-http";

interface SeenPage {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly context: ReturnType<typeof doorContext.getStore>;
}

/** A door on a free port whose pipeline and framework only record what reaches them. */
export interface OpenDoor {
  readonly door: Door;
  readonly asked: readonly ApiRequest[];
  readonly pages: readonly SeenPage[];
  readonly failures: readonly unknown[];
  dial(): Socket;
  /** Sends bytes unchanged and reads until the server closes the connection. */
  exchange(bytes: string): Promise<readonly RawReply[]>;
  /** Does the same and expects exactly one answer. */
  only(bytes: string): Promise<RawReply>;
  close(): Promise<void>;
}

export const json = { "Content-Type": "application/json; charset=utf-8" };

const STATUS: Readonly<Record<string, number>> = {
  bad_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  headers_too_large: 431,
  temporarily_unavailable: 503,
};

/** A request that asks for the connection to be closed. */
export function request(line: string, ...headers: readonly string[]): string {
  return `${[`${line} HTTP/1.1`, "Host: h", "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;
}

export async function openDoor(overrides: Partial<DoorOptions> = {}): Promise<OpenDoor> {
  const asked: ApiRequest[] = [];
  const pages: SeenPage[] = [];
  const failures: unknown[] = [];
  const sockets: Socket[] = [];
  const door = createDoor({
    async api(received) {
      asked.push(received);
      return { status: 200, headers: json, body: `{"target":${JSON.stringify(received.target)},"é":1}` };
    },
    refuse(error): ApiAnswer {
      return { status: STATUS[error] ?? 500, headers: json, body: JSON.stringify({ error, message: "why" }) };
    },
    async pages(received, response) {
      pages.push({ url: received.url, headers: { ...received.headers }, context: doorContext.getStore() });
      response.end("<html>page</html>");
    },
    mount: "direct",
    paymentPages: ["https://pay.example"],
    isMissingPage: () => false,
    readChips: () => [],
    addressOf: (peer, forwarded) => (forwarded?.startsWith("proxied ") ? forwarded : peer),
    baseUrl: "https://people.example",
    readiness: async () => ({ ready: true, checks: { accounts: "ok" } }),
    onFailure: (error) => failures.push(error),
    ...overrides,
  });
  door.server.listen(0, "127.0.0.1");
  await once(door.server, "listening");
  const address = door.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const { port } = address;

  function dial(): Socket {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    sockets.push(socket);
    return socket;
  }

  function exchange(bytes: string): Promise<readonly RawReply[]> {
    return readUntilClosed(dial(), bytes);
  }

  async function only(bytes: string): Promise<RawReply> {
    const [reply, ...more] = await exchange(bytes);
    if (!reply || more.length) throw new Error(`one answer was expected, not ${reply ? more.length + 1 : 0}`);
    return reply;
  }

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await door.drain(0);
  }

  return { door, asked, pages, failures, dial, exchange, only, close };
}
