import freeEmailDomains from "free-email-domains";
import { parse } from "tldts";
import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { type Hostname, registrableDomain } from "./domain-name";
import { EMPLOYERS_ON_THE_LIST, LINE_PROVIDERS, MAILBOX_BRANDS, MAILBOX_PROVIDERS } from "./webmail-domains";

/** Half the size of the memo. People of one company have addresses at the same host. */
const HALF = 2_000;

const EMPLOYERS = new Set(words(EMPLOYERS_ON_THE_LIST));

const WEBMAIL: ReadonlySet<string> = new Set(
  [...freeEmailDomains, ...words(MAILBOX_PROVIDERS), ...words(LINE_PROVIDERS)].filter(
    (domain) => !EMPLOYERS.has(domain) && !isReserved(domain),
  ),
);

/**
 * Whether anyone can get an address at this host, which is then a personal mailbox and never a work email (D5).
 * Includes subdomains (`mail.yahoo.com`). Expects a host in lower case and punycode.
 */
export const isWebmailDomain: (host: string) => boolean = memoizeRecent(HALF, (host) => {
  if (EMPLOYERS.has(host)) return false;
  const domain = registrableDomain(host as Hostname);
  return WEBMAIL.has(host) || WEBMAIL.has(domain) || isBrand(domain);
});

function isBrand(domain: string): boolean {
  const { domainWithoutSuffix, isIcann } = parse(domain, { allowPrivateDomains: true });
  return isIcann === true && domainWithoutSuffix !== null && MAILBOX_BRANDS.has(domainWithoutSuffix);
}

/** Domains reserved for documentation and samples are not mail providers, whatever a list says (RFC 2606). */
function isReserved(domain: string): boolean {
  return /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/.test(domain);
}

function words(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(" "));
}
