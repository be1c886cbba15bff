import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { createDatabaseIfMissing } from "./create-database";
import { withFileLock } from "./file-lock";
import { readPostmaster, signalPostmaster, startPostmaster, stopPostmaster } from "./postmaster";
import { isUnused, registerUser } from "./postmaster-users";

interface EmbeddedPostgres {
  /** Of the service's own database on this server. */
  readonly url: string;
  /** True where the server was running already. */
  readonly joined: boolean;
  /** Leaves the server; whoever is the last to leave stops it. Idempotent. */
  stop(): Promise<void>;
}

/** How to reach the server: kept beside the cluster, readable by its owner alone. */
interface Access {
  readonly user: string;
  readonly password: string;
  readonly port: number;
}

/** Of the database and of its owner. */
const EMBEDDED_NAME = "peoplepages";
const LOCK_WAIT_MS = 90_000;

/**
 * Starts the PostgreSQL kept under `dataDir`, making it on first use, or joins the one that runs there: beside a
 * running server, or left behind by one that was killed. Every process that uses it is written down; the last one to
 * leave stops it, so nobody takes it from under another.
 */
export async function startOrJoin(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const home = resolve(dataDir);
  await mkdir(home, { recursive: true });
  const lock = join(home, "postgres.lock");
  return withFileLock(lock, LOCK_WAIT_MS, async () => {
    let access = await readAccess(home);
    const running = access && (await readPostmaster(home, urlOf(access, "postgres")));
    if (!access || !running) {
      access = {
        user: EMBEDDED_NAME,
        password: access?.password ?? randomBytes(24).toString("hex"),
        port: await choosePort(access?.port),
      };
      await writeAccess(home, access);
      await startPostmaster(home, access, urlOf(access, "postgres"), settings);
    }
    const url = urlOf(access, EMBEDDED_NAME);
    const leave = useUntilExit(home);
    await createDatabaseIfMissing(url);
    return { url, joined: Boolean(running), stop: once(() => withFileLock(lock, LOCK_WAIT_MS, leave)) };
  });
}

/** Writes us down as a user of the server. Ending without `stop` must not leave it running for nobody either. */
function useUntilExit(home: string): () => Promise<void> {
  const strikeOff = registerUser(home);
  const leaveAtExit = (): void => {
    strikeOff();
    if (isUnused(home)) signalPostmaster(home, "SIGINT");
  };
  process.once("exit", leaveAtExit);
  return async () => {
    process.off("exit", leaveAtExit);
    strikeOff();
    if (isUnused(home)) await stopPostmaster(home);
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

function urlOf({ user, password, port }: Access, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

async function readAccess(home: string): Promise<Access | null> {
  try {
    return JSON.parse(await readFile(join(home, "postgres.json"), "utf8")) as Access;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new Error(`${join(home, "postgres.json")} cannot be read`, { cause: error });
  }
}

async function writeAccess(home: string, access: Access): Promise<void> {
  const file = join(home, "postgres.json");
  await writeFile(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** The port used last time where it is still free, so that addresses written down elsewhere keep working. */
async function choosePort(remembered: number | undefined): Promise<number> {
  if (remembered && (await tryListen(remembered))) return remembered;
  const port = await tryListen(0);
  if (!port) throw new Error("no free port on 127.0.0.1 for the embedded PostgreSQL");
  return port;
}

function tryListen(port: number): Promise<number | null> {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(null));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      const address = server.address();
      server.close(() => done(address && typeof address === "object" ? address.port : null));
    });
  });
}
