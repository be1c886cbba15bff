import { exportPersonData, type PersonExport } from "@/lib/accounts/opt-out/export-person-data";
import { getServices } from "@/lib/services";

/** The data export that the token of an emailed link opens; null if the link is unknown or has expired. */
export async function findExport(token: string): Promise<PersonExport | null> {
  const { accounts: db, houseKeys, suppressions: directory } = await getServices();
  return exportPersonData(token, { db, houseKeys, directory });
}
