import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What a browser keeps, and what is stored of it: who reads the database cannot be the browser. */
interface BrowserToken {
  readonly token: string;
  readonly id: Uint8Array<ArrayBuffer>;
}

export function createBrowserToken(): BrowserToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, id: hash(token) };
}

/** Null when a browser sends what no browser was given. */
export function browserTokenId(token: string): Uint8Array<ArrayBuffer> | null {
  return TOKEN.test(token) ? hash(token) : null;
}

function hash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
