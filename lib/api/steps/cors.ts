/** Headers of ours that a page of another origin may read. */
const EXPOSED = [
  "X-Request-Id",
  "X-Free-Lookups-Remaining",
  "X-Credits-Used",
  "X-Credits-Left",
  "X-Search-Filters",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "Retry-After",
];

/** Any page may call, never with credentials (D10). */
export const CORS_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED.join(", "),
} as const;

export const PREFLIGHT_HEADERS = {
  "Access-Control-Allow-Methods": "GET, OPTIONS",
  "Access-Control-Allow-Headers": "Authorization, X-API-Key",
  "Access-Control-Max-Age": "600",
  Allow: "GET, OPTIONS",
} as const;
