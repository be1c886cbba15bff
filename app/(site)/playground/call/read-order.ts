/** A call that the playground asks for by a key of the account. */
export interface CallOrder {
  readonly keyId: string;
  /** As it would go over the wire without a key. */
  readonly target: string;
}

/** Null for what is no such order. */
export function readOrder(body: string): CallOrder | null {
  try {
    const sent: unknown = JSON.parse(body);
    if (typeof sent !== "object" || sent === null) return null;
    const { keyId, target }: { keyId?: unknown; target?: unknown } = sent;
    if (typeof keyId !== "string" || typeof target !== "string" || !target.startsWith("/v1/")) return null;
    return { keyId, target };
  } catch {
    return null;
  }
}
