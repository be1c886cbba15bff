import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startMailCatcher } from "@/dev/mail-catcher";
import { connected } from "@/lib/db/create-database";
import { copyImportedDatabase, importDirectoryOnce } from "@/tests/support/imported-directory";
import { personalTexts } from "@/tests/support/personal-texts";
import { startService } from "@/tests/support/service-process";

export interface ApiUnderTest {
  readonly databaseUrl: string;
  /** Addresses of the two servers: `/v1` answered directly, and through the framework's route handlers. */
  readonly origins: { readonly direct: string; readonly framework: string };
  /** The output of both servers, for as long as they run. */
  readonly logFile: string;
  /** Where to read the email of both servers. */
  readonly mailUrl: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    api: ApiUnderTest;
  }
}

const DATABASE = "peoplepages_api";

/** Starts two servers over one database, for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresUrl } = project.getProvidedContext();
  await importDirectoryOnce(postgresUrl);
  const databaseUrl = await copyImportedDatabase(postgresUrl, DATABASE);
  const dataDir = await mkdtemp(join(tmpdir(), "peoplepages-api-"));
  const logFile = join(dataDir, "servers.log");
  const catcher = await startMailCatcher();
  const settings = { SMTP_URL: catcher.smtpUrl, TRUSTED_PROXIES: "127.0.0.1/32", LOG_LEVEL: "info" };
  const [direct, framework] = await Promise.all(
    (["direct", "framework"] as const).map((mount) => startService({ databaseUrl, dataDir, mount, logFile, settings })),
  ).catch(async (error: unknown) => {
    await catcher.close();
    throw error;
  });
  if (!direct || !framework) throw new Error("both servers were asked for");
  project.provide("api", {
    databaseUrl,
    origins: { direct: direct.origin, framework: framework.origin },
    logFile,
    mailUrl: catcher.url,
  });

  return async () => {
    const ends = await Promise.all([direct, framework].map((server) => server.end("SIGTERM")));
    await catcher.close();
    const told = personalTexts(await readFile(logFile, "utf8"));
    await rm(dataDir, { recursive: true, force: true });
    await connected(postgresUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`));
    if (told.length > 0) throw new Error(`The servers' logs hold personal data:\n${told.join("\n")}`);
    if (ends.some((code) => code !== 0)) throw new Error(`The servers ended with ${ends.join(" and ")}, not 0.`);
  };
}
