import type { ImportKind } from "@/lib/directory/import/import-kind";
import { guessColumn, isOfTheRecord } from "@/lib/directory/import/presets/column-names";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";

const MOST = 0.6;

/**
 * Returns which of our columns a source column probably holds, judged by its name or else by its values. Returns
 * null if it has no values or nothing that we import.
 */
export function columnLooks(kind: ImportKind, header: string, values: readonly string[]): string | null {
  if (values.length === 0) return null;
  const named = guessColumn(kind, header);
  if (named !== null) return named;
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

/** Returns whether a text is an email or the profile of a person, which no name of a column is. */
export function isIdentity(text: string): boolean {
  return isEmail(text) || isProfile(text);
}

function isEmail(value: string): boolean {
  return parseEmailAddress(value) !== null;
}

function isWebsite(value: string): boolean {
  return /^(https?:\/\/)?[^\s/@]+\.[a-z]{2,}\/?$/i.test(value.trim()) && parseWebsite(value) !== null;
}
