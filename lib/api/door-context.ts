import { AsyncLocalStorage } from "node:async_hooks";

/** What the server's door knows of a request, and no framework may change. */
export interface DoorContext {
  /** What the client is metered as (D12). */
  readonly clientAddress: string;
  /** The request target as it came over the wire: the framework normalises its own. */
  readonly target: string;
  /** The address that the visitor sees the site at: where another site's way back leads to. */
  readonly siteUrl: string;
  /** Origins of the pages that plans are paid on; forms of ours lead there. */
  readonly paymentPages: readonly string[];
  /** Whether a page of ours has nothing to show at a path; the door has at hand what that is told from. */
  readonly isMissingPage: (path: string) => boolean;
}

const KEY = Symbol.for("peoplepages.door");

/** One a process, whichever bundle asks: the door runs requests in it, the framework's mount reads it. */
export const doorContext: AsyncLocalStorage<DoorContext> = sharedStorage();

function sharedStorage(): AsyncLocalStorage<DoorContext> {
  const shared = globalThis as { [KEY]?: AsyncLocalStorage<DoorContext> };
  shared[KEY] ??= new AsyncLocalStorage<DoorContext>();
  return shared[KEY];
}
