import { CommandError } from "@/cli/exit";
import { withStores } from "@/cli/open-stores";
import { projectSuppressions } from "@/lib/accounts/opt-out/suppression-keeper";
import { backUpCluster, restoreCluster } from "@/lib/db/cluster-backup";
import { type Env, readEnv } from "@/lib/env";

/** `peoplepages backup FOLDER`: copies the embedded databases while they are in use. */
export async function backUpEmbedded(folder: string): Promise<void> {
  const env = readEmbedded();
  const at = await backUpCluster(env.dataDir, folder);
  console.log(`backed up accounts and directory as of ${at.toISOString()} to ${folder}`);
  console.log(
    env.authSecret === null
      ? "It holds personal data and the secret that protects it: keep it as private as the service itself."
      : "It holds personal data. AUTH_SECRET is not in it: keep that elsewhere.",
  );
}

/** `peoplepages restore FOLDER`: makes a backup the database of this installation, which has none. */
export async function restoreEmbedded(folder: string): Promise<void> {
  const env = readEmbedded();
  await restoreCluster(folder, env.dataDir);
  await withStores(env, async ({ suppressions, suppressionSource }) => {
    await projectSuppressions({ source: suppressionSource, directory: suppressions });
  });
  console.log(`restored accounts and directory under ${env.dataDir}`);
  console.log(
    "People who opted out after the backup are not on its suppression list. Before you start the service, run\n" +
      "`peoplepages optouts import FILE` with the newest export of the list.",
  );
}

function readEmbedded(): Env {
  const env = readEnv(process.env, { mode: "tool" });
  if (env.databaseUrl === null && env.directoryDatabaseUrl === null) return env;
  throw new CommandError(
    2,
    "This command is for the embedded database. Back up your own PostgreSQL with its own tools:\n" +
      "docs/backups.md says how, and what to do after a restore.",
  );
}
