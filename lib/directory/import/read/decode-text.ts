import { pipeline, Readable } from "node:stream";
import { constants, createGunzip, gunzipSync } from "node:zlib";

/** Told by its byte-order mark; UTF-8 where there is none. */
export function encodingOf(head: Buffer): "utf-8" | "utf-16le" | "utf-16be" {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return "utf-8";
}

export function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** Unpacks as much as the beginning of a gzip file holds. Throws where it is not gzip. */
export function gunzipHead(head: Buffer): Buffer {
  return gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH });
}

/** Throws, while it is read, where the bytes are not gzip or end too early. */
export function gunzip(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const unpacked = createGunzip();
  pipeline(Readable.from(bytes), unpacked, () => {
    // What goes wrong destroys the stream, and its reader throws it.
  });
  return unpacked;
}

/** Text without its byte-order mark. Bytes that are not valid become U+FFFD, which the row readers refuse. */
export async function* decodeText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let first = Buffer.alloc(0);
  for await (const piece of bytes) {
    if (decoder) {
      yield decoder.decode(piece, { stream: true });
      continue;
    }
    first = Buffer.concat([first, piece]);
    if (first.length < 2) continue;
    decoder = new TextDecoder(encodingOf(first));
    yield decoder.decode(first, { stream: true });
  }
  yield decoder ? decoder.decode() : new TextDecoder().decode(first);
}
