import type { Endpoint } from "@/lib/api/endpoint";
import { ApiError, badRequest } from "@/lib/api/errors";
import { ENDPOINTS } from "@/lib/api/registry";

interface Target {
  /** Decoded segments of the path, without a trailing slash (D9). */
  readonly segments: readonly string[];
  /** Text after the question mark, still encoded. */
  readonly query: string;
}

/** Splits a request target. Throws 400 for a full address, and for a path that is not percent-encoded UTF-8 (D9). */
export function readTarget(target: string): Target {
  if (!target.startsWith("/")) throw badRequest("Send a path such as /v1/person, not a full address.");
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? "" : target.slice(mark + 1);
  try {
    const segments = path.slice(1).replace(/\/$/, "").split("/").map(decodeURIComponent);
    return { segments, query };
  } catch {
    throw badRequest("The path is not percent-encoded UTF-8.");
  }
}

const VERSION = "v1";

const BY_PATH: ReadonlyMap<string, Endpoint> = new Map(
  ENDPOINTS.map((endpoint) => [`${VERSION}${endpoint.path}`, endpoint]),
);

/** Returns the endpoint at a path. Throws 404, or 405 for every method but GET: HEAD would be charged like GET (D9). */
export function findEndpoint(method: string, segments: readonly string[]): Endpoint {
  const hasEncodedSlash = segments.some((segment) => segment.includes("/"));
  const endpoint = hasEncodedSlash ? undefined : BY_PATH.get(segments.join("/"));
  if (!endpoint) throw new ApiError("not_found", { docs: "endpoints" });
  if (method !== "GET") throw new ApiError("method_not_allowed", { docs: "endpoints" });
  return endpoint;
}
