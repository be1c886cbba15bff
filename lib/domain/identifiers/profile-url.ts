import type { Brand } from "@/lib/domain/brand";
import { type Hostname, parseHost } from "./domain-name";

/** Identifies a profile: the part after `/in/`, percent-decoded, NFC, case-folded (D4). */
export type ProfileSlug = Brand<string, "ProfileSlug">;

export interface ProfileUrl {
  readonly slug: ProfileSlug;
  /** The URL as stored and answered: https, host in lower case, `/in/` and the slug as given, nothing after it. */
  readonly url: string;
}

/** Matches scheme, credentials, host, port and path. Query and fragment are left out. */
const ADDRESS = /^(?:(?:https?:)?\/\/(?:[^/?#@]*@)?)?([^/?#@:]+)(?::\d{0,5})?((?:\/[^/?#]*)+)/i;
/** Characters that must be percent-encoded in a path (RFC 3986, pchar). */
const NOT_IN_PATH = /[^A-Za-z0-9\-._~!$&'()*+,;=:@%]+/g;
/** Never in a slug: separators, whitespace, control characters, lone surrogates, and the path segments `.` and `..`. */
const NOT_IN_SLUG = /[/\\?#\s\p{Cc}\p{Cs}]|^\.\.?$/u;
/** Whitespace left over from copying. */
const OUTER_BLANKS = /^(?:\s|%20)+|(?:\s|%20)+$/g;
/** In UTF-8 bytes; fits into an index entry with room to spare. */
const SLUG_MAX = 2048;

/**
 * Parses a public profile URL, with or without protocol and `www.` (D4). Ignores everything after the slug: a locale,
 * further pages, query, fragment. Null when the path has no `/in/` segment (in any case), for the URL of a sales lead,
 * a blank slug or broken percent-encoding.
 *
 * Parsing the returned `url` gives the same slug.
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

/** Returns the segment after the first `/in/`; null when there is none, or it is the URL of a sales lead. */
function slugSegment(path: string): string | null {
  const segments = path.split("/");
  const at = segments.findIndex((segment) => segment.toLowerCase() === "in");
  const before = segments.slice(0, Math.max(at, 0));
  if (at < 0 || before.some((segment) => segment.toLowerCase() === "sales")) return null;
  return segments[at + 1]?.replace(OUTER_BLANKS, "") ?? null;
}

/** Matches a slug that is stored as it is. Nearly all slugs are like that. */
const PLAIN_SLUG = /^[a-z0-9_-]{1,200}$/;

function readSlug(segment: string): ProfileSlug | null {
  if (PLAIN_SLUG.test(segment)) return segment as ProfileSlug;
  const decoded = decodePercent(segment);
  if (decoded === null || NOT_IN_SLUG.test(decoded) || !/[^\p{C}\p{Z}\p{M}]/u.test(decoded)) return null;
  const slug = foldCase(decoded);
  return new TextEncoder().encode(slug).length <= SLUG_MAX ? (slug as ProfileSlug) : null;
}

/** Folds final and medial sigma together, because the capital Σ does not tell them apart. */
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
