import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import { isWebmailDomain } from "@/lib/domain/identifiers/webmail";

/** Returns the hint for a webmail domain, which belongs to no company (D5); null for any other host. */
export function webmailHint(host: Hostname): string | null {
  if (!isWebmailDomain(host)) return null;
  return `${host} is a public webmail domain: send the domain of the company's own website.`;
}
