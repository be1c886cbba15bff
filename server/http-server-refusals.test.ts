import { once } from "node:events";
import { describe, expect, test } from "vitest";
import type { ApiResponse } from "@/lib/api/request";
import { json, type OpenDoor, openDoorBeforeEach, request } from "@/tests/support/open-door";

describe("refused before anybody reads it (D9)", () => {
  let door: OpenDoor;
  const open = openDoorBeforeEach((opened) => {
    door = opened;
  });

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
    const reply = await door.only(bytes);
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.body)).toEqual({ error: expect.any(String), message: expect.any(String) });
    expect(reply.headers["content-type"]).toContain("application/json");
    expect(reply.headers["content-length"]).toBe(String(Buffer.byteLength(reply.body)));
    expect(reply.headers.location).toBeUndefined();
    expect([...door.asked, ...door.pages]).toEqual([]);
  });

  test("headers of 31 KiB are read", async () => {
    expect((await door.only(request("GET /v1/usage", `X-Long: ${"a".repeat(31_000)}`))).status).toBe(200);
  });

  test("what came before an unreadable request is answered first", async () => {
    let answer: (reply: ApiResponse) => void = () => {};
    await open({
      api: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const unreadable = once(door.door.server, "clientError");
    const replies = door.exchange("GET /v1/usage HTTP/1.1\r\nHost: h\r\n\r\nFOO / HTTP/1.1\r\n\r\n");
    await unreadable;
    answer({ status: 200, headers: json, body: "{}" });
    expect((await replies).map(({ status }) => status)).toEqual([200, 405]);
  });
});
