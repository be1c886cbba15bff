import type { KeyHash } from "@/lib/ledger/ledger";

/** A request as a mount hands it over: no framework's type in it. */
export interface ApiRequest {
  readonly method: string;
  /** The request target as it came over the wire: path and query, still encoded. */
  readonly target: string;
  /** Names in lower case; repeated headers joined as node does. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What the client is metered as (D12); null where nobody vouches for it. */
  readonly clientAddress: string | null;
  /** When it arrived, by `performance.now()`: the time that it may take counts from then (D22). Left out: now. */
  readonly arrivedAt?: number;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
  /** The key that a page of ours asks by for whoever is logged in there; the key itself is not known to it. */
  readonly keyHash?: KeyHash;
  /**
   * Resolves once the connection is done with this request: with the status of the answer that went out whole, or null
   * if none did. A mount that cannot know leaves it out, and answers count as sent when the pipeline returns them.
   */
  readonly sent?: Promise<number | null>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or empty where the status has no body. */
  readonly body: string;
}
