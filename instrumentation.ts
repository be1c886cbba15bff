import type { Instrumentation } from "next";

/** Logs what a page or a route handler failed with: where in the code, and never what was asked for. */
export const onRequestError: Instrumentation.onRequestError = async (err, { method }, { routePath, routeType }) => {
  // The framework builds this file for a runtime without files, too, where nothing of ours runs.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { log } = await import("@/lib/log");
  log.error({ err, method, route: routePath, type: routeType }, "page failed");
};
