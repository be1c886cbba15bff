import type { Brand } from "@/lib/domain/brand";

/** An API key with a valid form and checksum. Whether it belongs to an account is for the ledger to say. */
export type ApiKey = Brand<string, "ApiKey">;

const PREFIX = "pp_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const PATTERN = /^pp_[0-9A-Za-z]{36}$/;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/**
 * Creates a key (D23): `pp_`, 30 random base-62 characters, and the CRC-32 of these 33 as six base-62 digits.
 * `randomInt(max)` returns an unpredictable integer from 0 up to, but not including, `max`.
 */
export function createApiKey(randomInt: (max: number) => number): ApiKey {
  let key = PREFIX;
  for (let index = 0; index < RANDOM_LENGTH; index++) key += ALPHABET.charAt(randomInt(ALPHABET.length));
  return (key + checksum(key)) as ApiKey;
}

/** Parses a key; null when its form is wrong or its checksum shows a typing error (D23). */
export function parseApiKey(text: string): ApiKey | null {
  if (!PATTERN.test(text)) return null;
  const body = text.slice(0, PREFIX.length + RANDOM_LENGTH);
  return text.slice(body.length) === checksum(body) ? (text as ApiKey) : null;
}

export function isWellFormedApiKey(text: string): boolean {
  return parseApiKey(text) !== null;
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let index = 0; index < CHECKSUM_LENGTH; index++) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

/** CRC-32 as in zlib (ISO 3309), of ASCII text. */
function crc32(text: string): number {
  let value = 0xffffffff;
  for (let index = 0; index < text.length; index++) {
    value = (value >>> 8) ^ (CRC_TABLE[(value ^ text.charCodeAt(index)) & 0xff] ?? 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}
