import { connected } from "@/lib/db/create-database";

/** Verifies an empty list, as a starting server does, so that lookups are answered. */
export async function verifyDirectory(url: string): Promise<void> {
  await connected(url, (client) => client.query("SELECT directory.record_suppression_verification()"));
}
