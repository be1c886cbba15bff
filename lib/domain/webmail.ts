import freeEmailDomains from "free-email-domains";
import type { Hostname } from "@/lib/domain/domain-name";
import { registrableDomain } from "@/lib/domain/domain-name";

/** Large providers that the kept list lacks (checked against version 1.12 of `free-email-domains`). */
const ALSO_WEBMAIL = ["hey.com", "tutanota.com", "tuta.com", "mailbox.org", "tin.it", "googlemail.de"];

/** On the kept list by mistake or beside their webmail: companies whose own staff write from the domain. */
const NOT_WEBMAIL = new Set<string>(["ibm.com", "apple.com", "microsoft.com", "google.com", "salesforce.com"]);

const WEBMAIL = new Set<string>([...freeEmailDomains, ...ALSO_WEBMAIL].filter((domain) => !NOT_WEBMAIL.has(domain)));

/** Whether anybody can have an address at this host: a personal mailbox, never a work e-mail (D5). */
export function isWebmailDomain(host: string): boolean {
  return WEBMAIL.has(host) || WEBMAIL.has(registrableDomain(host as Hostname));
}
