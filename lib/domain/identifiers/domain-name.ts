import { parse } from "tldts";
import type { Brand } from "@/lib/domain/brand";

/** A public host name as companies are looked up by: lower case, ASCII (punycode), no `www.`, no trailing dot. */
export type Hostname = Brand<string, "Hostname">;

const MAX_HOST_LENGTH = 253;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** Letters, or punycode. No top-level domain is a number or of one letter: that leaves out `1.2.3` and `e.l.f`. */
const TOP_LEVEL = /^([a-z][a-z0-9-]*[a-z0-9])$/;
/** Of a URL: its scheme, if any, and all up to the path. */
const WEBSITE = /^(?:(https?):)?(\/\/)?([^/?#\\]*)/i;
/** What has a meaning of its own in a URL, or is passed over there without a word, cannot be smuggled into a host. */
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
 * Accepts a bare host or a full http(s) URL and drops scheme, credentials, `www.`, port, path, query, fragment and
 * a trailing dot; international names come out in punycode. Null when the input cannot be a public website: a
 * company name, an IP address, an e-mail address, another scheme, a bare ICANN suffix. Suffixes of the private
 * section (`github.io`) are companies; unknown top-level domains are accepted.
 *
 * Idempotent: parsing a Hostname returns it unchanged.
 */
export function parseWebsite(text: string): Hostname | null {
  const [, scheme, slashes, authority = ""] = WEBSITE.exec(text.trim()) ?? [];
  if (scheme !== undefined && slashes === undefined) return null;
  // Without a scheme, what stands before an @ is no credentials: that is an e-mail address.
  const hostAndPort = scheme === undefined ? authority : authority.slice(authority.lastIndexOf("@") + 1);
  const host = parseHost(hostAndPort.replace(/:\d{0,5}$/, "").replace(/[.。．｡]$/, ""));
  return host === null || isIcannSuffix(host) ? null : withoutWww(host);
}

/**
 * Reads the name of a host and nothing more: lower case and punycode, `www.` kept. Null for a single label, an IP
 * address in any spelling, and whatever the domain name system would not carry.
 */
export function parseHost(text: string): Hostname | null {
  if (text === "" || NOT_IN_HOST.test(text) || !URL.canParse(`https://${text}`)) return null;
  const host = new URL(`https://${text}`).hostname;
  const labels = host.split(".");
  const isName =
    labels.length > 1 &&
    host.length <= MAX_HOST_LENGTH &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? "");
  return isName ? (host as Hostname) : null;
}

/** The domain that was registered: one label below the public suffix. A host that has none is its own. */
export function registrableDomain(host: Hostname): Hostname {
  return (parse(host, SUFFIX_LIST).domain ?? host) as Hostname;
}

/** Every leading `www.` goes, unless only a suffix would be left: `www.com` and `www.gov.uk` are sites. */
function withoutWww(host: Hostname): Hostname {
  const rest = host.startsWith("www.") ? parseHost(host.slice("www.".length)) : null;
  return rest === null || isIcannSuffix(rest) ? host : withoutWww(rest);
}

function isIcannSuffix(host: Hostname): boolean {
  const { publicSuffix, isPrivate } = parse(host, SUFFIX_LIST);
  return publicSuffix === host && isPrivate !== true;
}
