import type { Instrumentation } from "next";
import { getServices } from "@/lib/services";

/** Logs what a page or a route handler failed with: where in the code, and never what was asked for. */
export const onRequestError: Instrumentation.onRequestError = async (err, { method }, { routePath, routeType }) => {
  const { log } = await getServices();
  log.error({ err, method, route: routePath, type: routeType }, "page failed");
};
