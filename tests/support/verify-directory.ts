import { connected } from "@/lib/db/create-database";

/** Lets lookups answer from a directory with nobody on its list, as a server does when it starts. */
export async function verifyDirectory(url: string): Promise<void> {
  await connected(url, (client) => client.query("SELECT directory.record_suppression_verification()"));
}
