import { expect, test } from "vitest";
import { lastUseMessage } from "./last-use-message";

const NOW = new Date("2026-11-22T12:00:00Z");
const at = (ago: number) => ({ kind: "at" as const, at: new Date(NOW.getTime() - ago * 1_000) });

test.each([
  [{ kind: "never" as const }, "It was never used."],
  // The clock of the request log may be slightly ahead.
  [at(-1), "It was last used less than a minute ago."],
  [at(59), "It was last used less than a minute ago."],
  [at(60), "It was last used 1 minute ago."],
  [at(150), "It was last used 2 minutes ago."],
  [at(3_600), "It was last used 1 hour ago."],
  [at(86_399), "It was last used 23 hours ago."],
  [at(86_400), "It was last used on 21 November 2026."],
  [{ kind: "on" as const, day: new Date("2026-11-22") }, "It was last used today."],
  [{ kind: "on" as const, day: new Date("2026-10-01") }, "It was last used on 1 October 2026."],
])("%j is described as %j", (lastUse, expected) => {
  expect(lastUseMessage(lastUse, NOW)).toBe(expected);
});
