import { type LogCursor, parseLogCursor, renderLogCursor } from "./log-cursor";
import { DEFAULT_SPAN, parseUsageSpan, type UsageSpan, usageSpanParameters } from "./usage-span";

/** What the figures are split by. */
export const USAGE_SPLITS = ["endpoint", "key"] as const;
export type UsageSplit = (typeof USAGE_SPLITS)[number];

/** Status classes that the request log can be filtered by: the first digit of the status. */
export const STATUS_CLASSES = [2, 4, 5] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

/** What the usage page shows. All of it is in the page's URL. */
export interface UsageView {
  readonly span: UsageSpan;
  readonly split: UsageSplit;
  /** Null = all keys. */
  readonly keyId: string | null;
  /** Null = all endpoints. */
  readonly endpoint: string | null;
  /** Filters the request log only; null = any status. */
  readonly status: StatusClass | null;
  /** The last entry of the previous page of the log; null = start at the newest entry. */
  readonly after: LogCursor | null;
}

/** The values that an account can filter by. */
interface FilterValues {
  readonly keyIds: readonly string[];
  readonly endpoints: readonly string[];
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const DEFAULT_VIEW: UsageView = {
  span: DEFAULT_SPAN,
  split: "endpoint",
  keyId: null,
  endpoint: null,
  status: null,
  after: null,
};

/** Parses the query of the page's URL. Invalid values count as missing, and the page shows the default. */
export function parseUsageView(query: Query, { keyIds, endpoints }: FilterValues): UsageView {
  const chosen = <Choice extends string | number>(name: string, choices: readonly Choice[]): Choice | null =>
    choices.find((choice) => String(choice) === query[name]) ?? null;
  return {
    span: parseUsageSpan(query) ?? DEFAULT_VIEW.span,
    split: chosen("split", USAGE_SPLITS) ?? DEFAULT_VIEW.split,
    keyId: chosen("key", keyIds),
    endpoint: chosen("endpoint", endpoints),
    status: chosen("status", STATUS_CLASSES),
    after: parseLogCursor(query.after),
  };
}

/** Renders the query that `parseUsageView` parses into this view, with its question mark; empty for the default. */
export function renderUsageView(view: UsageView): string {
  const { span, split, keyId, endpoint, status, after } = view;
  const query = new URLSearchParams(usageSpanParameters(span).map(([name, value]) => [name, value]));
  if (split !== DEFAULT_VIEW.split) query.set("split", split);
  if (keyId !== null) query.set("key", keyId);
  if (endpoint !== null) query.set("endpoint", endpoint);
  if (status !== null) query.set("status", String(status));
  if (after !== null) query.set("after", renderLogCursor(after));
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
