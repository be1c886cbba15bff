import type { Brand } from "@/lib/domain/brand";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";
import { type Hostname, parseHost } from "./domain-name";

/** An email address in lower case, with an ASCII domain; a `+tag` is part of it (D5). */
export type EmailAddress = Brand<string, "EmailAddress">;

/** RFC 5321 dot-string: ASCII atoms between single dots. Quoted local parts are refused; nobody has one at work. */
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LOCAL_MAX = 64;

/**
 * Parses an email address (D5). Null when the domain has no dot or is an IP address, when a display name or `mailto:`
 * precedes it, or when it is longer than mail allows. International domains are converted to punycode.
 */
export function parseEmailAddress(text: string): EmailAddress | null {
  const given = text.trim();
  const at = given.lastIndexOf("@");
  const local = given.slice(0, Math.max(at, 0));
  if (local.length > LOCAL_MAX || !LOCAL_PART.test(local)) return null;
  const domain = parseHost(given.slice(at + 1));
  if (domain === null) return null;
  const address = `${local.toLowerCase()}@${domain}`;
  return address.length <= MAX_LENGTH.email ? (address as EmailAddress) : null;
}

/** Returns the host after the `@`. `www.` is kept, because mail is delivered to that host. */
export function emailDomain(address: EmailAddress): Hostname {
  return address.slice(address.lastIndexOf("@") + 1) as Hostname;
}

export function emailLocalPart(address: EmailAddress): string {
  return address.slice(0, address.lastIndexOf("@"));
}
