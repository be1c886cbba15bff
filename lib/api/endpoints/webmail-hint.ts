import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import { isWebmailDomain } from "@/lib/domain/identifiers/webmail";

/** What to say where the company is a public mailbox provider, which is no employer's domain (D5); null for all others. */
export function webmailHint(host: Hostname): string | null {
  if (!isWebmailDomain(host)) return null;
  return `${host} is a public webmail domain: send the domain of the company's own website.`;
}
