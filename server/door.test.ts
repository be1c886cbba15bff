import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { doorContext } from "@/lib/api/door-context";
import type { ApiAnswer, ApiRequest } from "@/lib/api/request";
import { createDoor, type Door, type DoorOptions } from "@/server/door";

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface SeenPage {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly context: ReturnType<typeof doorContext.getStore>;
}

const json = { "Content-Type": "application/json; charset=utf-8" };

function refusal(status: number, error: string): ApiAnswer {
  return { status, headers: json, body: JSON.stringify({ error, message: "why" }) };
}

const STATUS: Readonly<Record<string, number>> = {
  bad_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  headers_too_large: 431,
  temporarily_unavailable: 503,
};

describe("the door", () => {
  let door: Door;
  let port: number;
  let asked: ApiRequest[];
  let pages: SeenPage[];
  let failures: unknown[];
  const sockets: Socket[] = [];

  async function open(overrides: Partial<DoorOptions> = {}) {
    asked = [];
    pages = [];
    failures = [];
    door = createDoor({
      async api(request) {
        asked.push(request);
        return { status: 200, headers: json, body: `{"target":${JSON.stringify(request.target)},"é":1}` };
      },
      refuse: (code) => refusal(STATUS[code] ?? 500, code),
      async pages(request: IncomingMessage, response: ServerResponse) {
        pages.push({ url: request.url, headers: { ...request.headers }, context: doorContext.getStore() });
        response.end("<html>page</html>");
      },
      mount: "direct",
      addressOf: (peer, forwarded) => (forwarded?.startsWith("proxied ") ? forwarded : peer),
      protocol: "https",
      readiness: async () => ({ ready: true, checks: { accounts: "ok" } }),
      onFailure: (error) => failures.push(error),
      ...overrides,
    });
    door.server.listen(0, "127.0.0.1");
    await once(door.server, "listening");
    const address = door.server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    port = address.port;
  }

  beforeEach(() => open());
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await door.drain(0);
  });

  function dial(): Socket {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    sockets.push(socket);
    return socket;
  }

  /** Sends bytes as they stand, and reads until the server closes the connection. */
  async function exchange(bytes: string | Buffer): Promise<Reply[]> {
    const socket = dial();
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.write(bytes);
    await once(socket, "close");
    return readReplies(Buffer.concat(chunks).toString());
  }

  async function only(bytes: string | Buffer): Promise<Reply> {
    const replies = await exchange(bytes);
    expect(replies).toHaveLength(1);
    const [reply] = replies;
    if (!reply) throw new Error("no reply");
    return reply;
  }

  const request = (line: string, ...headers: string[]) =>
    `${[`${line} HTTP/1.1`, "Host: h", "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;

  describe("what is under /v1", () => {
    test.each([
      "GET /v1/company?domain=acme.com",
      "GET /v1",
      "GET /v1/",
      "GET /v1/company/",
      "GET /v1/%zz",
      "GET /v1/%ff%fe",
      "GET /v1//company",
      "GET /v1/../docs",
      "GET /%76%31/company",
      "POST /v1/person",
      "DELETE /v1/person",
      "TRACE /v1/person",
      "OPTIONS /v1/person",
    ])("goes to the pipeline as it came: %s", async (line) => {
      const reply = await only(request(line));
      const [method, target] = line.split(" ");
      expect(reply.status).toBe(200);
      expect(asked).toEqual([expect.objectContaining({ method, target, clientAddress: "127.0.0.1" })]);
      expect(pages).toEqual([]);
    });

    test("is answered with its length in bytes", async () => {
      const reply = await only(request("GET /v1/company"));
      expect(reply.headers["content-length"]).toBe(String(Buffer.byteLength(reply.body)));
      expect(reply.headers["transfer-encoding"]).toBeUndefined();
    });

    test("has no body where the method is HEAD", async () => {
      expect(await only(request("HEAD /v1/company"))).toMatchObject({ status: 200, body: "" });
    });

    test("shows every copy of a repeated header", async () => {
      await only(request("GET /v1/usage", "Authorization: Bearer a", "authorization: Bearer b"));
      expect(asked[0]?.headers.authorization).toBe("Bearer a, Bearer b");
    });

    test("the body of a GET is passed over, and the next request on the connection is answered", async () => {
      const first = "GET /v1/company HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello";
      const replies = await exchange(first + request("GET /v1/usage"));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(asked.map(({ target }) => target)).toEqual(["/v1/company", "/v1/usage"]);
    });

    test("each of the pipelined requests is answered, in order", async () => {
      const lines = Array.from({ length: 9 }, (_, index) => `GET /v1/usage?n=${index} HTTP/1.1\r\nHost: h\r\n\r\n`);
      const replies = await exchange(lines.join("") + request("GET /v1/usage?n=9"));
      expect(replies.map(({ body }) => JSON.parse(body).target)).toEqual(
        Array.from({ length: 10 }, (_, index) => `/v1/usage?n=${index}`),
      );
    });

    test("an unforeseen failure is a 503 in the error shape, and its cause goes to the log", async () => {
      await door.drain(0);
      const cause = new Error("secret");
      await open({ api: () => Promise.reject(cause) });
      const reply = await only(request("GET /v1/usage"));
      expect(reply.status).toBe(503);
      expect(reply.body).not.toContain("secret");
      expect(failures).toEqual([cause]);
    });

    test("a client that goes away is told to the pipeline", async () => {
      await door.drain(0);
      let seen: (request: ApiRequest) => void = () => {};
      const arrived = new Promise<ApiRequest>((resolve) => {
        seen = resolve;
      });
      await open({
        api: (received) => {
          seen(received);
          return new Promise(() => {});
        },
      });
      const socket = dial();
      socket.write(request("GET /v1/usage"));
      const { signal } = await arrived;
      expect(signal.aborted).toBe(false);
      socket.destroy();
      await once(signal, "abort");
    });
  });

  describe("refused before anybody reads it (D9)", () => {
    test.each([
      ["a full address", request("GET http://evil.example/v1/usage"), 400],
      ["a full address of a page", request("GET http://evil.example/"), 400],
      ["no path", request("OPTIONS *"), 400],
      ["two hosts", request("GET /v1/usage", "Host: other"), 400],
      ["no host", "GET /v1/usage HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
      ["a path that begins with two slashes", request("GET //evil.example/x"), 404],
      ["a backslash", request("GET /\\evil.example"), 404],
      ["an encoded backslash", request("GET /docs%5c..%5cv1"), 404],
      ["dots that lead to the API", request("GET /docs/../v1/usage"), 404],
      ["encoded dots", request("GET /docs/%2e%2e/v1/usage"), 404],
      ["a page's path that cannot be decoded", request("GET /docs/%zz"), 400],
      ["TRACE on a page", request("TRACE /"), 405],
      ["DELETE on a page", request("DELETE /docs"), 405],
      ["an unknown method", request("FOO /v1/usage"), 405],
      ["CONNECT", request("CONNECT evil.example:443"), 405],
      ["headers beyond 32 KiB", request("GET /v1/usage", `X-Long: ${"a".repeat(40_000)}`), 431],
      ["a request line beyond 32 KiB", request(`GET /v1/usage?q=${"a".repeat(40_000)}`), 431],
      ["what is no HTTP", "hello there\r\n\r\n", 400],
      ["a space before the colon", request("GET /v1/usage", "X-Odd : 1"), 400],
      ["two lengths", request("GET /v1/usage", "Content-Length: 1", "Content-Length: 2"), 400],
      ["a length beside chunks", request("GET /v1/usage", "Content-Length: 1", "Transfer-Encoding: chunked"), 400],
    ])("%s", async (_what, bytes, status) => {
      const reply = await only(bytes);
      expect(reply.status).toBe(status);
      expect(JSON.parse(reply.body)).toEqual({ error: expect.any(String), message: expect.any(String) });
      expect(reply.headers["content-type"]).toContain("application/json");
      expect(reply.headers["content-length"]).toBe(String(Buffer.byteLength(reply.body)));
      expect(reply.headers.location).toBeUndefined();
      expect([...asked, ...pages]).toEqual([]);
    });

    test("headers of 31 KiB are read", async () => {
      expect((await only(request("GET /v1/usage", `X-Long: ${"a".repeat(31_000)}`))).status).toBe(200);
    });

    test("what came before an unreadable request is answered first", async () => {
      await door.drain(0);
      let answer: (reply: ApiAnswer) => void = () => {};
      await open({
        api: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      });
      const unreadable = once(door.server, "clientError");
      const replies = exchange("GET /v1/usage HTTP/1.1\r\nHost: h\r\n\r\nFOO / HTTP/1.1\r\n\r\n");
      await unreadable;
      answer({ status: 200, headers: json, body: "{}" });
      expect((await replies).map(({ status }) => status)).toEqual([200, 405]);
    });
  });

  describe("what goes to the framework", () => {
    test.each(["GET /", "GET /docs/", "POST /api/auth/signin", "HEAD /pricing", "GET /v10", "GET /_next/x.js?v=1"])(
      "a page: %s",
      async (line) => {
        await only(request(line));
        expect(pages.map(({ url }) => url)).toEqual([line.split(" ")[1]]);
        expect(asked).toEqual([]);
      },
    );

    test("a client cannot say who it is: its own words are replaced by what the door knows (D12)", async () => {
      const forged = [
        "X-Forwarded-For: 9.9.9.9",
        "X-Forwarded-Host: evil.example",
        "X-Forwarded-Proto: gopher",
        "X-Forwarded-Port: 1",
        "X-Real-IP: 9.9.9.9",
        "Forwarded: for=9.9.9.9",
        "X-Middleware-Subrequest: middleware",
        "X-Matched-Path: /account",
        "X-Nextjs-Data: 1",
      ];
      await only(request("GET /login", ...forged, "Cookie: a=b"));
      expect(pages[0]?.headers).toEqual({
        host: "h",
        connection: "close",
        cookie: "a=b",
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-host": "h",
        "x-forwarded-proto": "https",
      });
      expect(pages[0]?.context).toEqual({ clientAddress: "127.0.0.1", target: "/login" });
    });

    test("what a trusted proxy forwards is what the rule of D12 makes of all its copies", async () => {
      await only(request("GET /", "X-Forwarded-For: proxied 1.1.1.1", "X-Forwarded-For: 2.2.2.2"));
      expect(pages[0]?.context?.clientAddress).toBe("proxied 1.1.1.1, 2.2.2.2");
    });

    test("a framework that fails leaves a 503, not a hanging connection", async () => {
      await door.drain(0);
      await open({ pages: () => Promise.reject(new Error("broken")) });
      expect((await only(request("GET /"))).status).toBe(503);
      expect(failures).toHaveLength(1);
    });
  });

  describe("with the API mounted through the framework", () => {
    beforeEach(async () => {
      await door.drain(0);
      await open({ mount: "framework" });
    });

    test("a GET goes there without what could change the framework's answer", async () => {
      const headers = ["RSC: 1", "Next-Router-Prefetch: 1", "Accept-Encoding: gzip", "Cookie: a=b", "X-API-Key: k"];
      await only(request("GET /v1/company/?domain=acme.com", ...headers));
      expect(pages[0]?.url).toBe("/v1/company?domain=acme.com");
      expect(pages[0]?.context).toEqual({ clientAddress: "127.0.0.1", target: "/v1/company/?domain=acme.com" });
      const names = Object.keys(pages[0]?.headers ?? {}).sort();
      expect(names).toEqual([
        "connection",
        "host",
        "x-api-key",
        "x-forwarded-for",
        "x-forwarded-host",
        "x-forwarded-proto",
      ]);
    });

    test.each([
      "HEAD /v1/company",
      "POST /v1/company",
      "TRACE /v1/x",
      "GET /v1//company",
      "GET /v1/%zz",
      "GET /v1/a.b",
    ])("what the framework would answer in its own way never gets there: %s", async (line) => {
      await only(request(line));
      expect(asked).toHaveLength(1);
      expect(pages).toEqual([]);
    });
  });

  describe("its own state", () => {
    test("/healthz says that the process is up", async () => {
      const reply = await only(request("GET /healthz"));
      expect(reply).toMatchObject({ status: 200, body: '{"status":"ok"}' });
      expect(reply.headers["cache-control"]).toBe("no-store");
    });

    test.each([
      [true, 200, "ready"],
      [false, 503, "not ready"],
    ])("/readyz where ready is %s", async (ready, status, said) => {
      await door.drain(0);
      await open({ readiness: async () => ({ ready, checks: { directory: "so" } }) });
      const reply = await only(request("GET /readyz/"));
      expect(reply.status).toBe(status);
      expect(JSON.parse(reply.body)).toEqual({ status: said, checks: { directory: "so" } });
    });
  });

  describe("the end", () => {
    test("a request under way is answered, idle and half-open connections are closed at once", async () => {
      await door.drain(0);
      let answer: (reply: ApiAnswer) => void = () => {};
      let arrive: () => void = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await open({
        api: () =>
          new Promise((resolve) => {
            answer = resolve;
            arrive();
          }),
      });
      const idle = dial();
      const halfOpen = dial();
      halfOpen.write("GET /v1/usage HTTP/1.1\r\nHost:");
      await Promise.all([once(idle, "connect"), once(halfOpen, "connect")]);
      const reply = only("GET /v1/usage HTTP/1.1\r\nHost: h\r\n\r\n");
      await arrived;

      const closed = Promise.all([once(idle, "close"), once(halfOpen, "close")]);
      const drained = door.drain(10_000);
      await closed;
      answer({ status: 200, headers: json, body: "{}" });
      expect((await reply).headers.connection).toBe("close");
      await drained;
    });

    test("what is never answered is cut off after the grace", async () => {
      await door.drain(0);
      let arrive: () => void = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await open({
        api: () => {
          arrive();
          return new Promise(() => {});
        },
      });
      const socket = dial();
      socket.write("GET /v1/usage HTTP/1.1\r\nHost: h\r\n\r\n");
      await arrived;
      const closed = once(socket, "close");
      await door.drain(20);
      await closed;
    });
  });
});

function readReplies(text: string): Reply[] {
  const replies: Reply[] = [];
  for (let rest = Buffer.from(text); rest.length > 0; ) {
    const end = rest.indexOf("\r\n\r\n");
    const [statusLine = "", ...lines] = rest.subarray(0, end).toString().split("\r\n");
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
    );
    const after = rest.subarray(end + 4);
    const isEmpty = after.subarray(0, 5).toString() === "HTTP/" || after.length === 0;
    const length = isEmpty ? 0 : Number(headers["content-length"] ?? after.length);
    replies.push({ status: Number(statusLine.split(" ")[1]), headers, body: after.subarray(0, length).toString() });
    rest = after.subarray(length);
  }
  return replies;
}
