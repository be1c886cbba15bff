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
  const mostly = (is: (value: string) => boolean) => values.filter(is).length >= values.length * MOST;
  if (kind === "people" && mostly((value) => parseProfileUrl(value) !== null)) return "social_url";
  if (kind === "people" && mostly((value) => parseEmailAddress(value) !== null)) return "email";
  if (isOfTheRecord(header) || !mostly(isWebsite)) return null;
  return kind === "people" ? "company_domain" : "domain";
}

function isWebsite(value: string): boolean {
  return /^(https?:\/\/)?[^\s/@]+\.[a-z]{2,}\/?$/i.test(value.trim()) && parseWebsite(value) !== null;
}
