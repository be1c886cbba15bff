import { type LogCursor, parseLogCursor, renderLogCursor } from "./log-cursor";

/** How many days back usage reaches, today included. */
export const USAGE_SPANS = [7, 30, 90] as const;
type UsageSpan = (typeof USAGE_SPANS)[number];

/** What the figures of a day are split by. */
export const USAGE_SPLITS = ["endpoint", "key"] as const;
export type UsageSplit = (typeof USAGE_SPLITS)[number];

/** Kinds of status that the request log is filtered by: the first digit. */
export const STATUS_CLASSES = [2, 4, 5] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

/** Which usage is looked at, and from where on in the request log: all that the page's address says. */
export interface UsageView {
  readonly days: UsageSpan;
  readonly split: UsageSplit;
  /** Null = of all keys. */
  readonly keyId: string | null;
  /** Null = of all endpoints. */
  readonly endpoint: string | null;
  /** Of the request log alone; null = any. */
  readonly status: StatusClass | null;
  /** The log's entry that the page before this one ended with; null = from the newest on. */
  readonly after: LogCursor | null;
}

/** What an account can filter by. */
interface UsageChoices {
  readonly keyIds: readonly string[];
  readonly endpoints: readonly string[];
}

type Asked = Readonly<Record<string, string | readonly string[] | undefined>>;

const USUAL: UsageView = { days: 30, split: "endpoint", keyId: null, endpoint: null, status: null, after: null };

/** Reads the query of the page's address. Whatever is none of the choices counts as not asked, and the page shows so. */
export function parseUsageView(asked: Asked, { keyIds, endpoints }: UsageChoices): UsageView {
  const chosen = <Choice extends string | number>(name: string, choices: readonly Choice[]): Choice | null =>
    choices.find((choice) => String(choice) === asked[name]) ?? null;
  return {
    days: chosen("days", USAGE_SPANS) ?? USUAL.days,
    split: chosen("split", USAGE_SPLITS) ?? USUAL.split,
    keyId: chosen("key", keyIds),
    endpoint: chosen("endpoint", endpoints),
    status: chosen("status", STATUS_CLASSES),
    after: parseLogCursor(asked.after),
  };
}

/** The query that `parseUsageView` reads this view from, with its question mark; empty for the usual one. */
export function renderUsageView(view: UsageView): string {
  const { days, split, keyId, endpoint, status, after } = view;
  const query = new URLSearchParams();
  if (days !== USUAL.days) query.set("days", String(days));
  if (split !== USUAL.split) query.set("split", split);
  if (keyId !== null) query.set("key", keyId);
  if (endpoint !== null) query.set("endpoint", endpoint);
  if (status !== null) query.set("status", String(status));
  if (after !== null) query.set("after", renderLogCursor(after));
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
