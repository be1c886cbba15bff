/** A position in the request log, which is read from the newest entry backward. */
export interface LogCursor {
  /** Microseconds since 1970. */
  readonly atMicros: bigint;
  readonly requestId: string;
}

const FORM = /^(\d{1,16})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Parses a cursor from a URL; null when it is invalid. */
export function parseLogCursor(text: unknown): LogCursor | null {
  const [, atMicros, requestId] = (typeof text === "string" && FORM.exec(text)) || [];
  return atMicros === undefined || requestId === undefined ? null : { atMicros: BigInt(atMicros), requestId };
}

export function renderLogCursor({ atMicros, requestId }: LogCursor): string {
  return `${atMicros}.${requestId}`;
}
