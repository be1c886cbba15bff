import { CommandError } from "@/cli/exit";
import { withStores } from "@/cli/open-stores";
import { RETENTION_RULES, type RetentionRule, runRetention } from "@/lib/accounts/run-retention";
import { readEnv } from "@/lib/env";
import { log } from "@/lib/log";

const DESCRIPTIONS: Readonly<Record<RetentionRule, string>> = {
  addresses: "free days of client addresses",
  requests: "entries of the request log",
  deletedAccounts: "log entries of deleted accounts",
  usage: "usage records",
  idempotencyKeys: "idempotency keys",
  logins: "login codes, failures and sessions",
  optOuts: "completed opt-out requests",
  mailedLinks: "mailed links and their counts",
  people: "erased people in the directory",
  replacedValues: "records with values that imports replaced",
};

export async function deleteExpired({ json = false }: { json?: boolean }): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const { forgotten, failures } = await withStores(env, ({ accounts: db, suppressions: directory }) =>
    runRetention({ db, directory, signal: new AbortController().signal }),
  );
  if (json) console.log(JSON.stringify(forgotten));
  else
    for (const rule of RETENTION_RULES)
      console.log(`${String(forgotten[rule] ?? "-").padStart(8)}  ${DESCRIPTIONS[rule]}`);
  for (const { rule, error } of failures) log.error({ err: error, rule }, "failed to delete expired rows");
  if (failures.length > 0) throw new CommandError(1, `${failures.length} of these failed: run the command again.`);
}
