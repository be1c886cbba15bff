import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A random token for a cookie or a link. Only `id`, its SHA-256, is stored: reading the database reveals no token. */
interface SecretToken {
  readonly token: string;
  readonly id: Uint8Array<ArrayBuffer>;
}

export function createToken(): SecretToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, id: hash(token) };
}

/** Returns the id under which a token is stored; null when the text does not have the form of a token. */
export function parseTokenId(text: string): Uint8Array<ArrayBuffer> | null {
  return TOKEN.test(text) ? hash(text) : null;
}

function hash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
