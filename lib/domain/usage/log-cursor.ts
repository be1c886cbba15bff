/** A position in the request log, which is read from the newest entry backward. */
export interface LogCursor {
  /** Microseconds since 1970. */
  readonly atMicros: bigint;
  readonly requestId: string;
}

const FORM = /^(\d{1,16})\.(.*)$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Parses the ID of a request, in upper or lower case; null when it is invalid. */
export function parseRequestId(text: string): string | null {
  const id = text.toLowerCase();
  return UUID.test(id) ? id : null;
}

/** Parses a cursor from a URL; null when it is invalid. */
export function parseLogCursor(text: unknown): LogCursor | null {
  const [, atMicros, id] = (typeof text === "string" && FORM.exec(text)) || [];
  const requestId = parseRequestId(id ?? "");
  return atMicros === undefined || requestId === null ? null : { atMicros: BigInt(atMicros), requestId };
}

export function renderLogCursor({ atMicros, requestId }: LogCursor): string {
  return `${atMicros}.${requestId}`;
}
