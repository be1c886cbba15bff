import type { Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listen } from "./listen";
import { createMetrics, createMetricsServer, type Metrics } from "./metrics";

let metrics: Metrics;
let server: Server;
let port: number;
const PLACE = { port: 0, host: "127.0.0.1" };
const SETTINGS = { port: "METRICS_PORT", host: "METRICS_HOST" };
const counts = { rateLimitFallbacks: 0, pendingVoids: 2, droppedLogLines: 3 };

beforeEach(async () => {
  metrics = createMetrics(() => counts);
  server = createMetricsServer(() => metrics.registry.metrics());
  port = await listen(server, PLACE, SETTINGS);
});
afterEach(() => server.close());

async function read(path = "/metrics"): Promise<{ status: number; text: string }> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: reply.status, text: await reply.text() };
}

test("answers are counted by route, class of status, error and tier", async () => {
  const found = {
    endpoint: "/person",
    status: 200,
    error: null,
    found: true,
    tier: "key",
    credits: 260,
    ms: 7,
  } as const;
  metrics.recordAnswer(found);
  metrics.recordAnswer({ ...found, status: 429, error: "too_many_requests", found: null, credits: 0 });
  const { text } = await read();
  expect(text).toContain('peoplepages_requests_total{route="/person",status="2xx",error="none",tier="key"} 1');
  expect(text).toContain('{route="/person",status="4xx",error="too_many_requests",tier="key"} 1');
  expect(text).toContain('peoplepages_lookups_total{route="/person",found="true"} 1');
  expect(text).toContain('peoplepages_credits_total{route="/person",tier="key"} 260');
  expect(text).toContain('peoplepages_request_seconds_bucket{le="0.01",route="/person",status="2xx"} 1');
});

test("what the process counts itself is read anew each time, not added up", async () => {
  counts.rateLimitFallbacks = 3;
  await read();
  const { text } = await read();
  expect(text).toContain("peoplepages_rate_limit_fallbacks_total 3");
  expect(text).toContain("peoplepages_pending_voids 2");
});

test("nothing but the figures is there", async () => {
  expect((await read("/")).status).toBe(404);
});

test("a port in use is said in one sentence that names it and the setting", async () => {
  const other = createMetricsServer(() => metrics.registry.metrics());
  await expect(listen(other, { ...PLACE, port }, SETTINGS)).rejects.toThrow(
    `Port ${port} is in use: stop the other program, or set METRICS_PORT to another port.`,
  );
});
