import type { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import next from "next";
import type { Handler } from "@/server/http-server";
import { StartError } from "@/server/start-error";

const UNCAUGHT = ["uncaughtException", "unhandledRejection"] as const;

/** Prepares the built pages of the project at `dir`. Throws a StartError where they are not built. */
export async function startFramework(dir: string): Promise<Handler> {
  if (!existsSync(join(dir, ".next", "BUILD_ID"))) {
    throw new StartError("The pages are not built: run `npm run build` first.");
  }
  // The framework listens for upgrades on the server it is given; on a server that nobody reaches, none arrive.
  // Its errors reach the log by way of instrumentation.ts; quiet keeps it from printing them as well.
  const app = next({ dev: false, dir, httpServer: createServer(), quiet: true });
  await withoutNewListeners(() => app.prepare());
  unblockOutput();
  return app.getRequestHandler();
}

/** Errors that nobody caught are the server's to log; the framework's listeners would print them a second time. */
async function withoutNewListeners(work: () => Promise<void>): Promise<void> {
  const emitter: EventEmitter = process;
  const listeners = () =>
    UNCAUGHT.flatMap((event) => emitter.listeners(event).map((listener) => ({ event, listener })));
  const before = new Set(listeners().map(({ listener }) => listener));
  await work();
  for (const { event, listener } of listeners()) {
    if (!before.has(listener)) emitter.off(event, listener as () => void);
  }
}

/**
 * The framework's native code makes output blocking, and then a pipe that nobody reads would stop the whole process.
 */
function unblockOutput(): void {
  for (const stream of [process.stdout, process.stderr] as OutputStream[]) stream._handle?.setBlocking?.(false);
}

/** Node offers this on the handle alone, and only for pipes and sockets. */
interface OutputStream {
  readonly _handle?: { setBlocking?(blocking: boolean): unknown };
}

/**
 * Says where this server is reached from this machine. The framework asks itself for the page that a form leads on to,
 * with the visitor's cookies; without this it would ask port 3000, where another program may listen.
 */
export function announceToFramework(url: string): void {
  process.env.__NEXT_PRIVATE_ORIGIN = url;
}
