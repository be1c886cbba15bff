import type { IncomingMessage, ServerResponse } from "node:http";
import { saveStatusSamples } from "@/lib/accounts/status-history";
import { renderTransportError } from "@/lib/api/steps/render-response";
import { paymentPages } from "@/lib/billing/payment-pages";
import { clientAddress } from "@/lib/client-address";
import { contactFor } from "@/lib/domain/operator";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import { readChips } from "@/lib/search/query/read-chips";
import type { Services } from "@/lib/services/services";
import { isMissingPage } from "@/lib/site/is-missing-page";
import { boundHeap } from "@/server/bound-heap";
import { compressBuiltFiles, leavePrivatePagesUncompressed } from "./compressed-files";
import { announceToFramework, startFramework } from "./framework";
import { createHttpServer, type Mount } from "./http-server";
import { startJobs } from "./jobs";
import { limitPages } from "./limit-pages";
import { listen } from "./listen";
import { createMetrics, createMetricsServer, type Metrics } from "./metrics";
import { scheduledJobs } from "./scheduled-jobs";
import { startStatusRecorder } from "./status-recorder";
import { unavailablePage } from "./unavailable-page";
import { writeResponse } from "./write-response";

interface ServerOptions {
  readonly env: Env;
  readonly services: Services;
  /** Root of the project, which contains the built pages. */
  readonly dir: string;
  readonly mount: Mount;
  /** False if another process collects the metrics of this one and serves them. */
  readonly servesMetrics: boolean;
}

export interface RunningServer {
  /** URL of the server on this machine. */
  readonly url: string;
  readonly metricsUrl: string | null;
  /** Makes `/readyz` report that the server is shutting down. The server keeps responding until it is closed. */
  leave(): void;
  /** Closes connections after their next response, for another process that serves the same port. Stays ready. */
  giveWay(): void;
  /** Null without METRICS_PORT. */
  readonly metrics: Metrics | null;
  /** Shuts down gracefully. Leaves the services open. */
  close(): Promise<void>;
}

/** After 4,000 mixed requests the heap held 310 MB instead of 464 MB, for 6 % more processor time. */
const HEAP_GROWTH = 30;
const METRICS_SETTINGS = { port: "METRICS_PORT", host: "METRICS_HOST" };

/** Time for requests in progress to finish: longer than any request may take. */
const DRAIN_MS = 10_000;
/** Time for a background job to end after it is aborted. */
const JOBS_MS = 5_000;

/** Low, because pages share one processor with the lookups, which are paid for. */
const PAGE_LIMITS = { concurrent: 4, queued: 32 };

/** Starts the HTTP server with the API and the pages, the metrics if they have a port, and the background jobs. */
export async function startServer({ env, services, dir, mount, servesMetrics }: ServerOptions): Promise<RunningServer> {
  boundHeap(HEAP_GROWTH);
  logUncaughtErrors();
  const support = contactFor("support", services.operator);
  const refusePage = ({ headers, method }: IncomingMessage, response: ServerResponse) =>
    writeResponse(response, unavailablePage("busy", { cookies: headers.cookie, support }), method);
  const pages = limitPages(await startFramework(dir), refusePage, PAGE_LIMITS);
  const metrics = env.metricsPort === null ? null : createMetrics(services.counts);
  if (metrics) services.watchAnswers(metrics.recordAnswer);

  const http = createHttpServer({
    api: (request) => services.answer(request),
    refuse: (code, message) => renderTransportError(code, services, message === undefined ? {} : { message }),
    pages: compressBuiltFiles(dir, leavePrivatePagesUncompressed(pages)),
    mount,
    addressOf: (peer, forwardedFor) => clientAddress(peer, forwardedFor, env.trustedProxies),
    baseUrl: env.baseUrl,
    support,
    paymentPages: paymentPages(env.stripe),
    isMissingPage: (path) => isMissingPage(path, services),
    readChips,
    readiness: () => services.readReadiness(),
    onFailure: (err) => log.error({ err }, "request failed in the HTTP server"),
    onAnswer: ({ destination, status, seconds }) => {
      if (destination === "pages") metrics?.recordPage({ status, seconds });
    },
  });
  const port = await listen(http.server, env, { port: "PORT", host: "HOST" });
  const url = `http://${hostInUrl(env.host)}:${port}`;
  announceToFramework(url);
  if (mount === "framework") await loadRoute(url);
  const ownMetrics = metrics && servesMetrics ? await openMetrics(() => metrics.registry.metrics(), env) : null;
  const jobs = startJobs(scheduledJobs(services), services);
  const recorder = startStatusRecorder({
    readReadiness: services.readReadiness,
    save: (samples) => saveStatusSamples(samples, { db: services.accounts, now: new Date() }),
    log,
  });
  return {
    url,
    metricsUrl: ownMetrics?.url ?? null,
    leave: http.leave,
    giveWay: http.giveWay,
    metrics,
    async close() {
      recorder.stop();
      await Promise.all([http.drain(DRAIN_MS), jobs.stop(JOBS_MS)]);
      ownMetrics?.close();
    },
  };
}

/** Requests the route once: the framework loads it on its first request, which would delay a lookup. */
async function loadRoute(url: string): Promise<void> {
  await fetch(`${url}/v1`, { method: "OPTIONS" });
}

/** Keeps the process running after an uncaught error, so that one request cannot end the others. */
function logUncaughtErrors(): void {
  process.on("uncaughtException", (err) => log.error({ err }, "uncaught exception"));
  process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
}

interface MetricsServer {
  readonly url: string;
  close(): void;
}

/** Serves metrics at METRICS_HOST and METRICS_PORT. Throws a StartError if it cannot listen there. */
export async function openMetrics(
  read: () => Promise<string>,
  { metricsHost, metricsPort }: Pick<Env, "metricsHost" | "metricsPort">,
): Promise<MetricsServer> {
  const server = createMetricsServer(read);
  const port = await listen(server, { port: metricsPort ?? 0, host: metricsHost }, METRICS_SETTINGS);
  return {
    url: `http://${hostInUrl(metricsHost)}:${port}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns the host that a program on this machine can connect to. */
function hostInUrl(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
