import { expect, test } from "vitest";
import { createMemoryLimiter } from "@/lib/rate-limit/memory-limiter";
import { createApiBench } from "@/tests/support/fakes/api-bench";

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Runs the whole pipeline over a limiter whose clock the test sets, so that a minute passes at once. */
test("429 once a client that keeps to 5 requests a second has used the 300 of its minute (D11)", async () => {
  let now = 0;
  const api = createApiBench({ limiter: createMemoryLimiter(() => now) });
  const get = () => api.get("/usage");
  for (const _burst of times(60)) {
    const answers = await Promise.all(times(5).map(get));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    now += 950;
  }
  const refused = await get();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("ratelimit-limit")).toBe("300");
  expect(refused.body.retry_after).toBe(3);
  now += 3_000;
  expect((await get()).status).toBe(200);
});
