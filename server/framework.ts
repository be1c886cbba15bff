import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import next from "next";
import type { Handler } from "@/server/door";
import { StartError } from "@/server/start-error";

/** Prepares the built pages of the project at `dir`. Throws a StartError where they are not built. */
export async function startFramework(dir: string): Promise<Handler> {
  if (!existsSync(join(dir, ".next", "BUILD_ID"))) {
    throw new StartError("The pages are not built: run `npm run build` first.");
  }
  // The framework listens for upgrades on the server it is given; on a server that nobody reaches, none arrive.
  const app = next({ dev: false, dir, httpServer: createServer() });
  await app.prepare();
  return app.getRequestHandler();
}

/**
 * Says where this server is reached from this machine. The framework asks itself for the page that a form leads on to,
 * with the visitor's cookies: untold it would ask port 3000, whoever listens there.
 */
export function announceToFramework(url: string): void {
  process.env.__NEXT_PRIVATE_ORIGIN = url;
}
