import { describe, expect, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";
import { findRateBreaches } from "@/tests/support/check-rate";
import { randomAddress } from "@/tests/support/random-address";
import { exchange, type RawReply } from "@/tests/support/raw-http";

const HIT = "/v1/company?domain=oakwell.example";

/** Raw requests that no well-behaved client sends (D9). */
onBothMounts((api) => {
  /** A request that asks for the connection to be closed. */
  function request(line: string, headers: readonly string[] = [], body = ""): string {
    const address = headers.some((header) => /^x-forwarded-for/i.test(header))
      ? []
      : [`X-Forwarded-For: ${randomAddress()}`];
    return `${[`${line} HTTP/1.1`, "Host: h", "Connection: close", ...address, ...headers].join("\r\n")}\r\n\r\n${body}`;
  }

  async function only(bytes: string | Buffer): Promise<RawReply> {
    const [reply, ...more] = await exchange(api.port, bytes);
    if (!reply || more.length > 0) throw new Error(`one answer was expected, not ${reply ? more.length + 1 : 0}`);
    return reply;
  }

  function expectRefusal({ status, headers, body }: RawReply, expected: number, code: string): void {
    expect(status, body).toBe(expected);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers.location).toBeUndefined();
    const { error, message, ...rest } = JSON.parse(body);
    expect(error).toBe(code);
    expect(message).toEqual(expect.any(String));
    expect(Object.keys(rest).filter((name) => name !== "docs")).toEqual([]);
  }

  describe("methods", () => {
    test.each(["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "PURGE", "QUERY", "LINK"])(
      "405 with Allow for %s, and nothing is charged (D9)",
      async (method) => {
        for (const target of [HIT, "/v1/company/", "/v1/usage", "/v1/company/people?domain=oakwell.example"]) {
          const reply = await only(request(`${method} ${target}`));
          expectRefusal(reply, 405, "method_not_allowed");
          expect(reply.headers.allow?.split(/,\s*/).sort()).toEqual(["GET", "OPTIONS"]);
        }
      },
    );

    test("405 without a body for HEAD, and nothing is charged (D9)", async () => {
      const visitor = await api.visitor();
      for (let i = 0; i < 12; i++) {
        const reply = await only(request(`HEAD ${HIT}`, [`X-Forwarded-For: ${visitor.address}`]));
        expect(reply.status).toBe(405);
        expect(reply.body).toBe("");
        expect(reply.headers.allow).toMatch(/GET/);
      }
      expect((await visitor.get("/usage")).body).toMatchObject({ used: 0 });
    });

    test.each(["FOO", "BREW", "get", "Get", "GETT"])("405 for the unknown method %s (D9)", async (method) => {
      const reply = await only(request(`${method} ${HIT}`));
      expectRefusal(reply, 405, "method_not_allowed");
      expect(reply.headers.allow).toMatch(/GET/);
    });

    test("405 for CONNECT (D9)", async () => {
      expectRefusal(await only(request("CONNECT oakwell.example:443")), 405, "method_not_allowed");
    });

    test("a header cannot change the method (D9)", async () => {
      const { status, body } = await only(
        request(`GET ${HIT}`, ["X-HTTP-Method-Override: DELETE", "X-Method-Override: POST"]),
      );
      expect(status).toBe(200);
      expect(JSON.parse(body).found).toBe(true);
      expectRefusal(
        await only(request(`POST ${HIT}`, ["X-HTTP-Method-Override: GET", "Content-Length: 0"])),
        405,
        "method_not_allowed",
      );
    });

    test("the body of a request is never read (D9)", async () => {
      const body = '{"domain":"lantern.example"}';
      const posted = await only(
        request("POST /v1/company", ["Content-Type: application/json", `Content-Length: ${body.length}`], body),
      );
      expectRefusal(posted, 405, "method_not_allowed");
      const { status, body: answered } = await only(
        request(`GET ${HIT}`, ["Content-Type: application/json", `Content-Length: ${body.length}`], body),
      );
      expect(status).toBe(200);
      expect(JSON.parse(answered).domain).toBe("oakwell.example");
    });
  });

  describe("paths", () => {
    test.each([
      "/v1",
      "/v1/",
      "/v1?x=1",
      "/v1/nothing",
      "/v1/companies",
      "/v1/company/nothing",
      "/v1/company/tech/more",
      "/v1/Company",
      "/v1/company.json",
      "/v1/company%2Ftech",
      "/v1//company",
      "/v1/company//",
      "/v1/./company",
      "/v1/../v1/company",
      "/v1/company/../usage",
      "/v1/company;x=1",
      "/v1/company%00",
      "/v1/_next/static",
      "/v1/favicon.ico",
      "/v1/index.html",
      "/v1/company\\tech",
      `/v1/${"x".repeat(3_000)}`,
    ])("404 in the error shape for %s (D9)", async (path) => {
      expectRefusal(await only(request(`GET ${path}`)), 404, "not_found");
    });

    test.each([
      "/v1/%",
      "/v1/%zz",
      "/v1/%ff",
      "/v1/company/%C3",
      "/v1/%ED%A0%80",
      "/v1/%zz/company?domain=oakwell.example",
    ])("400 for %s, which cannot be decoded (D9)", async (path) => {
      expectRefusal(await only(request(`GET ${path}`)), 400, "bad_request");
    });

    test.each(["/v1/company/?domain=oakwell.example", "/v1/company/tech/?domain=oakwell.example"])(
      "200 for %s with a trailing slash, without a redirect (D9)",
      async (path) => {
        const { status, headers, body } = await only(request(`GET ${path}`));
        expect(status).toBe(200);
        expect(headers.location).toBeUndefined();
        expect(JSON.parse(body).found).toBe(true);
      },
    );

    test.each(["//v1/company?domain=oakwell.example", "//evil.example/v1/company", "/\\evil.example/v1", "/%2e%2e/v1"])(
      "400 or 404 for %s, never a redirect or a page (D9)",
      async (path) => {
        const { status, headers } = await only(request(`GET ${path}`));
        expect([400, 404]).toContain(status);
        expect(headers.location).toBeUndefined();
      },
    );

    test.each([
      "http://other.example/v1/company?domain=oakwell.example",
      "http://h/v1/company?domain=oakwell.example",
      "https://h/v1/usage",
      "*",
      "v1/company?domain=oakwell.example",
      "other.example:80",
    ])("400 for GET %s, whose target is not a path (D9)", async (target) => {
      expectRefusal(await only(request(`GET ${target}`)), 400, "bad_request");
    });

    test("400, not a failure, for a malformed query (D9)", async () => {
      for (const query of ["?", "??", "?&&&", "?=", "?domain", "?%", "?domain=%zz", `?domain=${"x".repeat(20_000)}`]) {
        const reply = await only(request(`GET /v1/company${query}`));
        expect(reply.status).toBe(400);
        expect(JSON.parse(reply.body).error).toBe("bad_request");
      }
    });
  });

  describe("headers", () => {
    test("431 in JSON for headers of 33 KiB, and 200 for 31 KiB (D9)", async () => {
      const { status } = await only(request(`GET ${HIT}`, [`X-Filler: ${"f".repeat(31 * 1024)}`]));
      expect(status).toBe(200);
      expectRefusal(
        await only(request(`GET ${HIT}`, [`X-Filler: ${"f".repeat(33 * 1024)}`])),
        431,
        "headers_too_large",
      );
      expectRefusal(
        await only(
          request(
            `GET ${HIT}`,
            Array.from({ length: 400 }, (_, i) => `X-Filler-${i}: ${"f".repeat(100)}`),
          ),
        ),
        431,
        "headers_too_large",
      );
      expectRefusal(await only(request(`GET /v1/company?domain=${"d".repeat(40_000)}`)), 431, "headers_too_large");
    });

    test("400 unless there is exactly one Host header (D9)", async () => {
      const address = `X-Forwarded-For: ${randomAddress()}`;
      for (const hosts of ["", "Host: a\r\nHost: b\r\n", "Host: h\r\nHost: h\r\n"]) {
        expectRefusal(
          await only(`GET ${HIT} HTTP/1.1\r\n${hosts}Connection: close\r\n${address}\r\n\r\n`),
          400,
          "bad_request",
        );
      }
    });

    test.each([
      ["both lengths", "Content-Length: 4\r\nTransfer-Encoding: chunked"],
      ["two lengths", "Content-Length: 4\r\nContent-Length: 5"],
      ["an unknown coding", "Transfer-Encoding: nonsense"],
      ["a blank before the colon", "X-Header : x"],
      ["no name", ": x"],
      ["a NUL", "X-Header: a\u0000b"],
      ["a bare line feed", "X-Header: a\nX-Other: b"],
      ["a folded line", "X-Header: a\r\n b"],
    ])("a request with %s is refused in the error shape, and the connection is closed (D9)", async (_what, header) => {
      const reply = await only(request("POST /v1/company", [header], "0\r\n\r\n"));
      expect([400, 405]).toContain(reply.status);
      expect(JSON.parse(reply.body)).toMatchObject({ error: expect.any(String), message: expect.any(String) });
    });

    test("no header changes the answer (D9)", async () => {
      const plain = JSON.parse((await only(request(`GET ${HIT}`))).body);
      for (const headers of [
        ["Accept: text/html"],
        ["Accept: application/xml;q=1, application/json;q=0"],
        ["Range: bytes=0-3"],
        ["If-None-Match: *"],
        ["If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT"],
        ["Expect: 100-continue"],
        ["Expect: nonsense"],
        ["Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"],
        ["Accept-Language: de"],
        ["RSC: 1", "Next-Router-Prefetch: 1", "Next-Router-State-Tree: x"],
        ["Next-Action: 0123456789012345678901234567890123456789"],
        ["X-Middleware-Subrequest: middleware:middleware:middleware"],
        ["X-Invoke-Path: /docs", "X-Invoke-Status: 500", "X-Matched-Path: /docs", "X-Now-Route-Matches: 1"],
        [
          "X-Forwarded-Host: evil.example",
          "X-Forwarded-Proto: https",
          "X-Original-URL: /admin",
          "X-Rewrite-URL: /admin",
        ],
        ["Purpose: prefetch", "X-Nextjs-Data: 1"],
      ]) {
        const replies = await exchange(api.port, request(`GET ${HIT}`, headers));
        const reply = replies.at(-1);
        expect(reply?.status, headers.join()).toBe(200);
        expect(JSON.parse(reply?.body ?? "")).toEqual(plain);
        expect(reply?.headers["content-type"]).toMatch(/^application\/json/);
      }
    });
  });

  describe("connections", () => {
    test("pipelined requests are answered in order, and each counts for the rate (D9)", async () => {
      const address = [`X-Forwarded-For: ${randomAddress()}`];
      const kept = request(`GET ${HIT}`, address).replace("Connection: close\r\n", "");
      const sentAt = performance.now();
      const replies = await exchange(api.port, `${kept.repeat(6)}${request("GET /v1/nothing", address)}`);
      const answeredAt = performance.now();
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, expect.any(Number), 404]);
      const lookups = replies.slice(0, 6);
      expect(findRateBreaches(lookups.map((answer) => ({ answer, sentAt, answeredAt })))).toEqual([]);
      const found = lookups.filter(({ status }) => status === 200);
      const left = found.map(({ body }) => JSON.parse(body).free_lookups_remaining);
      expect(left.sort()).toEqual([9, 8, 7, 6, 5, 4].slice(0, found.length).sort());
    });

    test.each([
      ["noise", "\u0001\u0002\u0003\r\n\r\n"],
      ["a word", "hello\r\n\r\n"],
      ["another protocol's greeting", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
      ["an unknown version", `GET ${HIT} HTTP/9.9\r\nHost: h\r\n\r\n`],
      ["a line without a version", `GET ${HIT}\r\n\r\n`],
      ["blanks in the target", "GET /v1/company?domain=oak well.example HTTP/1.1\r\nHost: h\r\n\r\n"],
    ])("400 in the error shape for %s (D9)", async (_what, bytes) => {
      const reply = await only(bytes);
      expectRefusal(reply, 400, "bad_request");
      expect(reply.headers.connection).toBe("close");
    });

    test("400 for bytes beyond ASCII in the target (D9)", async () => {
      const bytes = Buffer.from(request("GET /v1/company?domain=b\u00fccher.example"), "latin1");
      const reply = await only(bytes);
      expect(reply.status).toBe(400);
      expect(JSON.parse(reply.body).error).toBe("bad_request");
    });

    test("200 for HTTP/1.0 without Host (D9)", async () => {
      const { status } = await only(`GET ${HIT} HTTP/1.0\r\nX-Forwarded-For: ${randomAddress()}\r\n\r\n`);
      expect(status).toBe(200);
    });
  });

  test("only answers with data were charged by all requests of this file", async () => {
    const visitor = await api.visitor();
    const address = [`X-Forwarded-For: ${visitor.address}`];
    for (const line of [
      `HEAD ${HIT}`,
      `POST ${HIT}`,
      `TRACE ${HIT}`,
      `FOO ${HIT}`,
      `OPTIONS ${HIT}`,
      `GET //${HIT}`,
      `GET http://h${HIT}`,
    ]) {
      await only(request(line, address));
    }
    expect((await visitor.get("/usage")).body).toMatchObject({ used: 0 });
  });
});
