import type { Brand } from "@/lib/domain/brand";

/** A path of one of our pages, with its query: safe to send a browser to. */
export type LocalPath = Brand<string, "LocalPath">;

const ANYWHERE = "http://anywhere.invalid";
const MAX = 1_000;
/** Not pages, or pages that would lead round in a circle. */
const NO_DESTINATION = /^\/(api|v1|_next|login)(\/|$)/i;

/**
 * Reads where to go on to after a login. Null for whatever could leave the site (another scheme or host, `//`,
 * backslashes, control characters) and for paths that are no pages.
 */
export function parseLocalPath(text: string): LocalPath | null {
  if (text.length > MAX || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return null;
  if (!URL.canParse(text, ANYWHERE)) return null;
  const { origin, pathname, search } = new URL(text, ANYWHERE);
  if (origin !== ANYWHERE || pathname.startsWith("//") || NO_DESTINATION.test(pathname)) return null;
  return `${pathname}${search}` as LocalPath;
}
