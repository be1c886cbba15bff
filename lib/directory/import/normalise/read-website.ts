import { type Hostname, parseWebsite, registrableDomain } from "@/lib/domain/identifiers/domain-name";
import { isWebmailDomain } from "@/lib/domain/identifiers/webmail";

/** Hosts that carry pages of other companies: social networks, link shorteners, site builders, directories (I21). */
const HOSTS_OF_OTHERS = new Set(
  (
    "facebook.com fb.com fb.me instagram.com linkedin.com twitter.com x.com youtube.com youtu.be tiktok.com pinterest.com snapchat.com " +
    "reddit.com medium.com vimeo.com xing.com vk.com t.me telegram.me wa.me whatsapp.com threads.net discord.gg discord.com line.me " +
    "bit.ly tinyurl.com goo.gl t.co ow.ly buff.ly rebrand.ly linktr.ee lnk.bio beacons.ai about.me carrd.co lnkd.in is.gd cutt.ly " +
    "google.com goo.gle g.page maps.app.goo.gl business.site sites.google.com docs.google.com drive.google.com notion.site notion.so " +
    "wix.com wixsite.com weebly.com squarespace.com wordpress.com blogspot.com tumblr.com godaddysites.com jimdo.com jimdosite.com " +
    "webflow.io webnode.com strikingly.com myshopify.com shopify.com etsy.com amazon.com ebay.com yelp.com tripadvisor.com yellowpages.com " +
    "crunchbase.com angel.co wellfound.com glassdoor.com indeed.com github.com gitlab.com apple.com apps.apple.com play.google.com " +
    "opentable.com doordash.com ubereats.com calendly.com"
  ).split(" "),
);
/** Of these hosts, subdomains are not websites of other companies either. */
const WITH_SUBDOMAINS = new Set(
  "facebook.com instagram.com linkedin.com twitter.com x.com youtube.com pinterest.com google.com xing.com".split(" "),
);

/** The result of reading a cell of websites. */
type ReadWebsite =
  | { readonly domain: Hostname; readonly others: readonly Hostname[] }
  | { readonly domain: null; readonly reason: string };

const SEPARATORS = /[;,|\n\s]+/;

/**
 * Reads a cell with one or more websites. Returns the first good domain, and the others (I18). The host of a social
 * network, a site builder or a mailbox provider does not count, unless the company's name contains the name of that
 * host.
 */
export function readWebsite(text: string, companyName: string | null): ReadWebsite {
  const found: Hostname[] = [];
  let reason = "not a website domain";
  for (const part of [text, ...(SEPARATORS.test(text.trim()) ? text.split(SEPARATORS) : [])]) {
    const host = parseWebsite(part.replace(/^mailto:[^@]*@/i, ""));
    if (host === null) continue;
    if (isHostOfOthers(host, companyName))
      reason = `${host} is a page at another company, not the company's own website`;
    else if (!found.includes(host)) found.push(host);
  }
  const [domain, ...others] = found;
  return domain === undefined ? { domain: null, reason } : { domain, others };
}

function isHostOfOthers(host: Hostname, companyName: string | null): boolean {
  const domain = registrableDomain(host);
  const isListed = HOSTS_OF_OTHERS.has(host) || WITH_SUBDOMAINS.has(domain);
  if (!isListed && !isWebmailDomain(host)) return false;
  const label = domain.slice(0, domain.indexOf("."));
  return !(companyName ?? "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .includes(label);
}
