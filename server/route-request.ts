import type { ErrorCode } from "@/lib/api/errors";

/** Part of the server that handles a request. */
type Destination =
  | { readonly kind: "api" }
  | { readonly kind: "mcp" }
  | { readonly kind: "health" }
  | { readonly kind: "ready" }
  | { readonly kind: "pages" }
  | { readonly kind: "refused"; readonly code: ErrorCode; readonly message: string };

/** Methods of pages, forms and webhooks. Any other would only reach the framework's default responses. */
const PAGE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

const PROBES: Readonly<Record<string, "health" | "ready">> = { healthz: "health", readyz: "ready" };

/**
 * Chooses the destination by method and request target alone (D9). `/v1` and everything below goes to the pipeline,
 * which refuses in its own words. A target that the framework would redirect or misread is refused here.
 */
export function routeRequest(method: string, target: string): Destination {
  if (!target.startsWith("/")) {
    return refused("bad_request", "Send a path such as /v1/person, not a full address.");
  }
  const path = target.replace(/[?#].*$/s, "");
  const encoded = path.slice(1).split("/");
  if (decodeSegment(encoded[0] ?? "") === "v1") return { kind: "api" };
  const segments = encoded.map(decodeSegment);
  if (segments.includes(null)) return refused("bad_request", "The path is not percent-encoded UTF-8.");
  if (segments.some(isAmbiguous) || path.startsWith("//") || isImageOptimizer(segments)) {
    return refused("not_found", "The path does not exist.");
  }
  const probe = path.replace(/\/$/, "").slice(1);
  const kind = Object.hasOwn(PROBES, probe) ? PROBES[probe] : undefined;
  if (!PAGE_METHODS.has(method)) return refused("method_not_allowed", "No page accepts this method.");
  if (probe === "mcp") return { kind: "mcp" };
  return kind ? { kind } : { kind: "pages" };
}

/** Dots, backslashes and encoded slashes, which the framework would resolve to another path. */
function isAmbiguous(segment: string | null): boolean {
  return segment === "." || segment === ".." || (segment !== null && /[\\/\0]/.test(segment));
}

/**
 * The image optimizer, which no page uses: it would request any page by itself, bypassing the checks of this server.
 */
function isImageOptimizer([first, second]: readonly (string | null)[]): boolean {
  return first === "_next" && second === "image";
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function refused(code: ErrorCode, message: string): Destination {
  return { kind: "refused", code, message };
}
