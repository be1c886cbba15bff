import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, chown, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { connected, createDatabaseIfMissing } from "@/lib/db/create-database";
import { findPostgresUser, type PostgresUser } from "@/lib/db/postgres-user";
import { freePort } from "@/tests/support/free-port";
import type { CitusBuild } from "./build-citus";

const run = promisify(execFile);

/** A server of the cluster, on a port of its own of the loopback interface. */
interface ClusterNode {
  readonly port: number;
  readonly url: string;
  /** The process that is the parent of all others of the server. */
  readonly pid: number;
  start(): Promise<void>;
  /** Stops the server at once, as a crash does. */
  kill(): Promise<void>;
}

/** A coordinator and its workers. They know of each other in the database of the coordinator's URL. */
interface Cluster {
  readonly coordinator: ClusterNode;
  readonly workers: readonly ClusterNode[];
  /** Stops every server that was started here and deletes its files. */
  close(): Promise<void>;
}

const USER = "peoplepages";
const MAIN_DATABASE = "peoplepages";

/** For tests and measurements on one machine: what a crash of the machine loses does not matter. */
const SETTINGS = [
  "shared_preload_libraries = 'citus'",
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  "max_connections = 300",
  "max_prepared_transactions = 600",
  "max_worker_processes = 64",
  "wal_level = logical",
  "shared_buffers = 256MB",
  // Shards that move build their indexes anew.
  "maintenance_work_mem = 512MB",
  "max_wal_size = 4GB",
  "synchronous_commit = off",
  "fsync = off",
  "full_page_writes = off",
  "citus.shard_count = 8",
  // Each database has a daemon of its own, which looks for deadlocks between nodes and for lost transactions.
  "citus.recover_2pc_interval = 5s",
  "citus.node_connection_timeout = 10s",
  // Nodes trust each other on the loopback interface, without certificates.
  "citus.node_conninfo = 'sslmode=disable'",
  "citus.max_cached_conns_per_worker = 4",
  "citus.enable_statistics_collection = off",
];

/** Starts a cluster in a folder of its own, as a user without privileges. */
export async function startCluster(build: CitusBuild, folder: string, workers: number): Promise<Cluster> {
  const nodes: Node[] = [];
  const close = async () => {
    await Promise.allSettled(nodes.map((node) => node.kill()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const user = await findPostgresUser(folder);
    if (user) await chown(folder, user.uid, user.gid);
    for (let at = 0; at <= workers; at++) {
      const node = new Node(build, join(folder, at === 0 ? "coordinator" : `worker-${at}`), await freePort(), user);
      nodes.push(node);
      await node.create();
      await node.start();
    }
    const [coordinator, ...others] = nodes;
    if (coordinator === undefined) throw new Error("a cluster has a coordinator");
    await joinNodes(
      coordinator.url,
      others.map(({ url }) => url),
    );
    return { coordinator, workers: others, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The first database of the cluster, in which the coordinator knows its workers. */
async function joinNodes(coordinator: string, workers: readonly string[]): Promise<void> {
  for (const url of [coordinator, ...workers]) {
    await createDatabaseIfMissing(url);
    await connected(url, (client) => client.query("CREATE EXTENSION citus"));
  }
  await connected(coordinator, async (client) => {
    await client.query("SELECT citus_set_coordinator_host('127.0.0.1', $1)", [Number(new URL(coordinator).port)]);
    for (const url of workers) {
      await client.query("SELECT citus_add_node('127.0.0.1', $1)", [Number(new URL(url).port)]);
    }
  });
}

class Node implements ClusterNode {
  readonly port: number;
  readonly url: string;
  readonly #bin: string;
  readonly #folder: string;
  readonly #user: PostgresUser | null;
  #ended: Promise<unknown> | null = null;
  #pid: number | undefined;

  constructor({ bin }: CitusBuild, folder: string, port: number, user: PostgresUser | null) {
    this.port = port;
    this.url = `postgresql://${USER}@127.0.0.1:${port}/${MAIN_DATABASE}`;
    this.#bin = bin;
    this.#folder = folder;
    this.#user = user;
  }

  get pid(): number {
    if (this.#pid === undefined) throw new Error("the server does not run");
    return this.#pid;
  }

  async create(): Promise<void> {
    const flags = [
      `--pgdata=${this.#folder}`,
      `--username=${USER}`,
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
    ];
    await run(join(this.#bin, "initdb"), [...flags, "--no-sync"], { ...this.#user, cwd: "/" });
    await appendFile(join(this.#folder, "postgresql.conf"), [...SETTINGS, `port = ${this.port}`, ""].join("\n"));
  }

  async start(): Promise<void> {
    const log = await open(`${this.#folder}.log`, "a");
    const server = spawn(join(this.#bin, "postgres"), ["-D", this.#folder], {
      ...this.#user,
      cwd: "/",
      stdio: ["ignore", log.fd, log.fd],
    });
    this.#pid = server.pid;
    this.#ended = once(server, "exit");
    await log.close();
    await this.#untilReady();
  }

  async kill(): Promise<void> {
    if (this.#pid === undefined) return;
    // Ends the server without a last checkpoint, and its children with it.
    process.kill(this.#pid, "SIGQUIT");
    await this.#ended;
    this.#pid = undefined;
  }

  async #untilReady(): Promise<void> {
    const given = ["-h", "127.0.0.1", "-p", String(this.port), "-d", "postgres", "-U", USER, "-t", "1"];
    for (let attempt = 0; ; attempt += 1) {
      const isReady = await run(join(this.#bin, "pg_isready"), given).then(
        () => true,
        () => false,
      );
      if (isReady) return;
      const hasEnded = await Promise.race([
        this.#ended?.then(() => true),
        new Promise((go) => setTimeout(go, 100, false)),
      ]);
      if (hasEnded || attempt > 300) throw new Error(`a server of the cluster did not start: see ${this.#folder}.log`);
    }
  }
}
