import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder of the project: the nearest one above this module that holds the migrations, else the working directory.
 * The module runs from its source, from `dist/` and from the framework's build, at different depths.
 */
export const PROJECT_ROOT = findProjectRoot(dirname(fileURLToPath(import.meta.url)));

function findProjectRoot(folder: string): string {
  if (existsSync(join(folder, "prisma", "directory", "migrations"))) return folder;
  const parent = dirname(folder);
  return parent === folder ? process.cwd() : findProjectRoot(parent);
}
