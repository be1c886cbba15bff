/** What a page shows of a response. */
export interface LookupResponse {
  readonly status: number;
  readonly milliseconds: number;
  readonly credits: string | null;
  readonly creditsLeft: string | null;
  readonly freeLeft: string | null;
  readonly requestId: string | null;
  /** The body, indented if it is JSON. */
  readonly text: string;
  /** Null for a status below 400. */
  readonly error: CallError | null;
}

export interface CallError {
  /** Empty if the response is not one of the API. */
  readonly code: string;
  readonly message: string;
  /** Epoch milliseconds from which a retry is worthwhile; null if waiting does not help. */
  readonly retryAt: number | null;
  readonly upgradeUrl: string | null;
  /** A further sentence about when this will change. */
  readonly note?: string;
}

/** The request target of a lookup, without the parameters that are empty. */
export function lookupTarget(path: string, values: Readonly<Record<string, string>>): string {
  const filled = Object.entries(values).filter(([, value]) => value.trim() !== "");
  const query = new URLSearchParams(filled).toString();
  return `/v1${path}${query && "?"}${query}`;
}

/** Extracts what a page shows of a response. `now` is in epoch milliseconds. */
export function readResponse(
  { status, headers }: Pick<Response, "status" | "headers">,
  body: string,
  { milliseconds, now }: { readonly milliseconds: number; readonly now: number },
): LookupResponse {
  const json = parseObject(body);
  return {
    status,
    milliseconds,
    credits: headers.get("X-Credits-Used"),
    creditsLeft: headers.get("X-Credits-Left"),
    freeLeft: headers.get("X-Free-Lookups-Remaining"),
    requestId: headers.get("X-Request-Id"),
    text: json === null ? body : JSON.stringify(json, null, 2),
    error: status < 400 ? null : readError(json ?? {}, now),
  };
}

function readError(body: Readonly<Record<string, unknown>>, now: number): CallError {
  const { error, message, retry_after: seconds, resets_at: resetsAt, upgrade_url: upgradeUrl } = body;
  const resetTime = typeof resetsAt === "string" ? Date.parse(resetsAt) : Number.NaN;
  const retryTime = typeof seconds === "number" ? now + seconds * 1_000 : null;
  return {
    code: typeof error === "string" ? error : "",
    message: typeof message === "string" ? message : "The response is unreadable.",
    retryAt: Number.isNaN(resetTime) ? retryTime : resetTime,
    upgradeUrl: typeof upgradeUrl === "string" ? upgradeUrl : null,
  };
}

function parseObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
