import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setInterval as every } from "node:timers/promises";
import { createDatabaseIfMissing } from "./create-database";
import { withFileLock } from "./file-lock";
import {
  clusterFolder,
  isPostmasterGone,
  readPostmaster,
  signalPostmaster,
  startPostmaster,
  stopPostmaster,
} from "./postmaster";
import { isUnused, registerUser } from "./postmaster-users";

interface EmbeddedPostgres {
  /** URL of the service's database on this server. */
  readonly url: string;
  /** Whether the server was running already. */
  readonly joined: boolean;
  /** Leaves the server, which stops when its last user leaves. Idempotent. */
  stop(): Promise<void>;
}

/** Connection settings of the server, stored beside the cluster and readable only by its owner. */
interface Access {
  readonly user: string;
  readonly password: string;
  readonly port: number;
  /** Whether it also listens on a socket in its cluster's folder. Missing from files of earlier versions: it does not. */
  readonly hasSocket?: boolean;
}

/** Name of the database and of its owner. */
const EMBEDDED_NAME = "peoplepages";
const LOCK_WAIT_MS = 90_000;
const WATCH_MS = 1_000;
/** Longest path of a socket, in bytes: 104 of macOS, with the byte that ends it. Linux has 108. */
const SOCKET_PATH_BYTES = 103;

type ServerSettings = Readonly<Record<string, string>>;

/**
 * Starts the PostgreSQL under `dataDir`, which is created on first use, or joins it if it is running: because of
 * another process, or of one that was killed. Every process that uses the server is registered, and the last one to
 * leave stops it.
 */
export async function startOrJoin(dataDir: string, settings: ServerSettings = {}): Promise<EmbeddedPostgres> {
  const home = resolve(dataDir);
  await mkdir(home, { recursive: true });
  const lock = join(home, "postgres.lock");
  return withFileLock(lock, LOCK_WAIT_MS, async () => {
    let access = await readAccess(home);
    const running = access && (await readPostmaster(home, urlOf(home, access, "postgres")));
    if (!access || !running) {
      access = {
        user: EMBEDDED_NAME,
        password: access?.password ?? randomBytes(24).toString("hex"),
        port: await choosePort(access?.port),
        hasSocket: canHaveSocket(home),
      };
      await writeAccess(home, access);
      await startPostmaster(home, access, urlOf(home, access, "postgres"), settings);
    }
    const url = urlOf(home, access, EMBEDDED_NAME);
    const leave = useUntilExit(home);
    await createDatabaseIfMissing(url);
    return { url, joined: Boolean(running), stop: once(() => withFileLock(lock, LOCK_WAIT_MS, leave)) };
  });
}

/**
 * Starts the server under `dataDir` again whenever it has stopped, at the same address, until the returned function is
 * called: PostgreSQL ends itself when it has no room for its log, and only a new start makes use of room that was made.
 * Calls `onFailure` at the first attempt that fails, with the reason.
 */
export function keepRunning(dataDir: string, onFailure: (error: unknown) => void): () => Promise<void> {
  const home = resolve(dataDir);
  const closing = new AbortController();
  const watching = watch(home, onFailure, closing.signal).catch((error: unknown) => {
    if (!closing.signal.aborted) throw error;
  });
  return () => {
    closing.abort();
    return watching;
  };
}

async function watch(home: string, onFailure: (error: unknown) => void, signal: AbortSignal): Promise<void> {
  let hasFailed = false;
  for await (const _ of every(WATCH_MS, undefined, { signal, ref: false })) {
    try {
      if (!isPostmasterGone(home)) continue;
      await withFileLock(join(home, "postgres.lock"), LOCK_WAIT_MS, () => startAgain(home, signal));
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onFailure(error);
      hasFailed = true;
    }
  }
}

async function startAgain(home: string, signal: AbortSignal): Promise<void> {
  const access = await readAccess(home);
  if (signal.aborted || access === null) return;
  const url = urlOf(home, access, "postgres");
  if (await readPostmaster(home, url)) return;
  if (!(await tryListen(access.port))) {
    throw new Error(`another program uses port ${access.port} of the embedded PostgreSQL`);
  }
  await startPostmaster(home, access, url, {});
}

/** Registers this process as a user of the server, and leaves it at exit in case `stop` is not called. */
function useUntilExit(home: string): () => Promise<void> {
  const unregister = registerUser(home);
  const leaveAtExit = (): void => {
    unregister();
    if (isUnused(home)) signalPostmaster(home, "SIGINT");
  };
  process.once("exit", leaveAtExit);
  return async () => {
    process.off("exit", leaveAtExit);
    unregister();
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

/** Prefers the socket: over TCP, even of one machine, both ends take a quarter more processor time for a statement. */
function urlOf(home: string, { user, password, port, hasSocket }: Access, database: string): string {
  const url = `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
  return hasSocket ? `${url}?host=${encodeURIComponent(clusterFolder(home))}` : url;
}

function canHaveSocket(home: string): boolean {
  const longest = join(clusterFolder(home), ".s.PGSQL.65535");
  return process.platform !== "win32" && Buffer.byteLength(longest) <= SOCKET_PATH_BYTES;
}

async function readAccess(home: string): Promise<Access | null> {
  try {
    return JSON.parse(await readFile(join(home, "postgres.json"), "utf8")) as Access;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new Error(`${join(home, "postgres.json")} is not readable`, { cause: error });
  }
}

async function writeAccess(home: string, access: Access): Promise<void> {
  const file = join(home, "postgres.json");
  await writeFile(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Returns the last port if it is free, so that saved URLs keep working; else a free one. */
async function choosePort(lastPort: number | undefined): Promise<number> {
  if (lastPort && (await tryListen(lastPort))) return lastPort;
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
