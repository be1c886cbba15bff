import { readSuppressionFile } from "@/cli/commands/suppression-files";
import { CommandError } from "@/cli/exit";
import { withStores } from "@/cli/open-stores";
import { decideOptOut, type OptOutDecision } from "@/lib/accounts/opt-out/decide-opt-out";
import { exportSuppressions, exportTrail, nameSecrets } from "@/lib/accounts/opt-out/export-opt-outs";
import { importSuppressions } from "@/lib/accounts/opt-out/import-suppressions";
import { type ListedOptOut, listOptOuts } from "@/lib/accounts/opt-out/list-opt-outs";
import { projectSuppressions } from "@/lib/accounts/opt-out/suppression-keeper";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { parseReference } from "@/lib/domain/opt-out/reference";
import { readEnv } from "@/lib/env";

export async function printOptOuts({ all = false, json = false }: { all?: boolean; json?: boolean }): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const requests = await withStores(env, ({ accounts: db, secrets }) =>
    listOptOuts(all ? "all" : "queue", { db, secrets }),
  );
  if (json) {
    console.log(JSON.stringify(requests));
    return;
  }
  for (const request of requests) console.log(say(request));
  if (requests.length === 0) console.error(all ? "No requests." : "No request waits for a decision.");
  const late = requests.filter(({ warning }) => warning).length;
  if (late > 0) console.error(`${late} undecided since day ${OPT_OUT_DAYS.warn}: they become final automatically.`);
}

function say({ id, state, receivedAt, dueAt, completedAt, daysLeft, warning, asked }: ListedOptOut): string {
  const deadline =
    daysLeft === null
      ? `completed ${day(completedAt ?? dueAt)}`
      : `due ${day(dueAt)} (${daysLeft === 1 ? "1 day" : `${daysLeft} days`} left)`;
  const subject =
    asked === null ? ["CANNOT BE DECRYPTED"] : Object.entries(asked).map(([field, value]) => `${field}=${value}`);
  return [id, state, `requested ${day(receivedAt)}`, deadline, warning ? "WARNING" : null, ...subject]
    .filter(Boolean)
    .join("  ");
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}

const DONE: Readonly<Record<OptOutDecision, string>> = {
  confirm: "final: the person was erased.",
  reject: "rejected: the person can be found again, unless another request names them too.",
};

const WAITING = "decided: a running import contains the person, who is erased as soon as it ends.";

export async function decide(id: string, decision: OptOutDecision): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const reference = parseReference(id);
  const decided =
    reference === null
      ? ({ kind: "unknown" } as const)
      : await withStores(env, async ({ accounts: db, suppressions: directory, suppressionSource }) => {
          // A restored directory may lack suppressions of this request.
          await directory.verify(suppressionSource);
          return decideOptOut({ reference, decision }, { db, directory });
        });
  if (decided.kind === "unknown") {
    throw new CommandError(1, "No such request. `peoplepages optouts list --all` lists all stored requests.");
  }
  if (decided.kind === "not_waiting") {
    throw new CommandError(1, `The request does not wait for a decision: it is ${decided.state}.`);
  }
  console.log(`${reference} is ${decided.isDone ? DONE[decision] : WAITING}`);
}

export async function exportList({ trail = false, json = false }: { trail?: boolean; json?: boolean }): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  await withStores(env, async ({ accounts: db, secrets }) => {
    let isFirst = true;
    for await (const row of trail ? exportTrail({ db }) : exportSuppressions({ db, secrets })) {
      if (json) {
        console.log(JSON.stringify(row));
        continue;
      }
      if (isFirst) console.log(Object.keys(row).join(","));
      isFirst = false;
      console.log(Object.values(row).map(cell).join(","));
    }
  });
}

/** Adds the entries of exports to the list. Changes nothing if one of the files is not an export with our secrets. */
export async function importLists(paths: readonly string[]): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  await withStores(env, async ({ accounts: db, secrets, suppressions: directory, suppressionSource: source }) => {
    const ours = nameSecrets(secrets);
    for (const path of paths) {
      for await (const entries of readSuppressionFile(path)) {
        if (entries.every((entry) => entry.secrets === ours)) continue;
        throw new CommandError(
          1,
          `${path} was made with other secrets than this database has: its hashes match nobody.`,
        );
      }
    }
    let [read, added] = [0, 0];
    for (const path of paths) {
      for await (const entries of readSuppressionFile(path)) {
        read += entries.length;
        added += await importSuppressions(entries, { db });
      }
    }
    await projectSuppressions({ source, directory });
    console.log(`read ${read} · added ${added}`);
  });
}

/** Hashes, times and constants, none of which needs quoting. */
function cell(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value ?? "");
}
