/** A place in the request log, which is read from the newest entry on. */
export interface LogCursor {
  /** Microseconds since 1970, as the log has them. */
  readonly atMicros: bigint;
  readonly requestId: string;
}

const FORM = /^(\d{1,16})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Reads a place in the log from an address; null for whatever is none. */
export function parseLogCursor(text: unknown): LogCursor | null {
  const [, atMicros, requestId] = (typeof text === "string" && FORM.exec(text)) || [];
  return atMicros === undefined || requestId === undefined ? null : { atMicros: BigInt(atMicros), requestId };
}

export function renderLogCursor({ atMicros, requestId }: LogCursor): string {
  return `${atMicros}.${requestId}`;
}
