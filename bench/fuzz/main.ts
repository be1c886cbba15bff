import { randomInt } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Pool } from "pg";
import { machine } from "@/bench/figures";
import { createBenchKeys } from "@/bench/keys";
import { type Stores, withStores } from "@/cli/open-stores";
import { bundle } from "@/dev/bundle.mjs";
import { startMailCatcher } from "@/dev/mail-catcher";
import { build } from "@/dev/prepare.mjs";
import { loadSampleData } from "@/dev/sample-data/load";
import { wasAnythingImported } from "@/dev/sample-data-needed";
import { readEnv } from "@/lib/env";
import { findAuthSecret } from "@/lib/secrets/local-auth-secret";
import { logInByCode } from "@/tests/support/log-in-by-code";
import { createPageVisitor, type PageVisitor } from "@/tests/support/page-visitor";
import { startService } from "@/tests/support/service-process";
import { BASE_URL } from "@/tests/support/settings";
import { readPages } from "./list-pages";
import { residentMb } from "./resident-memory";
import { runFuzz } from "./run-fuzz";
import { unexpectedErrors } from "./unexpected-errors";

const HELP = `npm run bench -- fuzz [--requests 100000] [--seconds 3600] [--seed N] [--only NUMBER] [--connections 8] [--data .data/bench-fuzz]

Sends nonsense to every endpoint, page, form and tool of a \`peoplepages serve\` of its own, until --requests or --seconds
are reached: calls that docs/openapi.json describes, arbitrary ones, and bytes that are no request. Compares each answer
with the contract and each charge with its answer, and measures the resident memory before and after. A run prints its
seed; --seed with --only sends one of its requests again. Ends with 1 where anything is wrong.`;

const KEYS = 200;
const USERS = 2;
const SAMPLE = { companies: 100, people: 1_000 };
/** As many requests as fill caches and pools, before memory is compared. */
const WARM_UP = 2_000;
const GROWTH_MB = 150;

export async function benchFuzz(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: "string", default: "100000" },
      seconds: { type: "string", default: "3600" },
      seed: { type: "string" },
      only: { type: "string" },
      connections: { type: "string", default: "8" },
      data: { type: "string", default: ".data/bench-fuzz" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  console.log(`Sending nonsense with --seed ${seed}; ${machine()}`);
  await bundle();
  await build();
  mkdirSync(values.data, { recursive: true });
  const env = readEnv({ ...process.env, DATA_DIR: values.data }, { mode: "tool" });
  await withStores(env, async (stores) => {
    if (!(await wasAnythingImported(stores.directoryUrl))) await loadSample(stores, values.data);
    const keys = await createBenchKeys(stores, KEYS);
    const catcher = await startMailCatcher();
    const folder = mkdtempSync(join(values.data, "run-"));
    const logFile = join(folder, "server.log");
    const server = await startService({
      databaseUrl: stores.accountsUrl,
      dataDir: folder,
      mount: "direct",
      logFile,
      settings: {
        AUTH_SECRET: await findAuthSecret(env),
        SMTP_URL: catcher.smtpUrl,
        TRUSTED_PROXIES: "127.0.0.1/32",
      },
    });
    const pool = new Pool({ connectionString: stores.accountsUrl, max: 2 });
    try {
      const users = await newestUsers(pool);
      const visitors = await Promise.all(users.map((email) => logIn(server.origin, email, catcher.url)));
      const common = {
        ...{ origin: server.origin, baseUrl: BASE_URL, pool, keys },
        pages: await readPages(server.origin, visitors.slice(0, USERS)),
        connections: Number(values.connections),
      };
      const until = { requests: Number(values.requests), seconds: Number(values.seconds) };
      const only = values.only === undefined ? {} : { only: Number(values.only) };
      // Other nonsense than that of the run itself.
      const warmUp = { requests: Math.min(WARM_UP, until.requests), seconds: until.seconds };
      const first =
        values.only === undefined
          ? await runFuzz({ ...common, visitors: visitors.slice(USERS), seed: seed + 1, until: warmUp })
          : null;
      const before = residentMb(server.pid);
      const onProgress = (sent: number) => {
        if (sent % 10_000 === 0) console.log(`${sent} sent, ${residentMb(server.pid).toFixed(0)} MB`);
      };
      const report = await runFuzz({ ...common, visitors: visitors.slice(0, USERS), seed, until, onProgress, ...only });
      const after = residentMb(server.pid);
      const exit = await server.end("SIGTERM");
      const errors = unexpectedErrors(readFileSync(logFile, "utf8"));
      for (const problem of [...(first?.problems ?? []).map(ofWarmUp), ...report.problems, ...errors.slice(0, 20)])
        console.log(problem);
      const { problems: _problems, ...figures } = report;
      console.log(JSON.stringify({ bench: "fuzz", ...figures, errors: errors.length, rssMb: { before, after }, exit }));
      const isGrown = after - before > GROWTH_MB;
      if (isGrown) console.log(`The server grew by more than ${GROWTH_MB} MB.`);
      if ((first?.failed ?? 0) + report.failed > 0 || errors.length > 0 || isGrown || exit !== 0) process.exitCode = 1;
    } finally {
      await server.end("SIGKILL");
      await pool.end();
      await catcher.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function logIn(origin: string, email: string, mailUrl: string): Promise<PageVisitor> {
  const visitor = createPageVisitor(origin, BASE_URL);
  await logInByCode(visitor, email, mailUrl);
  return visitor;
}

function ofWarmUp(problem: string): string {
  return `with the next seed: ${problem}`;
}

/** Accounts whose owners log in, others in each run: a second code within half a minute is refused. */
async function newestUsers(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ email: string }>(
    "SELECT email FROM accounts.account ORDER BY created_at DESC LIMIT $1",
    [2 * USERS],
  );
  return rows.map(({ email }) => email);
}

async function loadSample({ directoryUrl, secrets }: Stores, dataDir: string): Promise<void> {
  await loadSampleData({ directoryUrl, hashSuppression: secrets.hashSuppression, dataDir, size: SAMPLE });
}
