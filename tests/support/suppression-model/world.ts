import { randomInt, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, Pool } from "pg";
import { inject } from "vitest";
import { confirmOptOut } from "@/lib/accounts/opt-out/confirm-opt-out";
import { decideOptOut, type OptOutDecision } from "@/lib/accounts/opt-out/decide-opt-out";
import { importDrop } from "@/lib/accounts/opt-out/import-drop";
import { requestOptOut } from "@/lib/accounts/opt-out/request-opt-out";
import { sendOptOutLinks } from "@/lib/accounts/opt-out/send-links";
import { projectSuppressions } from "@/lib/accounts/opt-out/suppression-keeper";
import { databaseUrl } from "@/lib/db/create-database";
import { prepareImport, runImport } from "@/lib/directory/import/import-files";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { type OptOutField, parseOptOutForm } from "@/lib/domain/opt-out/opt-out-form";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";
import { readEnv } from "@/lib/env";
import { setLogLevel } from "@/lib/log";
import { closeServices, openServices } from "@/lib/services";
import type { Services } from "@/lib/services/services";
import { scheduledJobs } from "@/server/scheduled-jobs";
import { CITUS_URL } from "@/tests/support/cluster-copies";
import { copyTemplate, dropCopy } from "@/tests/support/database";
import { lockPerson } from "@/tests/support/lock-person";
import { processEnvironment, SERVE_SETTINGS } from "@/tests/support/settings";
import { SILENT_PROGRESS } from "@/tests/support/silent-import";
import { copyDirectory, inTransaction, putDirectoryBack } from "./directory-copies";
import { BLOCKER, type ModelCompanyRow, type ModelPersonRow } from "./universe";

/** A running service over two databases of its own, and everything that its operator and its visitors do to it. */
export interface World {
  readonly services: Services;
  readonly directory: Pool;
  readonly accounts: Pool;
  importPeople(rows: readonly ModelPersonRow[]): Promise<void>;
  importCompanies(rows: readonly ModelCompanyRow[]): Promise<void>;
  /** Imports people; when the last row is reached, runs `during`, and then kills the importer or lets it finish. */
  importInterrupted(
    rows: readonly ModelPersonRow[],
    during: () => Promise<void>,
    end: "killed" | "finished",
  ): Promise<void>;
  /** Sends the form and keeps the link that confirms it. */
  request(form: Form): Promise<OptOutReference>;
  confirm(reference: OptOutReference): Promise<void>;
  decide(reference: OptOutReference, decision: OptOutDecision): Promise<void>;
  stateOf(reference: OptOutReference): Promise<string>;
  /** Runs the server's opt-out job. */
  runJob(): Promise<void>;
  passDays(days: number): Promise<void>;
  importDrop(kind: "drop-email" | "drop-phone", values: readonly string[]): Promise<ReadonlyMap<string, number>>;
  restart(): Promise<void>;
  rotateSecret(): Promise<void>;
  backUp(): Promise<void>;
  /** Restores the directory from the last backup while the service runs. */
  restore(): Promise<void>;
  /** Starts again: nobody has opted out, and only the base is on file. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export type Form = Readonly<Partial<Record<OptOutField, string>>>;

const IMPORTER = "peoplepages import";

/** Opens a world on databases of its own; `base` imports the people who are on file at each start. */
export async function openWorld(base: readonly ModelPersonRow[]): Promise<World> {
  setLogLevel("silent");
  const names = { accounts: newName(), directory: newName() };
  for (const name of Object.values(names)) await copyTemplate(name);
  const server = inject("postgresUrl");
  const urls = { accounts: databaseUrl(server, names.accounts), directory: databaseUrl(server, names.directory) };
  const folder = await mkdtemp(join(tmpdir(), "peoplepages-model-"));
  const accounts = new Pool({ connectionString: urls.accounts, max: 2 });
  const directory = new Pool({ connectionString: urls.directory, max: 2 });
  // Connections that end with their database.
  for (const pool of [accounts, directory]) pool.on("error", () => undefined);
  const authSecrets = { now: newSecret(0), previous: null as string | null, count: 0 };
  const tokens = new Map<string, string>();
  let services = await start();
  let blocked = 0;

  function start(): Promise<Services> {
    const settings = { ...SERVE_SETTINGS, BILLING: "off", AUTH_SECRET: authSecrets.now };
    const previous = authSecrets.previous === null ? {} : { AUTH_SECRET_PREVIOUS: authSecrets.previous };
    const env = readEnv(processEnvironment({ ...settings, ...previous, DATABASE_URL: urls.accounts }), {
      mode: "serve",
    });
    return openServices(env, urls);
  }

  async function runImportOf(kind: "people" | "companies", rows: readonly object[], batchRows = 5_000) {
    const path = join(folder, `${kind}.jsonl`);
    await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    await projectSuppressions({ source: services.suppressionSource, directory: services.suppressions });
    const request = { kind, files: [path], format: null, map: [], preset: null, dryRun: false };
    await runImport(await prepareImport(request, process.stdin), {
      directoryUrl: urls.directory,
      hashSuppression: services.secrets.hashSuppression,
      now: () => new Date(),
      progress: SILENT_PROGRESS,
      batchRows,
    });
  }

  const world: World = {
    get services() {
      return services;
    },
    directory,
    accounts,
    importPeople: (rows) => runImportOf("people", rows),
    importCompanies: (rows) => runImportOf("companies", rows),

    async importInterrupted(rows, during, end) {
      const holder = new Client({ connectionString: urls.directory });
      await holder.connect();
      try {
        await holder.query("BEGIN");
        await lockPerson(holder, "name", BLOCKER.name);
        blocked += 1;
        const title = `Sales Manager ${blocked}`;
        const changed = rows.map((row) => ({ ...row, title }));
        const importing = runImportOf("people", [...changed, { ...BLOCKER, title }], 1);
        const outcome = importing.then(
          () => null,
          (error: unknown) => error,
        );
        await untilImporterWaits(outcome);
        await during();
        if (end === "killed") {
          await directory.query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()",
            [IMPORTER],
          );
          await outcome;
        }
        await holder.query("ROLLBACK");
        if (end === "finished") {
          const error = await outcome;
          if (error) throw error;
        }
      } finally {
        await holder.end();
      }
    },

    async request(form) {
      const reading = parseOptOutForm(form);
      if (reading.kind !== "valid") throw new Error(`no request: ${JSON.stringify(reading.problems)}`);
      const { accounts: db, secrets, baseUrl } = services;
      const making = { db, secrets, newId: randomUUID, randomInt };
      const asked = await requestOptOut({ submission: reading.submission, clientAddress: randomUUID() }, making);
      if (asked.kind !== "asked") throw new Error("asked too often");
      const mailer = {
        async send({ text }: { readonly text: string }) {
          tokens.set(asked.reference, /\/opt-out\/confirm\/([\w-]+)/.exec(text)?.[1] ?? "");
          return { kind: "accepted" } as const;
        },
      };
      await sendOptOutLinks(asked.reference, { db, secrets, mailer, baseUrl });
      return asked.reference;
    },
    async confirm(reference) {
      const { accounts: db, secrets, suppressions } = services;
      const token = tokens.get(reference) ?? "";
      const { kind } = await confirmOptOut(token, { db, secrets, directory: suppressions });
      if (kind !== "done") throw new Error(`the confirmation is ${kind}`);
    },
    async decide(reference, decision) {
      await decideOptOut({ reference, decision }, { db: services.accounts, directory: services.suppressions });
    },
    async stateOf(reference) {
      const { rows } = await accounts.query<{ state: string }>(
        "SELECT state FROM accounts.opt_out_request WHERE reference = $1",
        [reference],
      );
      return rows[0]?.state ?? "forgotten";
    },
    async runJob() {
      const job = scheduledJobs(services).find(({ name }) => name === "opt-outs");
      await job?.run(new AbortController().signal);
    },
    async passDays(days) {
      await accounts.query(
        `UPDATE accounts.opt_out_request SET received_at = received_at - $1::int * interval '1 day',
           due_at = due_at - $1::int * interval '1 day'`,
        [days],
      );
    },
    async importDrop(kind, values) {
      const { accounts: db, secrets, suppressions } = services;
      const rows = values.map((value) => ({ id: value, digest: digestText(value) }));
      const { responses } = await importDrop({ kind, rows }, { db, secrets, directory: suppressions });
      return new Map(responses.flatMap((code) => (code === null ? [] : [[code.id, code.code] as const])));
    },
    async restart() {
      await closeServices();
      services = await start();
    },
    async rotateSecret() {
      await closeServices();
      authSecrets.count += 1;
      authSecrets.previous = authSecrets.now;
      authSecrets.now = newSecret(authSecrets.count);
      services = await start();
    },

    backUp: () => copyDirectory(directory, "backup"),
    restore: () => putDirectoryBack(directory, "backup"),
    async reset() {
      await closeServices();
      await inTransaction(accounts, async (client) => {
        await client.query("SET LOCAL session_replication_role = replica");
        await client.query(`TRUNCATE ${OPT_OUT_TABLES.map((name) => `accounts.${name}`).join(", ")}`);
        await client.query("SELECT accounts.recount_suppressions()");
      });
      await putDirectoryBack(directory, "beginning");
      await copyDirectory(directory, "backup");
      services = await start();
    },

    async close() {
      await closeServices();
      await Promise.all([accounts.end(), directory.end()]);
      await rm(folder, { recursive: true, force: true });
      for (const name of Object.values(names)) await dropCopy(name);
    },
  };

  async function untilImporterWaits(outcome: Promise<unknown>): Promise<void> {
    let isOver = false;
    const over = outcome.then((error) => {
      isOver = true;
      throw error ?? new Error("the import did not wait");
    });
    over.catch(() => undefined);
    while (!isOver) {
      const { rows } = await directory.query(
        `SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()
           AND wait_event_type = 'Lock'`,
        [IMPORTER],
      );
      if (rows.length > 0) return;
      if (CITUS_URL === null) continue;
      // Waits for a row on a worker.
      const elsewhere = await directory.query("SELECT 1 FROM citus_lock_waits");
      if (elsewhere.rows.length > 0) return;
    }
    await over;
  }

  await world.importPeople(base);
  await copyDirectory(directory, "beginning");
  return world;
}

/** What accounts keeps of opt-outs. */
const OPT_OUT_TABLES = ["opt_out_request", "opt_out_audit", "suppression_entry", "privacy_mail"];

function newName(): string {
  return `model_${randomUUID().replaceAll("-", "")}`;
}

function newSecret(count: number): string {
  return `secret number ${count} of the model, long enough and used nowhere else`;
}
