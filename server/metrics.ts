import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AnswerMetrics } from "@/lib/api/services";

/** Counts that the services keep themselves. */
interface ProcessCounts {
  readonly rateLimitFallbacks: number;
  readonly pendingVoids: number;
  readonly droppedLogLines: number;
}

export interface Metrics {
  recordAnswer(response: AnswerMetrics): void;
  recordPage(response: { readonly status: number; readonly seconds: number }): void;
  readonly registry: Registry;
}

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5];

/** Creates the Prometheus metrics of this process. No label identifies a person, and each has few values. */
export function createMetrics(counts: () => ProcessCounts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: "peoplepages_" });

  const requests = new Counter({
    name: "peoplepages_requests_total",
    help: "Responses, by route, status class, error code and tier.",
    labelNames: ["route", "status", "error", "tier"],
    registers,
  });
  const seconds = new Histogram({
    name: "peoplepages_request_seconds",
    help: "Time until the response was ready.",
    labelNames: ["route", "status"],
    buckets: SECONDS,
    registers,
  });
  const lookups = new Counter({
    name: "peoplepages_lookups_total",
    help: "Successful lookups, by endpoint and whether something was found.",
    labelNames: ["route", "found"],
    registers,
  });
  const credits = new Counter({
    name: "peoplepages_credits_total",
    help: "Credits of successful lookups, by endpoint and tier.",
    labelNames: ["route", "tier"],
    registers,
  });
  new Counter({
    name: "peoplepages_rate_limit_fallbacks_total",
    help: "Requests whose rate was limited by this process alone.",
    registers,
    collect() {
      this.reset();
      this.inc(counts().rateLimitFallbacks);
    },
  });
  new Counter({
    name: "peoplepages_log_lines_dropped_total",
    help: "Log lines that could not be written.",
    registers,
    collect() {
      this.reset();
      this.inc(counts().droppedLogLines);
    },
  });
  new Gauge({
    name: "peoplepages_pending_voids",
    help: "Charges that are still to be voided.",
    registers,
    collect() {
      this.set(counts().pendingVoids);
    },
  });

  return {
    registry,
    recordAnswer(response) {
      const { endpoint: route, tier } = response;
      const status = statusClass(response.status);
      requests.inc({ route, status, error: response.error ?? "none", tier });
      seconds.observe({ route, status }, response.ms / 1000);
      if (response.found !== null) lookups.inc({ route, found: String(response.found) });
      if (response.credits > 0) credits.inc({ route, tier }, response.credits);
    },
    recordPage(response) {
      const labels = { route: "page", status: statusClass(response.status) };
      requests.inc({ ...labels, error: "none", tier: "none" });
      seconds.observe(labels, response.seconds);
    },
  };
}

/** Creates a server that serves `/metrics` only. `read` returns the metrics in Prometheus's text format. */
export function createMetricsServer(read: () => Promise<string>): Server {
  return createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Metrics are at /metrics.\n");
      return;
    }
    try {
      const text = await read();
      const length = Buffer.byteLength(text);
      response.writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE, "Content-Length": length });
      response.end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
}

function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
