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
import rocketreach from "@/lib/directory/import/presets/rocketreach.json" with { type: "json" };
import salesforceAccounts from "@/lib/directory/import/presets/salesforce-accounts.json" with { type: "json" };
import salesforceContacts from "@/lib/directory/import/presets/salesforce-contacts.json" with { type: "json" };
import salesforceLeads from "@/lib/directory/import/presets/salesforce-leads.json" with { type: "json" };
import salesnavEvaboot from "@/lib/directory/import/presets/salesnav-evaboot.json" with { type: "json" };
import salesnavPhantombuster from "@/lib/directory/import/presets/salesnav-phantombuster.json" with { type: "json" };
import wiza from "@/lib/directory/import/presets/wiza.json" with { type: "json" };
import zoominfoCompanies from "@/lib/directory/import/presets/zoominfo-companies.json" with { type: "json" };
import zoominfoPeople from "@/lib/directory/import/presets/zoominfo-people.json" with { type: "json" };

/**
 * The preset files of this folder, one line each. `presets.ts` validates them, so that using only their names costs no
 * validation.
 */
export const PRESET_FILES: readonly PresetFile[] = [
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
];

interface PresetFile {
  readonly name: string;
}
