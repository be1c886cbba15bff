import { CommandError } from "@/cli/exit";
import { withStores } from "@/cli/open-stores";
import { connected } from "@/lib/db/create-database";
import { findOtherLexicons } from "@/lib/directory/records/lexicon-versions";
import { reindexPeople } from "@/lib/directory/reindex-people";
import { readEnv } from "@/lib/env";

const TERMINAL_MS = 200;
const ELSEWHERE_MS = 10_000;

/** Writes the search rows of people anew with this version's lexicon, beside a running server. */
export async function runReindex({ batch }: { readonly batch: number }): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  try {
    await withStores(env, ({ directoryUrl }) =>
      connected(directoryUrl, async (client) => {
        if ((await findOtherLexicons(client)).length === 0) {
          console.log("Everybody is indexed with this version's lexicon.");
          return;
        }
        const show = showProgress();
        const onWaiting = () => show.line("an import is running; waiting for it to end");
        const isStopped = () => stopped;
        const done = await reindexPeople({ client, batchPeople: batch, onWaiting, onProgress: show.people, isStopped });
        if (done === null) throw new CommandError(1, "Stopped. The next `peoplepages reindex` goes on from here.");
        show.line(`${count(done.seen)} people compared, ${count(done.changed)} indexed anew`);
      }),
    );
  } finally {
    process.off("SIGINT", stop);
    process.off("SIGTERM", stop);
  }
}

/** One line that changes on a terminal, one line per ten seconds elsewhere. */
function showProgress() {
  const { isTTY } = process.stderr;
  let shownMs = 0;
  return {
    people({ seen, changed }: { readonly seen: number; readonly changed: number }) {
      if (Date.now() - shownMs < (isTTY ? TERMINAL_MS : ELSEWHERE_MS)) return;
      shownMs = Date.now();
      const text = `${count(seen)} people compared, ${count(changed)} indexed anew`;
      process.stderr.write(isTTY ? `\r\u001b[K${text}` : `${text}\n`);
    },
    line(text: string) {
      if (isTTY) process.stderr.write("\r\u001b[K");
      console.log(text);
    },
  };
}

function count(people: number): string {
  return people.toLocaleString("en");
}
