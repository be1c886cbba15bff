import { CommandError } from "@/cli/exit";
import { withStores } from "@/cli/open-stores";
import { decideOptOut, type OptOutDecision } from "@/lib/accounts/decide-opt-out";
import { exportSuppressions, exportTrail } from "@/lib/accounts/export-opt-outs";
import { type ListedOptOut, listOptOuts } from "@/lib/accounts/list-opt-outs";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { parseReference } from "@/lib/domain/opt-out/reference";
import { readEnv } from "@/lib/env";

export async function printOptOuts({ all = false, json = false }: { all?: boolean; json?: boolean }): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const requests = await withStores(env, ({ accounts: db, houseKeys }) =>
    listOptOuts(all ? "all" : "queue", { db, houseKeys }),
  );
  if (json) {
    console.log(JSON.stringify(requests));
    return;
  }
  for (const request of requests) console.log(say(request));
  if (requests.length === 0) console.error(all ? "No requests." : "Nothing waits for a decision.");
  const late = requests.filter(({ warning }) => warning).length;
  if (late > 0) console.error(`${late} undecided since day ${OPT_OUT_DAYS.warn}: they become final by themselves.`);
}

function say({ id, state, receivedAt, dueAt, completedAt, daysLeft, warning, asked }: ListedOptOut): string {
  const deadline =
    daysLeft === null
      ? `completed ${day(completedAt ?? dueAt)}`
      : `due ${day(dueAt)} (${daysLeft === 1 ? "1 day" : `${daysLeft} days`} left)`;
  const whom =
    asked === null ? ["CANNOT BE OPENED"] : Object.entries(asked).map(([field, value]) => `${field}=${value}`);
  return [id, state, `asked ${day(receivedAt)}`, deadline, warning ? "WARNING" : null, ...whom]
    .filter(Boolean)
    .join("  ");
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}

const DONE: Readonly<Record<OptOutDecision, string>> = {
  confirm: "final: whom it names is erased.",
  reject: "rejected: whom it names may be in answers again, unless another request names them too.",
};

const WAITING = "decided: an import that runs holds people it names, who are erased as soon as it has ended.";

export async function decide(id: string, decision: OptOutDecision): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const reference = parseReference(id);
  const decided =
    reference === null
      ? ({ kind: "unknown" } as const)
      : await withStores(env, async ({ accounts: db, suppressions: directory, suppressionTruth }) => {
          // In a directory that was restored the people whom a request names may be missing from the list.
          await directory.verify(suppressionTruth);
          return decideOptOut(reference, decision, { db, directory });
        });
  if (decided.kind === "unknown") {
    throw new CommandError(1, "No such request. `peoplepages optouts list --all` shows all that are kept.");
  }
  if (decided.kind === "not_waiting") {
    throw new CommandError(1, `There is nothing to decide: the request is ${decided.state}.`);
  }
  console.log(`${reference} is ${decided.isDone ? DONE[decision] : WAITING}`);
}

export async function exportList({ trail = false, json = false }: { trail?: boolean; json?: boolean }): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  await withStores(env, async ({ accounts: db }) => {
    let isFirst = true;
    for await (const row of trail ? exportTrail(db) : exportSuppressions(db)) {
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

/** Of hashes, times and words of ours: nothing here needs quoting. */
function cell(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value ?? "");
}
