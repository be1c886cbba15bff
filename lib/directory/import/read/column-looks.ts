import { columnKey } from "@/lib/directory/import/columns";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";

/**
 * Matches names of columns about the record itself, such as its owner or the date it was created. They are not
 * imported, whatever other words the name contains.
 */
const SIDE_FACTS = `
  ids? dates? at on count number_of owner score source type open opened sent clicked replied bounced confidence
  lists? tags? notes? fax zip postal postcode code street facebook twitter instagram logo image photo revenue
  funding founded description summary keywords intent opt verified verification grade size employees industry
  department created modified updated
`;
const SIDE_FACT = new RegExp(`(^|_|\\b)(${SIDE_FACTS.trim().split(/\s+/).join("|")})(_|\\b|$)`);

/** Patterns of column names, with our column that is probably meant. The first match counts. */
const BY_NAME: Readonly<Record<ImportKind, readonly (readonly [pattern: RegExp, ours: string])[]>> = {
  people: [
    [/e_?-?mail/, "email"],
    [/linked_?in|profile_?(url|link)|social_?url/, "social_url"],
    [/mobile|cell|handy/, "mobile_phone"],
    [/phone|telephone|\btel\b/, "phone"],
    [/(company|organi[sz]ation|employer|account).*(domain|website|url)|^web_?site|^domain|^homepage/, "company_domain"],
    [/company|organi[sz]ation|employer|^account_name|^firma$/, "company_name"],
    [/first_?name|given_?name|^vorname$/, "first_name"],
    [/last_?name|surname|family_?name|^nachname$/, "last_name"],
    [/full_?name|^name$|contact_name|person_name/, "name"],
    [/job|title|position|headline|^role$/, "title"],
    [/seniority|management_level/, "seniority"],
    [/country|^nation$/, "country"],
    [/^(state|province|region)(?![a-z])|_(state|province)$/, "state"],
    [/^city|_city$|^town/, "city"],
    [/location|^address$/, "location"],
  ],
  companies: [
    [/domain|website|homepage|^url$|web_?site/, "domain"],
    [/company|organi[sz]ation|^name$|account_name|^firma$/, "name"],
    [/country/, "country"],
    [/^(state|province|region)(?![a-z])|_(state|province)$/, "state"],
    [/city$|^town/, "city"],
    [/location|headquarter|^hq/, "location"],
  ],
  technologies: [
    [/domain|website|homepage|^url$/, "domain"],
    [/technology|^tech$/, "name"],
  ],
};

const MOST = 0.6;

/**
 * Returns which of our columns a source column probably holds, judged by its name or else by its values. Returns
 * null if it has no values or nothing that we import.
 */
export function columnLooks(kind: ImportKind, header: string, values: readonly string[]): string | null {
  if (values.length === 0) return null;
  const key = columnKey(header);
  if (!SIDE_FACT.test(key)) {
    const named = BY_NAME[kind].find(([pattern]) => pattern.test(key));
    if (named) return named[1];
  }
  const mostly = (is: (value: string) => boolean) => values.filter(is).length >= values.length * MOST;
  if (kind === "people" && mostly((value) => parseProfileUrl(value) !== null)) return "social_url";
  if (kind === "people" && mostly((value) => parseEmailAddress(value) !== null)) return "email";
  if (SIDE_FACT.test(key) || !mostly(isWebsite)) return null;
  return kind === "people" ? "company_domain" : "domain";
}

function isWebsite(value: string): boolean {
  return /^(https?:\/\/)?[^\s/@]+\.[a-z]{2,}\/?$/i.test(value.trim()) && parseWebsite(value) !== null;
}
