import type { ImportKind } from "@/lib/directory/import/import-kind";
import { guessColumn, isOfTheRecord } from "@/lib/directory/import/presets/column-names";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";

const MOST = 0.6;

const WEBSITE = /^(https?:\/\/)?[^\s/@]+\.[a-z]{2,}\/?$/i;
const PHONE = /\d(?:\D{0,4}\d){6}/;
/** Values of our columns that can be told from others at a glance, even where they are masked or incomplete. */
const FORMS: Readonly<Record<string, RegExp>> = {
  email: /@/,
  phone: PHONE,
  mobile_phone: PHONE,
  social_url: /[/.]/,
  company_domain: /\./,
  domain: WEBSITE,
};

/**
 * Returns which of our columns a source column probably holds, judged by its name or else by its values. Returns
 * null if it has no values or nothing that we import.
 */
export function columnLooks(kind: ImportKind, header: string, values: readonly string[]): string | null {
  if (values.length === 0) return null;
  const named = guessColumn(kind, header);
  const form = named === null ? undefined : FORMS[named];
  if (named !== null && (form === undefined || mostly(values, (value) => form.test(value.trim())))) return named;
  if (kind === "people" && mostly(values, isProfile)) return "social_url";
  if (kind === "people" && mostly(values, isEmail)) return "email";
  if (isOfTheRecord(header) || !mostly(values, isWebsite)) return null;
  return kind === "people" ? "company_domain" : "domain";
}

/** Returns whether most of the values, of which there is one at least, are so. */
export function mostly(values: readonly string[], is: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(is).length >= values.length * MOST;
}

export function isProfile(value: string): boolean {
  return parseProfileUrl(value) !== null;
}

/** Returns whether a text is an email, a profile or an address on the web, which no name of a column is. */
export function isIdentity(text: string): boolean {
  return isEmail(text) || isProfile(text) || /^(?:https?:\/\/|www\.)/i.test(text);
}

function isEmail(value: string): boolean {
  return parseEmailAddress(value) !== null;
}

function isWebsite(value: string): boolean {
  return WEBSITE.test(value.trim()) && parseWebsite(value) !== null;
}
