import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "@/tests/support/settings";

export const ADDED_MIGRATION = "30000101000000_added_by_a_newer_version";
/** What the added migration does, by database. */
type AddedSql = Readonly<Record<"accounts" | "directory", string>>;

/**
 * Installs the built product into a folder, as an image of it does, with one more migration for each database. The
 * packages and the built pages are those of the project.
 */
export async function installNewerVersion(folder: string, sql: AddedSql): Promise<void> {
  const copies = ["cli/peoplepages.mjs", "package.json", "next.config.mjs", "dist"];
  const migrations = Object.keys(sql).map((database) => `prisma/${database}/migrations`);
  for (const path of [...copies, ...migrations]) await cp(join(ROOT, path), join(folder, path), { recursive: true });
  for (const path of ["node_modules", ".next"]) await symlink(join(ROOT, path), join(folder, path));
  for (const [database, text] of Object.entries(sql)) {
    const added = join(folder, "prisma", database, "migrations", ADDED_MIGRATION);
    await mkdir(added);
    await writeFile(join(added, "migration.sql"), text);
  }
}
