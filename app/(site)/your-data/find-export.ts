import { exportPersonData, type PersonExport } from "@/lib/accounts/opt-out/person-data-export";
import { getServices } from "@/lib/services";

/** The data export that the token of an emailed link opens; null if the link is unknown or has expired. */
export async function findExport(token: string): Promise<PersonExport | null> {
  const { accounts: db, secrets, suppressions: directory } = await getServices();
  return exportPersonData(token, { db, secrets, directory });
}
