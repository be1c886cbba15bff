import type { KeyHash } from "@/lib/ledger/ledger";

/** A request as a mount hands it over, free of any framework's types. */
export interface ApiRequest {
  readonly method: string;
  /** Request target as it came over the wire: path and query, still encoded. */
  readonly target: string;
  /** Names in lower case; repeated headers joined as Node does. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Address that the client is metered by (D12); null where the mount cannot know it. */
  readonly clientAddress: string | null;
  /** Time of arrival by `performance.now()`, which the request's time limit counts from (D22). Default: now. */
  readonly arrivedAt?: number;
  /** Aborted when the client has disconnected. */
  readonly signal: Pick<AbortSignal, "aborted">;
  /** Hash of the account's key that the playground calls with. It never learns the key itself. */
  readonly keyHash?: KeyHash;
  /**
   * Resolves once the connection is done with this request: to the status of the response that was sent whole, or null
   * if none was. Without it a response counts as sent when the pipeline returns it.
   */
  readonly sent?: Promise<number | null>;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or empty where the status has no body. */
  readonly body: string;
}
