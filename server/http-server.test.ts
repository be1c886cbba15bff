import { once } from "node:events";
import { beforeEach, describe, expect, test } from "vitest";
import type { ApiRequest, ApiResponse } from "@/lib/api/request";
import { deferred } from "@/tests/support/deferred";
import { json, type OpenDoor, openDoorBeforeEach, request } from "@/tests/support/open-door";

describe("the HTTP server", () => {
  let door: OpenDoor;
  const open = openDoorBeforeEach((opened) => {
    door = opened;
  });

  describe("paths under /v1", () => {
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
      const reply = await door.only(request(line));
      const [method, target] = line.split(" ");
      expect(reply.status).toBe(200);
      expect(door.asked).toEqual([expect.objectContaining({ method, target, clientAddress: "127.0.0.1" })]);
      expect(door.pages).toEqual([]);
    });

    test("is answered with its length in bytes", async () => {
      const reply = await door.only(request("GET /v1/company"));
      expect(reply.headers["content-length"]).toBe(String(Buffer.byteLength(reply.body)));
      expect(reply.headers["transfer-encoding"]).toBeUndefined();
    });

    test("has no body where the method is HEAD", async () => {
      expect(await door.only(request("HEAD /v1/company"))).toMatchObject({ status: 200, body: "" });
    });

    test("shows every copy of a repeated header", async () => {
      await door.only(request("GET /v1/usage", "Authorization: Bearer a", "authorization: Bearer b"));
      expect(door.asked[0]?.headers.authorization).toBe("Bearer a, Bearer b");
    });

    test("the body of a GET is passed over, and the next request on the connection is answered", async () => {
      const first = "GET /v1/company HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello";
      const replies = await door.exchange(first + request("GET /v1/usage"));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(door.asked.map(({ target }) => target)).toEqual(["/v1/company", "/v1/usage"]);
    });

    test("each of the pipelined requests is answered, in order", async () => {
      const lines = Array.from({ length: 9 }, (_, index) => `GET /v1/usage?n=${index} HTTP/1.1\r\nHost: h\r\n\r\n`);
      const replies = await door.exchange(lines.join("") + request("GET /v1/usage?n=9"));
      expect(replies.map(({ body }) => JSON.parse(body).target)).toEqual(
        Array.from({ length: 10 }, (_, index) => `/v1/usage?n=${index}`),
      );
    });

    test("an unforeseen failure is a 503 in the error shape, and its cause goes to the log", async () => {
      const cause = new Error("secret");
      await open({ api: () => Promise.reject(cause) });
      const reply = await door.only(request("GET /v1/usage"));
      expect(reply.status).toBe(503);
      expect(reply.body).not.toContain("secret");
      expect(door.failures).toEqual([cause]);
    });

    test("a failure is answered before it is reported", async () => {
      const order: string[] = [];
      await open({
        api: () => Promise.reject(new Error("broken")),
        refuse: () => {
          order.push("answered");
          return { status: 503, headers: json, body: "{}" };
        },
        onFailure: () => order.push("reported"),
      });
      await door.only(request("GET /v1/usage"));
      expect(order).toEqual(["answered", "reported"]);
    });

    test("D22: a request arrived when it reached the socket, not when the event loop got round to it", async () => {
      const waited: number[] = [];
      await open({
        async api({ arrivedAt = Number.NaN }) {
          waited.push(performance.now() - arrivedAt);
          return { status: 200, headers: json, body: "{}" };
        },
      });
      const socket = door.dial();
      await once(socket, "connect");
      const answered = once(socket, "data");
      socket.write(request("GET /v1/usage"));
      for (const since = performance.now(); performance.now() - since < 400; );
      await answered;
      expect(waited[0]).toBeGreaterThan(350);
      // What comes once the loop is free again has not waited.
      await door.only(request("GET /v1/usage"));
      expect(waited[1]).toBeLessThan(200);
    });

    test("the pipeline learns with which status an answer went out whole", async () => {
      const sent: unknown[] = [];
      await open({
        async api(received) {
          sent.push(received.sent);
          return { status: 402, headers: json, body: "{}" };
        },
      });
      await door.only(request("GET /v1/usage"));
      expect(await Promise.all(sent)).toEqual([402]);
    });

    test("the pipeline learns that an answer could not be written, and 503 was", async () => {
      const sent: unknown[] = [];
      await open({
        async api(received) {
          sent.push(received.sent);
          return { status: 200, headers: { "X-Broken": "a\nb" }, body: "{}" };
        },
      });
      expect(await door.only(request("GET /v1/usage"))).toMatchObject({ status: 503 });
      expect(await Promise.all(sent)).toEqual([503]);
    });

    test("the pipeline learns that no answer went out, of those that waited behind another one too", async () => {
      const sent: unknown[] = [];
      const bothArrived = deferred<void>();
      await open({
        api(received) {
          sent.push(received.sent);
          if (sent.length === 2) bothArrived.resolve();
          return sent.length === 1
            ? new Promise(() => {})
            : Promise.resolve({ status: 200, headers: json, body: "{}" });
        },
      });
      const socket = door.dial();
      socket.write("GET /v1/usage HTTP/1.1\r\nHost: h\r\n\r\n".repeat(2));
      await bothArrived.promise;
      socket.destroy();
      expect(await Promise.all(sent)).toEqual([null, null]);
    });

    test("a client that goes away is told to the pipeline", async () => {
      const arrived = deferred<ApiRequest>();
      await open({
        api: (received) => {
          arrived.resolve(received);
          return new Promise(() => {});
        },
      });
      const socket = door.dial();
      socket.write(request("GET /v1/usage"));
      const { signal, sent } = await arrived.promise;
      expect(signal.aborted).toBe(false);
      socket.destroy();
      await sent;
      expect(signal.aborted).toBe(true);
    });
  });

  describe("what goes to the framework", () => {
    test.each(["GET /", "GET /docs/", "POST /api/auth/signin", "HEAD /pricing", "GET /v10", "GET /_next/x.js?v=1"])(
      "a page: %s",
      async (line) => {
        await door.only(request(line));
        expect(door.pages.map(({ url }) => url)).toEqual([line.split(" ")[1]]);
        expect(door.asked).toEqual([]);
      },
    );

    test("a client that leaves in the middle of a page is noticed", async () => {
      const left = deferred<void>();
      const begun = deferred<void>();
      await open({
        pages(_request, response) {
          response.once("close", left.resolve);
          response.write("half a page");
          begun.resolve();
          return new Promise(() => {});
        },
      });
      const socket = door.dial();
      socket.write(request("GET /login"));
      await begun.promise;
      socket.end();
      await left.promise;
    });

    describe("a page that fails", () => {
      const failing = (headers: readonly string[] = []) => request("GET /account", ...headers);
      beforeEach(() =>
        open({
          async pages(_request, response) {
            response.statusCode = 500;
            response.setHeader("Content-Encoding", "gzip");
            response.flushHeaders();
            response.write("half a page");
            response.end("<html id=__next_error__>");
          },
        }),
      );

      test("is 503 with the time to try again, and says so without scripts", async () => {
        const { status, headers, body } = await door.only(failing());
        expect(status).toBe(503);
        expect(headers["retry-after"]).toBe("5");
        expect(headers["content-type"]).toBe("text/html; charset=utf-8");
        expect(headers["content-encoding"]).toBeUndefined();
        expect(headers["content-length"]).toBe(String(Buffer.byteLength(body)));
        expect(body).toContain("<h1>Something went wrong</h1>");
        expect(body).toContain('<a class="act" href="">Try again</a>');
        expect(body).not.toMatch(/<script|half a page/);
      });

      test("is shown in the theme that the visitor chose", async () => {
        expect((await door.only(failing(["Cookie: a=b; theme=dark"]))).body).toContain('data-theme="dark"');
        expect((await door.only(failing(["Cookie: theme=<b>"]))).body).toContain('data-theme="system"');
      });

      test.each([
        ["fetches of the framework's own", "GET /account", "RSC: 1"],
        ["actions of a page", "POST /account", "Next-Action: 0"],
        ["endpoints for programs", "POST /api/stripe/webhook", "Accept: */*"],
      ])("%s keep their answer", async (_what, line, header) => {
        expect(await door.only(request(line, header))).toMatchObject({ status: 500 });
      });
    });

    test("a page that is well goes out as the framework made it", async () => {
      await open({
        async pages(_request, response) {
          response.writeHead(404, { "Content-Type": "text/html" });
          response.write("<p>no");
          response.end("where</p>");
        },
      });
      expect(await door.only(request("GET /nowhere"))).toMatchObject({ status: 404, body: "<p>nowhere</p>" });
    });

    test.each(["GET /_next/image?url=%2F&w=64&q=75", "GET /_next/image/", "GET /_next/im%61ge?url=%2F"])(
      "the framework's image optimizer is not there: %s",
      async (line) => {
        expect(await door.only(request(line))).toMatchObject({ status: 404 });
        expect(door.pages).toEqual([]);
      },
    );

    test("a client cannot say who it is: its own words are replaced by what the server knows (D12)", async () => {
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
      await door.only(request("GET /login", ...forged, "Cookie: a=b"));
      expect(door.pages[0]?.headers).toEqual({
        host: "h",
        connection: "close",
        cookie: "a=b",
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-host": "h",
        "x-forwarded-proto": "https",
      });
      expect(door.pages[0]?.context).toEqual({
        clientAddress: "127.0.0.1",
        target: "/login",
        arrivedAt: expect.any(Number),
        sent: expect.any(Promise),
        paymentPages: ["https://pay.example"],
        isMissingPage: expect.any(Function),
        readChips: expect.any(Function),
        siteUrl: "https://people.example",
      });
    });

    test.each([
      ["Origin: https://people.example", "people.example"],
      ["Origin: http://h", "h"],
      ["Accept: */*", "h"],
    ])("a form of ours is one behind a proxy that asks as another host, too: %s", async (origin, host) => {
      await door.only(request("POST /login", origin, "X-Forwarded-Host: evil.example"));
      expect(door.pages[0]?.headers["x-forwarded-host"]).toBe(host);
    });

    test.each([
      "https://evil.example",
      "http://people.example",
      "https://people.example.evil.example",
      "null",
      "h",
      "",
    ])("a form of another site never gets there: Origin: %s", async (origin) => {
      expect((await door.only(request("POST /login", `Origin: ${origin}`))).status).toBe(400);
      expect(door.pages).toEqual([]);
      expect((await door.only(request("GET /login", `Origin: ${origin}`))).status).toBe(200);
    });

    test("what a trusted proxy forwards is what the rule of D12 makes of all its copies", async () => {
      await door.only(request("GET /", "X-Forwarded-For: proxied 1.1.1.1", "X-Forwarded-For: 2.2.2.2"));
      expect(door.pages[0]?.context?.clientAddress).toBe("proxied 1.1.1.1, 2.2.2.2");
    });

    test("a framework that fails leaves a 503, not a hanging connection", async () => {
      await open({ pages: () => Promise.reject(new Error("broken")) });
      expect((await door.only(request("GET /"))).status).toBe(503);
      expect(door.failures).toHaveLength(1);
    });
  });

  describe("with the API mounted through the framework", () => {
    beforeEach(async () => {
      await open({ mount: "framework" });
    });

    test("a GET goes there without what could change the framework's answer", async () => {
      const headers = ["RSC: 1", "Next-Router-Prefetch: 1", "Accept-Encoding: gzip", "Cookie: a=b", "X-API-Key: k"];
      await door.only(request("GET /v1/company/?domain=acme.com", ...headers));
      expect(door.pages[0]?.url).toBe("/v1/company?domain=acme.com");
      expect(door.pages[0]?.context).toMatchObject({
        clientAddress: "127.0.0.1",
        target: "/v1/company/?domain=acme.com",
      });
      const names = Object.keys(door.pages[0]?.headers ?? {}).sort();
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
      await door.only(request(line));
      expect(door.asked).toHaveLength(1);
      expect(door.pages).toEqual([]);
    });
  });

  describe("its own state", () => {
    test("/healthz says that the process is up", async () => {
      const reply = await door.only(request("GET /healthz"));
      expect(reply).toMatchObject({ status: 200, body: '{"status":"ok"}' });
      expect(reply.headers["cache-control"]).toBe("no-store");
    });

    test.each([
      [true, 200, "ready"],
      [false, 503, "not ready"],
    ])("/readyz where ready is %s", async (ready, status, said) => {
      await open({ readiness: async () => ({ ready, checks: { directory: "so" } }) });
      const reply = await door.only(request("GET /readyz/"));
      expect(reply.status).toBe(status);
      expect(JSON.parse(reply.body)).toEqual({ status: said, checks: { directory: "so" } });
    });

    test("/readyz shows what an operator should do though the service is ready", async () => {
      const readiness = { ready: true, checks: { directory: "ok" }, notes: { search: "run reindex" } };
      await open({ readiness: async () => readiness });
      const reply = await door.only(request("GET /readyz"));
      expect(reply.status).toBe(200);
      expect(JSON.parse(reply.body)).toEqual({
        status: "ready",
        checks: readiness.checks,
        notes: { search: "run reindex" },
      });
    });
  });

  describe("the end", () => {
    test("before it the server says that it is draining, still answers, and keeps no connection alive", async () => {
      door.door.leave();
      const ready = await door.only("GET /readyz HTTP/1.1\r\nHost: h\r\n\r\n");
      expect(ready.status).toBe(503);
      expect(JSON.parse(ready.body)).toEqual({ status: "not ready", checks: { server: "draining" } });
      const reply = await door.only("GET /v1/usage HTTP/1.1\r\nHost: h\r\n\r\n");
      expect(reply).toMatchObject({ status: 200, headers: { connection: "close" } });
      expect(await door.only(request("GET /healthz"))).toMatchObject({ status: 200 });
    });

    test("a request under way is answered, idle and half-open connections are closed at once", async () => {
      let answer: (reply: ApiResponse) => void = () => {};
      const arrived = deferred<void>();
      await open({
        api: () =>
          new Promise((resolve) => {
            answer = resolve;
            arrived.resolve();
          }),
      });
      const idle = door.dial();
      const halfOpen = door.dial();
      halfOpen.write("GET /v1/usage HTTP/1.1\r\nHost:");
      await Promise.all([once(idle, "connect"), once(halfOpen, "connect")]);
      const reply = door.only("GET /v1/usage HTTP/1.1\r\nHost: h\r\n\r\n");
      await arrived.promise;

      const closed = Promise.all([once(idle, "close"), once(halfOpen, "close")]);
      const drained = door.door.drain(10_000);
      await closed;
      answer({ status: 200, headers: json, body: "{}" });
      expect((await reply).headers.connection).toBe("close");
      await drained;
    });

    test("a request that is never answered is cut off after the grace period", async () => {
      const arrived = deferred<void>();
      await open({
        api: () => {
          arrived.resolve();
          return new Promise(() => {});
        },
      });
      const socket = door.dial();
      socket.write("GET /v1/usage HTTP/1.1\r\nHost: h\r\n\r\n");
      await arrived.promise;
      const closed = once(socket, "close");
      await door.door.drain(20);
      await closed;
    });
  });
});
