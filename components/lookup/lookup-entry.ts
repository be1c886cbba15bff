/** One endpoint as the lookup box offers it. */
export interface LookupEntry {
  readonly id: string;
  /** Below `/v1`. */
  readonly path: string;
  readonly summary: string;
  /** What it costs, in words. */
  readonly price: string;
  readonly fields: readonly LookupField[];
  /** The answer that the documentation shows, as JSON text. */
  readonly example: string;
}

interface LookupField {
  readonly name: string;
  readonly placeholder: string;
  readonly value: string;
}
