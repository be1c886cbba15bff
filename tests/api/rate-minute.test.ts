import { expect, test } from "vitest";
import { onDirectMount } from "@/tests/support/api";

onDirectMount((api) => {
  test("300 a minute: a client that waits out every 429 is held up once the minute is full (D11)", {
    timeout: 120_000,
  }, async () => {
    const visitor = await api.visitor();
    const since = performance.now();
    for (let asked = 0; asked < 300; asked += 5) {
      await Promise.all([1, 2, 3, 4, 5].map(() => visitor.patientGet("/usage")));
    }
    // Five a second let three hundred through in a little less than a minute; the rest of it is waited out.
    expect(performance.now() - since).toBeGreaterThan(56_000);
    const next = await visitor.get("/usage");
    if (performance.now() - since < 59_000) {
      expect(next.status).toBe(429);
      expect(next.headers["ratelimit-limit"]).toBe("300");
      expect(next.body.retry_after).toBeLessThanOrEqual(4);
    }
    expect((await visitor.patientGet("/usage")).status).toBe(200);
  });
});
