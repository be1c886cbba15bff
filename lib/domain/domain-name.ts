import { domainToASCII } from "node:url";
import { parse } from "tldts";
import type { Brand } from "@/lib/domain/brand";

/** A public host name as companies are looked up by: lower case, ASCII (punycode), no `www.`, no trailing dot. */
export type Hostname = Brand<string, "Hostname">;

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;

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
  const input = text.trim();
  const scheme = SCHEME.exec(input)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== "http" && scheme !== "https") return null;
  const authority = authorityOf(scheme === undefined ? input.replace(/^\/\//, "") : input.slice(scheme.length + 3));
  if (scheme === undefined && authority.includes("@")) return null;
  const host = asciiHost(authority.slice(authority.lastIndexOf("@") + 1).replace(/:\d{0,5}$/, ""));
  return host === null ? null : publicHost(withoutWww(host));
}

/** The domain that was registered: one label below the public suffix. A host that has none is its own. */
export function registrableDomain(host: Hostname): Hostname {
  return (parse(host, { allowPrivateDomains: true }).domain ?? host) as Hostname;
}

function authorityOf(afterScheme: string): string {
  return afterScheme.split(/[/?#\\]/, 1)[0] ?? "";
}

/** The host in lower case and punycode, or null when it cannot be the name of a host. */
function asciiHost(text: string): string | null {
  if (text === "" || /[\s%:[\]]/.test(text)) return null;
  const ascii = domainToASCII(text.replace(/[。．｡]/g, ".")).replace(/\.$/, "");
  if (ascii === "" || ascii.length > 253) return null;
  const labels = ascii.split(".");
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null;
  // A name that ends in a number is an IPv4 address in one of its spellings (WHATWG URL, "ends in a number").
  return /^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? "") ? null : ascii;
}

/** `www.` goes unless nothing registrable would be left: `www.com` is a site. */
function withoutWww(host: string): string {
  const rest = host.startsWith("www.") ? host.slice(4) : host;
  return rest.includes(".") && !isIcannSuffix(rest) ? rest : host;
}

function publicHost(host: string): Hostname | null {
  return isIcannSuffix(host) ? null : (host as Hostname);
}

function isIcannSuffix(host: string): boolean {
  const { publicSuffix, isPrivate } = parse(host, { allowPrivateDomains: true });
  return publicSuffix === host && isPrivate !== true;
}
