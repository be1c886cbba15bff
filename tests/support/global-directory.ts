import type { TestProject } from "vitest/node";
import { importDirectoryOnce } from "@/tests/support/imported-directory";

/** Imports the directory of the tests, which each file that starts servers copies. */
export async function setup(project: TestProject): Promise<void> {
  await importDirectoryOnce(project.getProvidedContext().postgresUrl);
}
