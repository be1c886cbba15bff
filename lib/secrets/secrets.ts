import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { SuppressionKind } from "@/lib/domain/opt-out/suppression";
import type { AddressHash, KeyHash } from "@/lib/ledger/ledger";

/** The random keys of one installation (D37), 32 bytes each. They are never changed: what they hashed would be lost. */
export interface SecretMaterial {
  readonly hash: Buffer;
  readonly encrypt: Buffer;
}

/** Keyed hashes and encryption: what is stored tells nothing without these keys. */
export interface Secrets {
  /** Of a canonical client address (D12). */
  hashAddress(address: string): AddressHash;
  /** Of an API key (D23). */
  hashKey(key: string): KeyHash;
  /** Of a canonical identifier of someone who opted out. */
  hashSuppression(kind: SuppressionKind, canonical: string): Buffer;
  /** Of a login code, bound to the browser that asked for it (D25). */
  hashLoginCode(challengeId: Uint8Array, code: string): Buffer;
  /** Of the secret part of a link that was mailed. */
  hashLink(token: string): Buffer;
  /** Of an address that mail was sent to, to count how often. */
  hashContact(email: string): Buffer;
  /** Seals what a request says of a person; it opens under the same id alone. */
  sealPersonal(id: string, plain: string): Buffer;
  /** Throws when `sealed` was made for another id, with other keys, or was changed. */
  openPersonal(id: string, sealed: Uint8Array): string;
  /** Seals the cookies that keep browsers logged in. */
  readonly sessionSecret: string;
  /** Seals an API key for display; it opens under the same key id alone. */
  encryptKey(keyId: string, plain: string): Buffer;
  /** Throws when `sealed` was made for another id, with other keys, or was changed. */
  decryptKey(keyId: string, sealed: Uint8Array): string;
  /** Tells these keys from others, and tells nothing else about them. */
  readonly fingerprint: Buffer;
}

export function createSecrets({ hash, encrypt }: SecretMaterial): Secrets {
  // The purpose goes first: equal texts of different purposes have nothing in common.
  const keyed = (purpose: string, text: string) => createHmac("sha256", hash).update(`${purpose}\0${text}`);
  return {
    hashAddress: (address) => keyed("address", address).digest("hex") as AddressHash,
    hashKey: (key) => keyed("key", key).digest("hex") as KeyHash,
    hashSuppression: (kind, canonical) => keyed(`suppression\0${kind}`, canonical).digest(),
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

/** AES-256-GCM under a random nonce: nonce, tag, ciphertext. It opens with the same `context` alone. */
export function seal(key: Buffer, context: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context, "utf8"));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Throws when anything differs from what `seal` was given. */
export function open(key: Buffer, context: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context, "utf8"))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
