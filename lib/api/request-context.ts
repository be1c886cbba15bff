import { AsyncLocalStorage } from "node:async_hooks";
import type { QueryChip } from "@/lib/search/query/read-chips";

/** Facts of a request that the HTTP server established, out of reach of the framework's own headers and parsing. */
export interface RequestContext {
  /** Address that the client is metered by (D12). */
  readonly clientAddress: string;
  /** Request target as it came over the wire. The framework normalizes its own copy. */
  readonly target: string;
  /** As in `ApiRequest`. */
  readonly arrivedAt: number;
  /** As in `ApiRequest`. */
  readonly sent: Promise<number | null>;
  /** URL that the user sees the site at, for links back from other sites. */
  readonly siteUrl: string;
  /** Origins of the payment provider's pages, which forms may lead to. */
  readonly paymentPages: readonly string[];
  /** Whether no page exists at a path. */
  readonly isMissingPage: (path: string) => boolean;
  /** Reads a query as chips. Uses the HTTP server's lexicon, so that the framework's bundle need not load a second. */
  readonly readChips: (query: string) => readonly QueryChip[];
}

const KEY = Symbol.for("peoplepages.request-context");

/** Set by the HTTP server, read by pages. One per process: the framework bundles its own copy of this file. */
export const requestContext: AsyncLocalStorage<RequestContext> = sharedStorage();

function sharedStorage(): AsyncLocalStorage<RequestContext> {
  const shared = globalThis as { [KEY]?: AsyncLocalStorage<RequestContext> };
  shared[KEY] ??= new AsyncLocalStorage<RequestContext>();
  return shared[KEY];
}
