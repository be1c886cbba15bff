import { AsyncLocalStorage } from "node:async_hooks";
import type { QueryChip } from "@/lib/search/query/read-chips";

/** What the server's door knows of a request, and no framework may change. */
export interface DoorContext {
  /** What the client is metered as (D12). */
  readonly clientAddress: string;
  /** The request target as it came over the wire: the framework normalises its own. */
  readonly target: string;
  /** These two as in `ApiRequest`. */
  readonly arrivedAt: number;
  readonly sent: Promise<number | null>;
  /** The address that the visitor sees the site at: where another site's way back leads to. */
  readonly siteUrl: string;
  /** Origins of the pages that plans are paid on; forms of ours lead there. */
  readonly paymentPages: readonly string[];
  /** Whether a page of ours has nothing to show at a path; the door has at hand what that is told from. */
  readonly isMissingPage: (path: string) => boolean;
  /** Reads a query as chips with the reader that the API has warm; the framework's own copy would be a second one. */
  readonly readChips: (query: string) => readonly QueryChip[];
}

const KEY = Symbol.for("peoplepages.door");

/** One a process, whichever bundle asks: the door runs requests in it, the framework's mount reads it. */
export const doorContext: AsyncLocalStorage<DoorContext> = sharedStorage();

function sharedStorage(): AsyncLocalStorage<DoorContext> {
  const shared = globalThis as { [KEY]?: AsyncLocalStorage<DoorContext> };
  shared[KEY] ??= new AsyncLocalStorage<DoorContext>();
  return shared[KEY];
}
