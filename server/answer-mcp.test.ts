import { afterEach, expect, test } from "vitest";
import type { ApiRequest } from "@/lib/api/request";
import { deferred } from "@/tests/support/deferred";
import { type OpenDoor, openDoor } from "@/tests/support/open-door";

const CALL = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "company", arguments: { domain: "acme.example" } },
});

let door: OpenDoor;
afterEach(() => door.close());

/** One call of a tool, as it goes over the wire. */
function message(target: string, ...headers: readonly string[]): string {
  return [
    `POST ${target} HTTP/1.1`,
    "Host: people.example",
    "Content-Type: application/json",
    "Accept: application/json, text/event-stream",
    `Content-Length: ${CALL.length}`,
    "Connection: close",
    ...headers,
    "",
    CALL,
  ].join("\r\n");
}

test("a call reaches the API as the request of the same client, with its key and nothing else of it", async () => {
  door = await openDoor();
  await door.only(
    message("/mcp?key=pp_a&x=1&key=pp_b", "Authorization: Bearer pp_c", "authorization: Bearer pp_d", "Cookie: a=b"),
  );
  expect(door.asked).toEqual([
    expect.objectContaining({
      method: "GET",
      target: "/v1/company?domain=acme.example&key=pp_a&key=pp_b",
      headers: { authorization: "Bearer pp_c, Bearer pp_d" },
      clientAddress: "127.0.0.1",
    }),
  ]);
  expect(door.pages).toEqual([]);
});

test("a refused lookup counts as sent with its own status, though the message has status 200", async () => {
  const received: ApiRequest[] = [];
  door = await openDoor({
    async api(request) {
      received.push(request);
      return { status: 402, headers: {}, body: '{"error":"credits_exhausted","message":"none left"}' };
    },
  });
  const { status, body } = await door.only(message("/mcp"));
  expect(status).toBe(200);
  expect(body).toContain('"isError":true');
  expect(await received[0]?.sent).toBe(402);
});

test("a result that the client did not wait for counts as not sent, so that its charge is voided", async () => {
  const received = deferred<ApiRequest>();
  const answered = deferred<void>();
  door = await openDoor({
    async api(request) {
      received.resolve(request);
      await answered.promise;
      return { status: 200, headers: {}, body: '{"found":true}' };
    },
  });
  const socket = door.dial();
  socket.write(message("/mcp"));
  const { signal, sent } = await received.promise;
  socket.destroy();
  expect(await sent).toBeNull();
  expect(signal.aborted).toBe(true);
  answered.resolve();
});

test("a connection that the client asks to close is closed", async () => {
  door = await openDoor();
  const { headers } = await door.only(message("/mcp"));
  expect(headers).toMatchObject({ connection: "close", "cache-control": "no-store" });
});

test("a page may call where it has the origin of the service, and no other page", async () => {
  door = await openDoor();
  const statusFor = async (origin: string) => (await door.only(message("/mcp", `Origin: ${origin}`))).status;
  expect(await statusFor("https://people.example")).toBe(200);
  expect(await statusFor("https://evil.example")).toBe(403);
  expect(await statusFor("http://localhost:3000")).toBe(403);
  expect(door.asked).toHaveLength(1);
});
