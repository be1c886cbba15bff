import type { ErrorCode } from "@/lib/api/errors";

/** Who answers a request, as its first line says. */
type Destination =
  | { readonly kind: "api" }
  | { readonly kind: "health" }
  | { readonly kind: "ready" }
  | { readonly kind: "pages" }
  | { readonly kind: "refused"; readonly code: ErrorCode; readonly message: string };

/** What a page, a form or a webhook needs; all else would only find the framework's own answers. */
const PAGE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

const PROBES: Readonly<Record<string, "health" | "ready">> = { healthz: "health", readyz: "ready" };

/**
 * Decides by method and request target alone who answers (D9). Everything at and below `/v1` is the pipeline's,
 * which refuses what it must in its own words; what the framework would redirect or misread never gets to it.
 */
export function routeRequest(method: string, target: string): Destination {
  if (!target.startsWith("/")) {
    return refused("bad_request", "Send a path such as /v1/person, not a full address.");
  }
  const path = target.replace(/[?#].*$/s, "");
  const segments = path.slice(1).split("/").map(decodeSegment);
  if (segments[0] === "v1") return { kind: "api" };
  if (segments.includes(null)) return refused("bad_request", "The path is not percent-encoded UTF-8.");
  if (segments.some(isTreacherous) || path.startsWith("//") || isImageOptimizer(segments)) {
    return refused("not_found", "There is no such path.");
  }
  const probe = path.replace(/\/$/, "").slice(1);
  const kind = Object.hasOwn(PROBES, probe) ? PROBES[probe] : undefined;
  if (!PAGE_METHODS.has(method)) return refused("method_not_allowed", "Nothing here answers that method.");
  return kind ? { kind } : { kind: "pages" };
}

/** Dots, backslashes and encoded slashes: the framework would read such a path as a different one. */
function isTreacherous(segment: string | null): boolean {
  return segment === "." || segment === ".." || (segment !== null && /[\\/\0]/.test(segment));
}

/** The framework's optimizer would render any page by a request of its own, past this door. No page of ours uses it. */
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
