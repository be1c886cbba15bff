import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";
import type { AddressHash, CallHash, IdempotencyKeyHash, KeyHash } from "@/lib/ledger/ledger";
import { suppressionHasher } from "@/lib/secrets/suppression-hasher";

/**
 * The random keys of one installation (D37), 32 bytes each. They never change: everything they hashed would be lost.
 */
export interface SecretMaterial {
  readonly hash: Buffer;
  readonly encrypt: Buffer;
}

/** Keyed hashes and encryption. Without these keys, the stored values reveal nothing. */
export interface Secrets {
  /** Hashes a canonical client address (D12). */
  hashAddress(address: string): AddressHash;
  /** Hashes an API key (D23). */
  hashKey(key: string): KeyHash;
  /** Hashes the `Idempotency-Key` of a request (D44). */
  hashIdempotencyKey(key: string): IdempotencyKeyHash;
  /** Hashes the endpoint and parameters of a call, for comparison with a repeat (D44). */
  hashCall(call: string): CallHash;
  /** Hashes a canonical identifier of a person who opted out (D26). */
  readonly hashSuppression: HashSuppression;
  /** The key of `hashSuppression`, for other threads of this process. */
  readonly suppressionKey: KeyObject;
  /** Hashes a login code, bound to the browser that requested it (D25). */
  hashLoginCode(challengeId: Uint8Array, code: string): Buffer;
  /** Hashes the token of a mailed link. */
  hashLink(token: string): Buffer;
  /** Hashes the recipient of a mail, to count mails. */
  hashContact(email: string): Buffer;
  /** Encrypts what a request says about a person. The result decrypts under the same id only. */
  sealPersonal(id: string, plain: string): Buffer;
  /** Decrypts. Throws when `sealed` was made for another id or with other keys, or was modified. */
  openPersonal(id: string, sealed: Uint8Array): string;
  /** Encrypts the session cookies. */
  readonly sessionSecret: string;
  /** Encrypts an API key for display. The result decrypts under the same key id only. */
  encryptKey(keyId: string, plain: string): Buffer;
  /** Decrypts. Throws when `sealed` was made for another id or with other keys, or was modified. */
  decryptKey(keyId: string, sealed: Uint8Array): string;
  /** Identifies these keys without revealing them. */
  readonly fingerprint: Buffer;
}

export function createSecrets({ hash, encrypt }: SecretMaterial): Secrets {
  // The purpose comes first, so that equal texts have unrelated hashes for different purposes.
  const key = createSecretKey(hash);
  const keyed = (purpose: string, text: string) => createHmac("sha256", key).update(`${purpose}\0${text}`);
  return {
    hashAddress: (address) => keyed("address", address).digest("hex") as AddressHash,
    hashKey: (key) => keyed("key", key).digest("hex") as KeyHash,
    hashIdempotencyKey: (key) => keyed("idempotency key", key).digest("hex") as IdempotencyKeyHash,
    hashCall: (call) => keyed("call", call).digest("hex") as CallHash,
    hashSuppression: suppressionHasher(key),
    suppressionKey: key,
    hashLoginCode: (challengeId, code) =>
      keyed("login code", `${Buffer.from(challengeId).toString("hex")}\0${code}`).digest(),
    hashLink: (token) => keyed("link", token).digest(),
    hashContact: (email) => keyed("contact", email).digest(),
    sealPersonal: (id, plain) => seal(encrypt, `personal\0${id}`, Buffer.from(plain, "utf8")),
    openPersonal: (id, sealed) => open(encrypt, `personal\0${id}`, sealed).toString("utf8"),
    sessionSecret: keyed("session secret", "").digest("base64url"),
    encryptKey: (keyId, plain) => seal(encrypt, `key\0${keyId}`, Buffer.from(plain, "utf8")),
    decryptKey: (keyId, sealed) => open(encrypt, `key\0${keyId}`, sealed).toString("utf8"),
    fingerprint: keyed("fingerprint", "").digest(),
  };
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM under a random nonce: nonce, tag, ciphertext. Decrypts with the same `context` only. */
export function seal(key: Buffer, context: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context, "utf8"));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts. Throws when the key, the context or the bytes differ from those of `seal`. */
export function open(key: Buffer, context: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context, "utf8"))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
