import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deferred } from "@/tests/support/deferred";
import { type OpenDoor, openDoorBeforeEach, request } from "@/tests/support/open-door";

let door: OpenDoor;
const open = openDoorBeforeEach((opened) => {
  door = opened;
});

test.each<[string, (message: IncomingMessage) => unknown]>([
  ["before it was read", () => undefined],
  ["after its beginning", (message) => once(message, "readable").then(() => message.read(1))],
  ["while it flowed", (message) => once(message, "data")],
  ["after it was paused", (message) => once(message, "data").then(() => message.pause())],
  ["by a reader of streams of the web", (message) => Readable.toWeb(message).getReader().read()],
])(
  "a body that is refused %s is passed over, and the next request on the connection is answered",
  async (_when, read) => {
    await open({
      async pages(message, response) {
        await read(message);
        response.end();
      },
    });
    const body = "x".repeat(1_000_000);
    for (const head of [
      `Content-Length: ${body.length}\r\n\r\n${body}`,
      `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ]) {
      // Only bodies of this method are not awaited before a page is asked.
      const first = `GET /login HTTP/1.1\r\nHost: h\r\n${head}`;
      const replies = await door.exchange(first + request("GET /v1/usage"));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    }
  },
);

test.each([
  ["its length", `Content-Length: 1048577\r\n\r\n${"x".repeat(1_048_577)}`],
  ["its chunks", `Transfer-Encoding: chunked\r\n\r\n100001\r\n${"x".repeat(1_048_577)}\r\n0\r\n\r\n`],
])("a form that is too long by %s is refused, and the next request is answered", async (_by, body) => {
  const replies = await door.exchange(`POST /login HTTP/1.1\r\nHost: h\r\n${body}${request("GET /v1/usage")}`);
  expect(replies.map(({ status }) => status)).toEqual([400, 200]);
  expect(door.pages).toEqual([]);
});

test("a form reaches its page whole, in however many pieces it arrives", async () => {
  await open({
    async pages(message, response) {
      response.end(await text(message));
    },
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 15 }), async (lengths) => {
      const pieces = lengths.map((length, at) => String.fromCharCode(97 + at).repeat(length));
      const body = pieces.join("");
      const socket = door.dial();
      const reply = text(socket);
      socket.write(request("POST /login", `Content-Length: ${body.length}`));
      for (const piece of pieces) {
        await new Promise<void>((resolve) => socket.write(piece, () => setImmediate(resolve)));
      }
      expect((await reply).endsWith(`\r\n\r\n${body}`)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test("the form of a client that leaves before it has arrived reaches no page", async () => {
  const answered = deferred<unknown>();
  await open({ onAnswer: answered.resolve });
  const socket = door.dial();
  socket.write("POST /login HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\nemail=a", () => socket.destroy());
  await answered.promise;
  expect(door.pages).toEqual([]);
});
