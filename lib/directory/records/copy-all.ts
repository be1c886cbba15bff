import type { ClientBase, Connection, Submittable } from "pg";

/** Rows to copy into a table. */
export interface Copy {
  /** A COPY … FROM STDIN. */
  readonly sql: string;
  /** Lines of COPY's text format. */
  readonly pieces: readonly Buffer[];
}

/**
 * Runs several COPY statements as one message with the data of all of them behind it, so that the server goes from one
 * to the next without an answer of this process. If one fails, the server ignores what follows.
 */
export function copyAll(client: ClientBase, copies: readonly Copy[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new Copies(copies, resolve, reject));
  });
}

const COPY_DATA = 0x64;
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);
const LENGTH_BYTES = 4;

/** A query as the library runs it: it calls `submit`, then `handleError` or `handleReadyForQuery` at the end. */
class Copies implements Submittable {
  readonly #copies: readonly Copy[];
  readonly #resolve: () => void;
  readonly #reject: (cause: unknown) => void;

  constructor(copies: readonly Copy[], resolve: () => void, reject: (cause: unknown) => void) {
    this.#copies = copies;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    const { stream } = connection;
    stream.cork();
    connection.query(this.#copies.map(({ sql }) => sql).join(";"));
    for (const { pieces } of this.#copies) {
      for (const piece of pieces) {
        const head = Buffer.from([COPY_DATA, 0, 0, 0, 0]);
        head.writeUInt32BE(piece.length + LENGTH_BYTES, 1);
        stream.write(head);
        stream.write(piece);
      }
      stream.write(COPY_DONE);
    }
    stream.uncork();
  }

  handleCopyInResponse(): void {}

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve();
  }

  handleError(cause: unknown): void {
    this.#reject(cause);
  }
}
