/** What came back, as it came. */
export interface LookupAnswer {
  readonly status: number;
  readonly milliseconds: number;
  readonly credits: string | null;
  readonly creditsLeft: string | null;
  readonly freeLeft: string | null;
  readonly requestId: string | null;
  /** The body, set in lines; as it is where it is no JSON. */
  readonly text: string;
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** Epoch milliseconds from which on it is worth asking again; null where waiting changes nothing. */
  readonly againAt: number | null;
  readonly upgradeUrl: string | null;
  /** What else is known of when it will be otherwise, in words. */
  readonly note?: string;
}

/** The request target of a lookup: parameters that are left empty are left out. */
export function lookupTarget(path: string, values: Readonly<Record<string, string>>): string {
  const filled = Object.entries(values).filter(([, value]) => value.trim() !== "");
  const query = new URLSearchParams(filled).toString();
  return `/v1${path}${query && "?"}${query}`;
}

/** Reads what a page shows of an answer. */
export function readAnswer(
  { status, headers }: Pick<Response, "status" | "headers">,
  body: string,
  { milliseconds, now }: { readonly milliseconds: number; readonly now: number },
): LookupAnswer {
  const json = parseObject(body);
  return {
    status,
    milliseconds,
    credits: headers.get("X-Credits-Used"),
    creditsLeft: headers.get("X-Credits-Left"),
    freeLeft: headers.get("X-Free-Lookups-Remaining"),
    requestId: headers.get("X-Request-Id"),
    text: json === null ? body : JSON.stringify(json, null, 2),
    refusal: status < 400 ? null : readRefusal(json ?? {}, now),
  };
}

function readRefusal(body: Readonly<Record<string, unknown>>, now: number): Refusal {
  const { error, message, retry_after: seconds, resets_at: resetsAt, upgrade_url: upgradeUrl } = body;
  const resets = typeof resetsAt === "string" ? Date.parse(resetsAt) : Number.NaN;
  const waits = typeof seconds === "number" ? now + seconds * 1_000 : null;
  return {
    code: typeof error === "string" ? error : "",
    message: typeof message === "string" ? message : "The answer cannot be read.",
    againAt: Number.isNaN(resets) ? waits : resets,
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
