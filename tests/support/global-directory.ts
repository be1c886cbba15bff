import type { TestProject } from "vitest/node";
import { importDirectoryOnce } from "@/tests/support/imported-directory";

/** The directory of the tests, ready to be copied by each file that starts servers of its own. */
export async function setup(project: TestProject): Promise<void> {
  await importDirectoryOnce(project.getProvidedContext().postgresUrl);
}
