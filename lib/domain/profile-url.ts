import type { Brand } from "@/lib/domain/brand";
import { parseWebsite } from "@/lib/domain/domain-name";

/** What a profile is identified by: the part after `/in/`, percent-decoded, NFC, case-folded (D4). */
export type ProfileSlug = Brand<string, "ProfileSlug">;

export interface ProfileUrl {
  readonly slug: ProfileSlug;
  /** The address as stored and answered: https, the host as given, `/in/` and the slug, nothing after it. */
  readonly url: string;
}

/**
 * Reads a public profile URL, with or without protocol and `www.` (D4). What follows the slug is ignored.
 * Null when the path has no `/in/` segment, is a sales-lead address, has a blank slug or broken percent-encoding.
 */
export function parseProfileUrl(text: string): ProfileUrl | null {
  const bare = text.trim().replace(/^(https?:)?\/\//i, "");
  const [hostAndPath = ""] = bare.split(/[?#]/, 1);
  const [authority = "", ...segments] = hostAndPath.split("/");
  const host = profileHost(authority);
  const at = segments.findIndex((segment) => segment.toLowerCase() === "in");
  if (host === null || at < 0 || segments.slice(0, at).some((segment) => segment.toLowerCase() === "sales"))
    return null;
  const decoded = decode(segments[at + 1] ?? "");
  if (decoded === null || decoded === "" || /[/\\?#\p{Cc}\p{Zs}]/u.test(decoded)) return null;
  const shown = decoded.normalize("NFC");
  return { slug: fold(shown), url: `https://${host}/in/${encodeURIComponent(shown)}` };
}

function fold(text: string): ProfileSlug {
  return text.toLowerCase().normalize("NFC") as ProfileSlug;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment).trim();
  } catch {
    return null;
  }
}

/** The host in lower case with the `www.` that it came with, or null when it is none. */
function profileHost(authority: string): string | null {
  const host = parseWebsite(authority);
  if (host === null) return null;
  return /^www\./i.test(authority) && !host.startsWith("www.") ? `www.${host}` : host;
}
