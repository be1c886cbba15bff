import { parse } from "tldts";
import type { Brand } from "@/lib/domain/brand";
import { memoizeRecent } from "@/lib/domain/memoize-recent";

/** A public host name as companies are looked up by: lower case, ASCII (punycode), no `www.`, no trailing dot. */
export type Hostname = Brand<string, "Hostname">;

/** Half the size of the memo. People of one company have its website and addresses at its host. */
const HOSTS = 2_000;
const MAX_HOST_LENGTH = 253;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** Letters or punycode. No top-level domain is a number or a single letter, which excludes `1.2.3` and `e.l.f`. */
const TOP_LEVEL = /^([a-z][a-z0-9-]*[a-z0-9])$/;
/** The scheme, if any, and everything up to the path. */
const WEBSITE = /^(?:(https?):)?(\/\/)?([^/?#\\]*)/i;
/** Matches a host that URL parsing would only turn to lower case. Punycode is left out, since URL parsing checks it. */
const PLAIN_HOST = /^(?!.*xn--)[a-z0-9.-]*\.[a-z][a-z0-9-]*$/i;
/** Characters with a meaning in a URL, or that a URL parser drops silently, must not get into a host. */
const NOT_IN_HOST = /[\s\p{Cc}/?#\\:@%[\]]/u;

const SUFFIX_LIST = {
  allowPrivateDomains: true,
  extractHostname: false,
  validateHostname: false,
  detectIp: false,
} as const;

/**
 * Reduces a company website to the host that companies are looked up by (D3).
 *
 * Accepts a bare host or a full http(s) URL and drops scheme, credentials, `www.`, port, path, query, fragment and a
 * trailing dot; international names are converted to punycode. Null when the input cannot be a public website: a
 * company name, an IP address, an email address, another scheme, a bare ICANN suffix. Suffixes of the private section
 * (`github.io`) count as companies; unknown top-level domains are accepted.
 *
 * Idempotent: parsing a Hostname returns it unchanged.
 */
export function parseWebsite(text: string): Hostname | null {
  const [, scheme, slashes, authority = ""] = WEBSITE.exec(text.trim()) ?? [];
  if (scheme !== undefined && slashes === undefined) return null;
  // Without a scheme, text before an @ is not credentials but the local part of an email address.
  const hostAndPort = scheme === undefined ? authority : authority.slice(authority.lastIndexOf("@") + 1);
  const host = parseHost(hostAndPort.replace(/:\d{0,5}$/, "").replace(/[.。．｡]$/, ""));
  return host === null || isIcannSuffix(host) ? null : withoutWww(host);
}

/**
 * Parses a bare host name: lower case and punycode, `www.` kept. Null for a single label, an IP address in any
 * notation, and any name that is invalid in DNS.
 */
export const parseHost: (text: string) => Hostname | null = memoizeRecent(HOSTS, (text) => {
  const host = PLAIN_HOST.test(text) ? text.toLowerCase() : hostOfUrl(text);
  if (host === null) return null;
  const labels = host.split(".");
  const isName =
    labels.length > 1 &&
    host.length <= MAX_HOST_LENGTH &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? "");
  return isName ? (host as Hostname) : null;
});

function hostOfUrl(text: string): string | null {
  if (text === "" || NOT_IN_HOST.test(text) || !URL.canParse(`https://${text}`)) return null;
  return new URL(`https://${text}`).hostname;
}

/** Returns the registered domain: one label below the public suffix. A host without one is returned unchanged. */
export function registrableDomain(host: Hostname): Hostname {
  return (parse(host, SUFFIX_LIST).domain ?? host) as Hostname;
}

/** Removes every leading `www.` unless only a suffix would be left: `www.com` and `www.gov.uk` are websites. */
function withoutWww(host: Hostname): Hostname {
  const rest = host.startsWith("www.") ? parseHost(host.slice("www.".length)) : null;
  return rest === null || isIcannSuffix(rest) ? host : withoutWww(rest);
}

function isIcannSuffix(host: Hostname): boolean {
  const { publicSuffix, isPrivate } = parse(host, SUFFIX_LIST);
  return publicSuffix === host && isPrivate !== true;
}
