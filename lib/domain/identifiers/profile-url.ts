import type { Brand } from "@/lib/domain/brand";
import { type Hostname, parseHost } from "@/lib/domain/identifiers/domain-name";

/** What a profile is identified by: the part after `/in/`, percent-decoded, NFC, case-folded (D4). */
export type ProfileSlug = Brand<string, "ProfileSlug">;

export interface ProfileUrl {
  readonly slug: ProfileSlug;
  /** The address as stored and answered: https, the host in lower case, `/in/` and the slug as given, nothing after it. */
  readonly url: string;
}

/** Scheme, credentials, host, port, path; query and fragment are left out. */
const ADDRESS = /^(?:(?:https?:)?\/\/(?:[^/?#@]*@)?)?([^/?#@:]+)(?::\d{0,5})?((?:\/[^/?#]*)+)/i;
/** Characters that a URL's path carries as they are (RFC 3986, pchar), and percent-encoded ones. */
const NOT_IN_PATH = /[^A-Za-z0-9\-._~!$&'()*+,;=:@%]+/g;
/** In no slug: separators, white space, control characters, half characters, and what a path reads as "here" or "one up". */
const NOT_IN_SLUG = /[/\\?#\s\p{Cc}\p{Cs}]|^\.\.?$/u;
/** Blanks that copying leaves at the ends. */
const OUTER_BLANKS = /^(?:\s|%20)+|(?:\s|%20)+$/g;
/** In bytes of UTF-8, as many as an index entry holds with room to spare. */
const SLUG_MAX = 2048;

/**
 * Reads a public profile URL, with or without protocol and `www.` (D4). What follows the slug is ignored: a locale,
 * further pages, query, fragment. Null when the path has no `/in/` segment (in any case), for a sales-lead address,
 * a blank slug and broken percent-encoding.
 *
 * The `url` reads as the same slug again.
 */
export function parseProfileUrl(text: string): ProfileUrl | null {
  const [, givenHost = "", path = ""] = ADDRESS.exec(text.trim()) ?? [];
  const host = profileHost(givenHost);
  const given = slugSegment(path);
  const slug = given === null ? null : readSlug(given);
  if (host === null || given === null || slug === null) return null;
  return { slug, url: `https://${host}/in/${given.replace(NOT_IN_PATH, encodeURIComponent)}` };
}

function profileHost(text: string): Hostname | null {
  return parseHost(text.replace(/\.$/, ""));
}

/** The segment after the first `/in/`; null where there is none, or the address is that of a sales lead. */
function slugSegment(path: string): string | null {
  const segments = path.split("/");
  const at = segments.findIndex((segment) => segment.toLowerCase() === "in");
  const before = segments.slice(0, Math.max(at, 0));
  if (at < 0 || before.some((segment) => segment.toLowerCase() === "sales")) return null;
  return segments[at + 1]?.replace(OUTER_BLANKS, "") ?? null;
}

function readSlug(segment: string): ProfileSlug | null {
  const decoded = decodePercent(segment);
  if (decoded === null || NOT_IN_SLUG.test(decoded) || !/[^\p{C}\p{Z}\p{M}]/u.test(decoded)) return null;
  const slug = foldCase(decoded);
  return new TextEncoder().encode(slug).length <= SLUG_MAX ? (slug as ProfileSlug) : null;
}

/** Final and medial sigma fold together, as Σ does not say which it was. */
function foldCase(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/ς/g, "σ").normalize("NFC");
}

function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
