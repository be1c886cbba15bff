export interface Peeked {
  /** At least as many bytes as requested, or all there are. */
  readonly head: Buffer;
  /** True if the head is all there is. */
  readonly whole: boolean;
  /** All bytes, including the head. Can be read once. */
  readonly all: AsyncIterable<Buffer>;
}

/** Reads the beginning of a stream, and returns it together with the complete stream. */
export async function peek(bytes: AsyncIterable<Buffer>, atLeast: number): Promise<Peeked> {
  const iterator = bytes[Symbol.asyncIterator]();
  const pieces: Buffer[] = [];
  let length = 0;
  let whole = false;
  while (length < atLeast) {
    const next = await iterator.next();
    if (next.done) {
      whole = true;
      break;
    }
    pieces.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(pieces);
  return { head, whole, all: replay(head, iterator) };
}

async function* replay(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (;;) {
    const next = await iterator.next();
    if (next.done) return;
    yield next.value;
  }
}
