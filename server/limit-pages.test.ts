import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
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
