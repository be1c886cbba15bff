import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import { freePort } from "@/tests/support/free-port";

const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** The reason why tests on Redis are skipped, for their titles; empty if this machine has a Redis server. */
export const needsRedis = hasRedis ? "" : " (skipped: this machine has no redis-server)";

export interface RunningRedis {
  readonly url: string;
  readonly process: ChildProcess;
  /** A connection of the test's own. */
  readonly admin: Redis;
  stop(): Promise<void>;
}

/** Starts a Redis for one test on a free port of the loopback address, without persistence. */
export async function startRedis(): Promise<RunningRedis> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), "peoplepages-redis-"));
  const settings = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
  const server = spawn("redis-server", ["--port", String(port), ...settings], { stdio: "ignore" });
  const url = `redis://127.0.0.1:${port}`;
  const admin = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  admin.on("error", () => {});
  await admin.ping();

  return {
    url,
    process: server,
    admin,
    async stop() {
      admin.disconnect();
      if (server.exitCode === null && server.signalCode === null) {
        const exited = once(server, "exit");
        server.kill("SIGKILL");
        await exited;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
