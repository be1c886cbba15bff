import { CommandError } from "@/cli/exit";
import { withStores } from "@/cli/open-stores";
import { RETENTION_RULES, type RetentionRule, runRetention } from "@/lib/accounts/run-retention";
import { readEnv } from "@/lib/env";
import { log } from "@/lib/log";

const SAYINGS: Readonly<Record<RetentionRule, string>> = {
  addresses: "days of free lookups of client addresses",
  requests: "entries of the request log",
  usage: "usage records",
  logins: "login codes, failures and sessions",
  optOuts: "completed opt-out requests",
  mailedLinks: "mailed links and what they are counted by",
  people: "people in the directory who were erased",
};

export async function deleteExpired({ json = false }: { json?: boolean }): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const { forgotten, failures } = await withStores(env, ({ accounts: db, suppressions: directory }) =>
    runRetention({ db, directory, signal: new AbortController().signal }),
  );
  if (json) console.log(JSON.stringify(forgotten));
  else
    for (const rule of RETENTION_RULES) console.log(`${String(forgotten[rule] ?? "-").padStart(8)}  ${SAYINGS[rule]}`);
  for (const { rule, error } of failures) log.error({ err: error, rule }, "failed to delete what is past its time");
  if (failures.length > 0) throw new CommandError(1, `${failures.length} of these could not be deleted: run it again.`);
}
