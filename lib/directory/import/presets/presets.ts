import { columnKey, nearestName } from "@/lib/directory/import/columns";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import apolloAccounts from "@/lib/directory/import/presets/apollo-accounts.json" with { type: "json" };
import apolloPeople from "@/lib/directory/import/presets/apollo-people.json" with { type: "json" };
import builtwith from "@/lib/directory/import/presets/builtwith.json" with { type: "json" };
import crunchbase from "@/lib/directory/import/presets/crunchbase.json" with { type: "json" };
import googleContacts from "@/lib/directory/import/presets/google-contacts.json" with { type: "json" };
import hubspotCompanies from "@/lib/directory/import/presets/hubspot-companies.json" with { type: "json" };
import hubspotContacts from "@/lib/directory/import/presets/hubspot-contacts.json" with { type: "json" };
import hunter from "@/lib/directory/import/presets/hunter.json" with { type: "json" };
import linkedinConnections from "@/lib/directory/import/presets/linkedin-connections.json" with { type: "json" };
import lusha from "@/lib/directory/import/presets/lusha.json" with { type: "json" };
import outlookContacts from "@/lib/directory/import/presets/outlook-contacts.json" with { type: "json" };
import pdlCompanies from "@/lib/directory/import/presets/pdl-companies.json" with { type: "json" };
import pdlCompanies2019 from "@/lib/directory/import/presets/pdl-companies-2019.json" with { type: "json" };
import pdlPeople from "@/lib/directory/import/presets/pdl-people.json" with { type: "json" };
import phantombuster from "@/lib/directory/import/presets/phantombuster.json" with { type: "json" };
import pipedrive from "@/lib/directory/import/presets/pipedrive.json" with { type: "json" };
import { type Preset, presetSchema } from "@/lib/directory/import/presets/preset";
import rocketreach from "@/lib/directory/import/presets/rocketreach.json" with { type: "json" };
import salesforceAccounts from "@/lib/directory/import/presets/salesforce-accounts.json" with { type: "json" };
import salesforceContacts from "@/lib/directory/import/presets/salesforce-contacts.json" with { type: "json" };
import salesforceLeads from "@/lib/directory/import/presets/salesforce-leads.json" with { type: "json" };
import salesnavEvaboot from "@/lib/directory/import/presets/salesnav-evaboot.json" with { type: "json" };
import salesnavPhantombuster from "@/lib/directory/import/presets/salesnav-phantombuster.json" with { type: "json" };
import wiza from "@/lib/directory/import/presets/wiza.json" with { type: "json" };
import zoominfoCompanies from "@/lib/directory/import/presets/zoominfo-companies.json" with { type: "json" };
import zoominfoPeople from "@/lib/directory/import/presets/zoominfo-people.json" with { type: "json" };

/** The exports that are known: one file each in this folder, and one line each here. */
export const PRESETS: readonly Preset[] = [
  apolloAccounts,
  apolloPeople,
  builtwith,
  crunchbase,
  googleContacts,
  hubspotCompanies,
  hubspotContacts,
  hunter,
  linkedinConnections,
  lusha,
  outlookContacts,
  pdlCompanies,
  pdlCompanies2019,
  pdlPeople,
  phantombuster,
  pipedrive,
  rocketreach,
  salesforceAccounts,
  salesforceContacts,
  salesforceLeads,
  salesnavEvaboot,
  salesnavPhantombuster,
  wiza,
  zoominfoCompanies,
  zoominfoPeople,
].map((data) => presetSchema.parse(data));

/** Throws ImportRefused where there is no such preset, or it holds another kind. */
export function requirePreset(name: string, kind: ImportKind): Preset {
  const named = PRESETS.filter((known) => known.name === name || known.aliases.includes(name));
  const preset = named.find((known) => known.kind === kind);
  if (preset) return preset;
  if (named[0]) throw new ImportRefused(`preset "${name}" holds ${named[0].kind}, not ${kind}`);
  const known = PRESETS.map((one) => one.name);
  const near = nearestName(name, known);
  const hint = near === null ? "" : `did you mean ${near}? `;
  throw new ImportRefused(`there is no preset "${name}"; ${hint}there are ${known.join(", ")}`);
}

/**
 * Recognizes an export by its header; null when no preset of this kind fits. Of several that fit, the one that knows
 * most of the columns is taken.
 */
export function recognizePreset(kind: ImportKind, headers: readonly string[]): Preset | null {
  return bestFit(
    PRESETS.filter((preset) => preset.kind === kind),
    headers,
  );
}

/** The export of another kind that the header belongs to. */
export function recognizeOtherKind(kind: ImportKind, headers: readonly string[]): Preset | null {
  return bestFit(
    PRESETS.filter((preset) => preset.kind !== kind),
    headers,
  );
}

/** Whether the preset knows that nothing is imported from a column. */
export function isUnusedColumn(preset: Preset, header: string): boolean {
  const key = columnKey(header);
  return preset.unused.some((known) =>
    known.endsWith("*") ? key.startsWith(columnKey(known.slice(0, -1))) : columnKey(known) === key,
  );
}

function bestFit(presets: readonly Preset[], headers: readonly string[]): Preset | null {
  const present = new Set(headers.map(columnKey));
  const fits = presets.filter(({ signatures }) =>
    signatures.some((signature) => signature.every((column) => present.has(columnKey(column)))),
  );
  const known = (preset: Preset) => {
    const columns = new Set(Object.keys(preset.columns).map(columnKey));
    return headers.filter((header) => columns.has(columnKey(header)) || isUnusedColumn(preset, header)).length;
  };
  const ranked = fits.map((preset) => ({ preset, known: known(preset) })).sort((a, b) => b.known - a.known);
  return ranked[0]?.preset ?? null;
}
