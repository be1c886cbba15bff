import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { browserTokenId } from "@/lib/accounts/login/browser-token";
import type { ExportedPerson, SuppressionStore } from "@/lib/directory/suppression-store";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { EXPORT_LINK_HOURS } from "@/lib/domain/opt-out/opt-out-state";
import type { HouseKeys } from "@/lib/house-keys/house-keys";

/** What is on file of an address, for whoever has proved that it is theirs. */
export interface PersonExport {
  readonly email: EmailAddress;
  readonly exportedAt: Date;
  /** Empty where nothing is on file. */
  readonly people: readonly ExportedPerson[];
}

interface Exporting {
  readonly db: AccountsClient;
  readonly houseKeys: Pick<HouseKeys, "hashLink" | "openPersonal">;
  readonly directory: Pick<SuppressionStore, "exportPerson">;
}

/** By the secret of a link that was mailed to the address; null where there is no such link, or no longer. */
export async function exportPersonData(
  token: string,
  { db, houseKeys, directory }: Exporting,
): Promise<PersonExport | null> {
  if (browserTokenId(token) === null) return null;
  const linkHash = new Uint8Array(houseKeys.hashLink(token));
  const [asked, now] = await Promise.all([db.dataExport.findUnique({ where: { linkHash } }), readStoreClock(db)]);
  if (asked === null || now.getTime() >= asked.createdAt.getTime() + EXPORT_LINK_HOURS * 3_600_000) return null;
  const email = parseEmailAddress(houseKeys.openPersonal(asked.id, asked.sealed));
  if (email === null) throw new Error("what is kept of an export is no address");
  return { email, exportedAt: now, people: await directory.exportPerson(email) };
}
