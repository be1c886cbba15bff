import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { refuseBomb } from "@/lib/directory/import/read/refuse-bomb";

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
