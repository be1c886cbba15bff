import type { Brand } from "@/lib/domain/brand";

/** Path and query of a page of this site: a destination that is safe to redirect a browser to. */
export type LocalPath = Brand<string, "LocalPath">;

export const ACCOUNT_PATH = "/account";

const UNREACHABLE_ORIGIN = "http://anywhere.invalid";
const MAX_LENGTH = 1_000;
/** Paths that are no pages, and the login page, which would redirect in a loop. */
const NO_DESTINATION = /^\/(api|v1|_next|login)(\/|$)/i;

/**
 * Parses the path of a page to continue to after a login. Returns null for anything that could leave the site
 * (another scheme or host, `//`, backslashes, control characters) and for paths that are not pages.
 *
 * Idempotent: parsing a LocalPath returns it unchanged.
 */
export function parseLocalPath(text: string): LocalPath | null {
  if (text.length > MAX_LENGTH || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return null;
  if (!URL.canParse(text, UNREACHABLE_ORIGIN)) return null;
  const { origin, pathname, search } = new URL(text, UNREACHABLE_ORIGIN);
  if (origin !== UNREACHABLE_ORIGIN || pathname.startsWith("//") || NO_DESTINATION.test(pathname)) return null;
  return `${pathname}${search}` as LocalPath;
}

/**
 * The page to continue to after a login, from a query parameter that holds a path or a full URL of this site. Falls
 * back to the account page.
 */
export function pathAfterLogin(next: string | readonly string[] | undefined, baseUrl: string): string {
  if (typeof next !== "string") return ACCOUNT_PATH;
  const path = next.startsWith(`${baseUrl}/`) ? next.slice(baseUrl.length) : next;
  return parseLocalPath(path) ?? ACCOUNT_PATH;
}
