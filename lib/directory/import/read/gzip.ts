import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/**
 * A table is rarely packed to less than a tenth of its size. A file far beyond that is a bomb, which would take hours
 * to read.
 */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM = 256 * 1024 * 1024;

export function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/**
 * Unpacks gzip. Throws while it is read if the bytes are not gzip, end too early or unpack to far more than a table
 * would.
 */
export async function* gunzip(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let packed = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of bytes) {
      packed += piece.length;
      yield piece;
    }
  }
  const unpacking = createGunzip({ chunkSize: 1 << 16 });
  pipeline(Readable.from(counted()), unpacking, () => {
    // A failure destroys the stream, and its reader throws it.
  });
  let unpacked = 0;
  for await (const piece of unpacking) {
    unpacked += (piece as Buffer).length;
    refuseBomb(packed, unpacked);
    yield piece as Buffer;
  }
}

/** Thrown when a file unpacks to far more than a table of its packed size would. */
export class UnpacksTooFarError extends Error {
  constructor() {
    super(`unpacks to more than ${MAX_RATIO} times its size; unpack it and look at it first`);
    this.name = "UnpacksTooFarError";
  }
}

export function refuseBomb(packed: number, unpacked: number): void {
  if (unpacked < RATIO_COUNTS_FROM || unpacked < packed * MAX_RATIO) return;
  throw new UnpacksTooFarError();
}

/**
 * Unpacks the beginning of a gzip file, until at least `limit` bytes are unpacked or the head ends. Throws if it is not
 * gzip.
 */
export async function gunzipHead(head: Buffer, limit: number): Promise<Buffer> {
  const unpacking = createGunzip({ chunkSize: 1 << 16 });
  unpacking.end(head);
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of unpacking) {
      pieces.push(piece as Buffer);
      length += (piece as Buffer).length;
      if (length >= limit) break;
    }
  } catch (error) {
    // The head of a file ends early; everything unpacked up to there is valid.
    if (length === 0) throw error;
  }
  return Buffer.concat(pieces);
}
