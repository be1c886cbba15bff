import type { Endpoint } from "@/lib/api/endpoint";
import { ApiError } from "@/lib/api/errors";
import { ENDPOINTS } from "@/lib/api/registry";

const VERSION = "v1";

const BY_PATH: ReadonlyMap<string, Endpoint> = new Map(
  ENDPOINTS.map((endpoint) => [`${VERSION}${endpoint.path}`, endpoint]),
);

/** The endpoint at a path, for GET alone: HEAD would be charged like GET, so it is refused too (D9). */
export function findEndpoint(method: string, segments: readonly string[]): Endpoint {
  const slashInside = segments.some((segment) => segment.includes("/"));
  const endpoint = slashInside ? undefined : BY_PATH.get(segments.join("/"));
  if (!endpoint) throw new ApiError("not_found", { docs: "endpoints" });
  if (method !== "GET") throw new ApiError("method_not_allowed", { docs: "endpoints" });
  return endpoint;
}
