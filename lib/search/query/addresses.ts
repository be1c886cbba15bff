import { parse } from "tldts";
import { type Hostname, parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { wordList } from "@/lib/search/lexicon/queries";

/** An address that identifies a person or a company by itself. */
export type QueryAddress =
  | { readonly kind: "website"; readonly host: Hostname }
  | { readonly kind: "email" }
  | { readonly kind: "profile" }
  | { readonly kind: "phone" };

interface PlacedAddress {
  readonly address: QueryAddress;
  readonly start: number;
  readonly end: number;
}

const RUN = /[^\s,;<>()[\]"“”]+/gu;
/**
 * Matches what every address contains. Tested separately, because a single pattern for the whole address would retry
 * from each position of a run of characters.
 */
const JOINED = /[\p{L}\p{N}](?:\.|@|:\/\/)[\p{L}\p{N}]/u;
const PHONE = /\+\d[\d\s().-]{6,20}\d|\(\d{3}\)\s?\d{3}[-.\s]?\d{4}|(?<!\d)\d{3}[-.\s]\d{3}[-.\s]\d{4}(?!\d)/g;
const AROUND = /^['’*_]+|[.:!?'’*_]+$/gu;
/** Suffixes that no registry sells, used in examples and private networks. */
const PRIVATE_ENDS: ReadonlySet<string> = new Set(["example", "test", "invalid", "local", "internal"]);
/** Names of technologies that are written like websites: "node.js". */
const NO_WEBSITES: ReadonlySet<string> = wordList("addresses-no-websites");

/** Finds websites, email addresses, profile URLs and phone numbers, in text order. */
export function findAddresses(text: string): readonly PlacedAddress[] {
  const found: PlacedAddress[] = [];
  if (text.includes(".") || text.includes("@") || text.includes("://")) {
    for (const match of text.matchAll(RUN)) {
      if (!JOINED.test(match[0])) continue;
      const bare = match[0].replace(AROUND, "");
      const address = readAddress(bare);
      if (address === null) continue;
      const start = match.index + match[0].indexOf(bare);
      found.push({ address, start, end: start + bare.length });
    }
  }
  if (/\d{3}/.test(text)) {
    for (const match of text.matchAll(PHONE)) {
      const end = match.index + match[0].length;
      const isFree = found.every((one) => end <= one.start || match.index >= one.end);
      if (isFree) found.push({ address: { kind: "phone" }, start: match.index, end });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

function readAddress(text: string): QueryAddress | null {
  if (text.includes("@")) return parseEmailAddress(text.replace(/^mailto:/i, "")) === null ? null : { kind: "email" };
  if (/\/in\//i.test(text) && parseProfileUrl(text) !== null) return { kind: "profile" };
  if (NO_WEBSITES.has(text.toLowerCase())) return null;
  const host = parseWebsite(text);
  if (host === null) return null;
  const isMarked = /^(?:https?:\/\/|www\.)/i.test(text);
  return isMarked || hasKnownEnd(host) ? { kind: "website", host } : null;
}

function hasKnownEnd(host: Hostname): boolean {
  const { isIcann, isPrivate, publicSuffix } = parse(host, { allowPrivateDomains: true });
  return isIcann === true || isPrivate === true || PRIVATE_ENDS.has(publicSuffix ?? "");
}
