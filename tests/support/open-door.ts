import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach } from "vitest";
import type { ApiRequest, ApiResponse } from "@/lib/api/request";
import { requestContext } from "@/lib/api/request-context";
import { createHttpServer, type HttpServer, type HttpServerOptions } from "@/server/http-server";
import { type RawReply, readUntilClosed } from "@/tests/support/raw-http";

interface SeenPage {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly context: ReturnType<typeof requestContext.getStore>;
}

/** A door on a free port whose pipeline and framework only record what reaches them. */
export interface OpenDoor {
  readonly door: HttpServer;
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

export async function openDoor(overrides: Partial<HttpServerOptions> = {}): Promise<OpenDoor> {
  const asked: ApiRequest[] = [];
  const pages: SeenPage[] = [];
  const failures: unknown[] = [];
  const sockets: Socket[] = [];
  const door = createHttpServer({
    async api(received) {
      asked.push(received);
      return { status: 200, headers: json, body: `{"target":${JSON.stringify(received.target)},"é":1}` };
    },
    refuse(error): ApiResponse {
      return { status: STATUS[error] ?? 500, headers: json, body: JSON.stringify({ error, message: "why" }) };
    },
    async pages(received, response) {
      pages.push({ url: received.url, headers: { ...received.headers }, context: requestContext.getStore() });
      response.end("<html>page</html>");
    },
    mount: "direct",
    paymentPages: ["https://pay.example"],
    isMissingPage: () => false,
    readChips: () => [],
    addressOf: (peer, forwarded) => (forwarded?.startsWith("proxied ") ? forwarded : peer),
    baseUrl: "https://people.example",
    support: { name: null, address: null },
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

/**
 * Opens a door before each test and closes the last one after it. Calls `use` with each; the returned function replaces it by
 * one with other options.
 */
export function openDoorBeforeEach(
  use: (door: OpenDoor) => void,
): (overrides?: Partial<HttpServerOptions>) => Promise<void> {
  let current: OpenDoor | undefined;
  async function open(overrides: Partial<HttpServerOptions> = {}): Promise<void> {
    await current?.close();
    current = await openDoor(overrides);
    use(current);
  }
  beforeEach(() => open());
  afterEach(() => current?.close());
  return open;
}
