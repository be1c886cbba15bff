import type { Brand } from "@/lib/domain/brand";
import { type Hostname, parseWebsite } from "@/lib/domain/domain-name";
import { MAX_LENGTH } from "@/lib/domain/limits";

/** An e-mail address in lower case, its domain in ASCII; a `+tag` is part of it (D5). */
export type EmailAddress = Brand<string, "EmailAddress">;

/** RFC 5321 dot-string: atoms between single dots. Quoted local parts are refused; nobody has one at work. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LOCAL_MAX = 64;

/** Null when the text is not an address; a domain without a dot, an IP address or a bare suffix is no domain (D5). */
export function parseEmailAddress(text: string): EmailAddress | null {
  const address = text.trim().normalize("NFKC").toLowerCase();
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(at, 0));
  const domain = mailDomain(address.slice(at + 1));
  if (at < 1 || domain === null || local.length > LOCAL_MAX || !LOCAL_PART.test(local)) return null;
  const whole = `${local}@${domain}`;
  return whole.length <= MAX_LENGTH.email ? (whole as EmailAddress) : null;
}

export function emailDomain(address: EmailAddress): Hostname {
  return address.slice(address.lastIndexOf("@") + 1) as Hostname;
}

export function emailLocalPart(address: EmailAddress): string {
  return address.slice(0, address.lastIndexOf("@"));
}

/** Mail goes to `www.acme.com` as to any other host, so unlike a website's the label stays. */
function mailDomain(text: string): string | null {
  if (!/^[^\s@:/?#\\[\]]+$/.test(text) || text.endsWith(".")) return null;
  const labelled = parseWebsite(`mail-host.${text}`);
  return parseWebsite(text) === null || labelled === null ? null : labelled.slice("mail-host.".length);
}
