import { exportPersonData, type PersonExport } from "@/lib/accounts/opt-out/person-data-export";
import { getServices } from "@/lib/services";

/** What is on file, by the secret of a link; null where the link does not work, or no longer. */
export async function findExport(token: string): Promise<PersonExport | null> {
  const { accounts: db, secrets, suppressions: directory } = await getServices();
  return exportPersonData(token, { db, secrets, directory });
}
