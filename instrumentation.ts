import type { Instrumentation } from "next";

/** Runs once, before the first request is handled. */
export async function register(): Promise<void> {
  // Next.js also compiles this file for the edge runtime, where none of our code runs.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { getServices } = await import("@/lib/services");
  const { baseUrl } = await getServices();
  // next-auth reads the address of the site from this variable only.
  process.env.NEXTAUTH_URL = baseUrl;
}

/** Logs the error of a page or a route handler with its place in the code, and never what the client sent. */
export const onRequestError: Instrumentation.onRequestError = async (err, { method }, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { log } = await import("@/lib/log");
  log.error({ err, method, route: routePath, type: routeType }, "page failed");
};
