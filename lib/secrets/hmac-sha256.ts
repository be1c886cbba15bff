import { hash } from "node:crypto";

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

/**
 * Returns HMAC-SHA-256 with a key. An import computes several for each row, and with one-shot hashes each takes half the
 * time: `createHmac` makes an object that the garbage collector has to finalize.
 */
export function hmacSha256(key: Uint8Array): (text: string) => Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? hash("sha256", key, "buffer") : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = Buffer.concat([block.map((byte) => byte ^ 0x5c), Buffer.alloc(DIGEST_BYTES)]);
  return (text) => {
    const digest = hash("sha256", Buffer.concat([inner, Buffer.from(text)]), "hex");
    outer.write(digest, BLOCK_BYTES, "hex");
    // Creating a buffer from the digest in hex is faster than having one created.
    return Buffer.from(hash("sha256", outer, "hex"), "hex");
  };
}
