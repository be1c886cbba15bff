/** A table as written to a file: typed arrays, and a value that JSON can hold. */
export interface Packed {
  readonly arrays: readonly PackedArray[];
  readonly json?: unknown;
}

export type PackedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** How a kind of table is written and read. `unpack` must not change the arrays. */
export interface TableKind<Table> {
  readonly pack: (table: Table) => Packed;
  readonly unpack: (packed: Packed) => Table;
}

/** Returns the table kind for a value that JSON can hold. */
export function plain<Value>(): TableKind<Value> {
  return { pack: (json) => ({ arrays: [], json }), unpack: ({ json }) => json as Value };
}

/** The table kind for plain bytes. */
export const BYTES: TableKind<Uint8Array> = {
  pack: (bytes) => ({ arrays: [bytes] }),
  unpack: ({ arrays: [bytes] }) => bytes as Uint8Array,
};
