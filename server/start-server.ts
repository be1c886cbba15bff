import type { IncomingMessage, ServerResponse } from "node:http";
import { refuseTransport } from "@/lib/api/refuse-transport";
import { ENDPOINTS } from "@/lib/api/registry";
import { serve } from "@/lib/api/serve";
import { paymentPages } from "@/lib/billing/payment-pages";
import { clientAddress } from "@/lib/client-address";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import { readChips } from "@/lib/search/query/read-chips";
import { readQuery } from "@/lib/search/query/read-query";
import type { Services } from "@/lib/services";
import { isMissingPage } from "@/lib/site/is-missing-page";
import { boundPages } from "@/server/bound-pages";
import { createDoor, type Mount } from "@/server/door";
import { announceToFramework, startFramework } from "@/server/framework";
import { startJobs } from "@/server/jobs";
import { listen } from "@/server/listen";
import { createMetrics, type Metrics } from "@/server/metrics";
import { packBuiltFiles, unpackPrivatePages } from "@/server/packed-files";
import { scheduledJobs } from "@/server/scheduled-jobs";
import { unavailablePage } from "@/server/unavailable-page";
import { writeAnswer } from "@/server/write-answer";

interface ServerOptions {
  readonly env: Env;
  readonly services: Services;
  /** Of the project, where the built pages are. */
  readonly dir: string;
  readonly mount: Mount;
}

export interface RunningServer {
  /** What it can be reached at from this machine. */
  readonly url: string;
  readonly metricsUrl: string | null;
  /** Says at `/readyz` that the server is about to end, and goes on answering until it is closed. */
  leave(): void;
  /** Shuts down gracefully. The services are closed by whoever opened them. */
  close(): Promise<void>;
}

const METRICS_SETTINGS = { port: "METRICS_PORT", host: "METRICS_HOST" };

/** How long requests under way may take to end: longer than any is allowed to. */
const DRAIN_MS = 10_000;
/** How long a job under way may take to end: it is told to. */
const JOBS_MS = 5_000;

/** Few pages at once: they share one processor with the lookups, which are paid for. */
const PAGE_BOUNDS = { atOnce: 4, waiting: 32 };

/** Opens the door: the API, the pages, and the metrics where a port is set for them; and begins what is done beside. */
export async function startServer({ env, services, dir, mount }: ServerOptions): Promise<RunningServer> {
  logUncaughtErrors();
  const pages = boundPages(await startFramework(dir), refusePage, PAGE_BOUNDS);
  const metrics = env.metricsPort === null ? null : createMetrics(services.counts);
  if (metrics) services.watchAnswers(metrics.recordAnswer);

  const door = createDoor({
    api: (request) => serve(request, services),
    refuse: (code, message) => refuseTransport(code, services, message === undefined ? {} : { message }),
    pages: packBuiltFiles(dir, unpackPrivatePages(pages)),
    mount,
    addressOf: (peer, forwardedFor) => clientAddress(peer, forwardedFor, env.trustedProxies),
    baseUrl: env.baseUrl,
    paymentPages: paymentPages(env.stripe),
    isMissingPage: (path) => isMissingPage(path, services),
    readChips,
    readiness: () => services.readReadiness(),
    onFailure: (err) => log.error({ err }, "request failed at the door"),
    onAnswer: ({ destination, status, seconds }) => {
      if (destination === "pages") metrics?.recordPage({ status, seconds });
    },
  });
  // The first question builds the index of places: nobody should wait for that.
  readQuery("engineers in Berlin");
  const port = await listen(door.server, env, { port: "PORT", host: "HOST" });
  const url = `http://${hostInUrl(env.host)}:${port}`;
  announceToFramework(url);
  if (mount === "framework") await loadRoutes(url);
  const metricsUrl = metrics ? await openMetrics(metrics, env) : null;
  const jobs = startJobs(scheduledJobs(services), services);
  return {
    url,
    metricsUrl,
    leave: () => door.leave(),
    async close() {
      await Promise.all([door.drain(DRAIN_MS), jobs.stop(JOBS_MS)]);
      metrics?.server.close();
      metrics?.server.closeAllConnections();
    },
  };
}

/** The framework loads a route when it is first asked for, which must not take up the time of a lookup. */
async function loadRoutes(url: string): Promise<void> {
  for (const { path } of ENDPOINTS) await fetch(`${url}/v1${path}`, { method: "OPTIONS" });
}

function refusePage({ headers, method }: IncomingMessage, response: ServerResponse): void {
  writeAnswer(response, unavailablePage("busy", headers.cookie), method);
}

/** A mistake in one request must not end the others. */
function logUncaughtErrors(): void {
  process.on("uncaughtException", (err) => log.error({ err }, "uncaught exception"));
  process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
}

async function openMetrics({ server }: Metrics, { metricsHost, metricsPort }: Env): Promise<string> {
  const port = await listen(server, { port: metricsPort ?? 0, host: metricsHost }, METRICS_SETTINGS);
  return `http://${hostInUrl(metricsHost)}:${port}/metrics`;
}

/** Of an address to listen on, the one that a program on this machine can call. */
function hostInUrl(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
