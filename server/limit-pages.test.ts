import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type OpenDoor, openDoor, request } from "@/tests/support/open-door";
import type { Handler } from "./http-server";
import { limitPages } from "./limit-pages";

const BOUNDS = { concurrent: 2, queued: 3 };

/** Pages that are rendered until they are told to be done. */
let running: { url: string | undefined; done: () => void }[];
let refused: string[];
let pages: Handler;

beforeEach(() => {
  running = [];
  refused = [];
  pages = limitPages(
    ({ url }) => new Promise((resolve) => running.push({ url, done: resolve })),
    ({ url = "" }) => refused.push(url),
    BOUNDS,
  );
});

function ask(url: string): { leave: () => void; answered: Promise<void> } {
  const response = new EventEmitter();
  const answered = pages({ url } as IncomingMessage, response as ServerResponse);
  return { leave: () => response.emit("close"), answered };
}

const urls = () => running.map(({ url }) => url);

test("a few pages are rendered at once, some wait for their turn, and the rest is refused", async () => {
  for (const url of ["/1", "/2", "/3", "/4", "/5", "/6", "/7"]) ask(url);
  expect(urls()).toEqual(["/1", "/2"]);
  expect(refused).toEqual(["/6", "/7"]);
  running[0]?.done();
  await vi.waitFor(() => expect(urls()).toEqual(["/1", "/2", "/3"]));
});

test("a visitor who leaves while waiting takes nobody's turn", async () => {
  ask("/1");
  ask("/2");
  const third = ask("/3");
  ask("/4");
  third.leave();
  await third.answered;
  running[1]?.done();
  await vi.waitFor(() => expect(urls()).toEqual(["/1", "/2", "/4"]));
});

test("a client who leaves gives up the turn, although the page never settles", async () => {
  const first = ask("/1");
  const second = ask("/2");
  ask("/3");
  ask("/4");
  first.leave();
  second.leave();
  await Promise.all([first.answered, second.answered]);
  await vi.waitFor(() => expect(urls()).toEqual(["/1", "/2", "/3", "/4"]));
});

test("a page that fails gives its turn on, and its failure to the caller", async () => {
  const failing = limitPages(
    () => Promise.reject(new Error("broken")),
    () => refused.push("busy"),
    BOUNDS,
  );
  for (let count = 0; count < 10; count++) {
    await expect(failing({ url: "/" } as IncomingMessage, new EventEmitter() as ServerResponse)).rejects.toThrow(
      "broken",
    );
  }
  expect(refused).toEqual([]);
});

test.each(["/_next/static/x.js", "/v1/company?domain=a.com", "/api/stripe/webhook"])(
  "%s is neither counted nor refused",
  (url) => {
    for (let count = 0; count < 10; count++) ask(url);
    expect(running).toHaveLength(10);
    expect(refused).toEqual([]);
  },
);

describe("a client", () => {
  let door: OpenDoor;
  beforeEach(async () => {
    const pages: Handler = async (received, response) => {
      const body = await text(received);
      // As the framework writes a page: it waits until there is room.
      if (received.url === "/long") {
        for (let part = 0; part < 100; part += 1) {
          if (response.write("x".repeat(100_000))) continue;
          await new Promise<void>((resolve) => response.once("drain", resolve));
        }
      }
      response.end(`page ${body}`);
    };
    door = await openDoor({ pages: limitPages(pages, (_request, response) => response.writeHead(503).end(), BOUNDS) });
  });
  afterEach(() => door.close());

  /** The head of a form and the beginning of its body. */
  const beginning = "POST /login HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 60000\r\n\r\nemail=a";
  const others = async () => (await door.only(request("GET /login"))).status;

  test("keeps nobody from a page while its form arrives, however slowly, and the form arrives whole", async () => {
    const slow = Array.from({ length: 10 }, () => {
      const socket = door.dial();
      let answer = "";
      socket.setEncoding("utf8").on("data", (part) => (answer += part));
      return { socket, answer: () => answer };
    });
    await Promise.all(
      slow.map(({ socket }) => new Promise<void>((resolve) => socket.write(beginning, () => resolve()))),
    );
    expect(await others()).toBe(200);
    for (const { socket, answer } of slow) {
      socket.write("b".repeat(30_000));
      expect(await others()).toBe(200);
      socket.write("c".repeat(60_000 - 30_000 - "email=a".length));
      await vi.waitFor(() => expect(answer()).toMatch(/page email=ab{30000}c+$/));
    }
  });

  test("keeps nobody from a page by reading none of its own", async () => {
    for (let count = 0; count < 10; count += 1) door.dial().pause().write(request("GET /long"));
    for (let count = 0; count < 10; count += 1) expect(await others()).toBe(200);
  });

  test("that leaves gives up the turns of all pages that it asked for", async () => {
    const whole = request("GET /long").replace("Connection: close\r\n", "");
    for (let count = 0; count < 10; count += 1) {
      const socket = door.dial();
      await new Promise<void>((resolve) => socket.pause().write(whole.repeat(4), () => resolve()));
      socket.destroy();
    }
    expect(await others()).toBe(200);
  });
});
