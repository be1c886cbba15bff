import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { connected } from "@/lib/db/create-database";
import type { Mount } from "@/server/http-server";
import { type ApiClient, openApiClient } from "@/tests/support/api-client";
import { copyImportedDatabase } from "@/tests/support/imported-directory";
import { type Line, openLine } from "@/tests/support/line";
import { type ServiceOptions, type ServiceProcess, startService } from "@/tests/support/service-process";

interface ServerOptions {
  readonly mount?: Mount;
  readonly workers?: number;
  readonly settings?: Readonly<Record<string, string>>;
  readonly output?: ServiceOptions["output"];
  /** The folder of an installed version, instead of the project. */
  readonly folder?: string;
}

/** A server and a client of it, which connects to the database without a proxy. */
export interface Server extends ServiceProcess {
  readonly api: ApiClient;
}

/** A database with the directory for one test file, and the proxies through which its servers reach it. */
export interface Site {
  readonly databaseUrl: string;
  /** The proxy to the accounts and the ledger. */
  readonly accounts: Line;
  readonly directory: Line;
  /** Every server that was started, with the requests it received. */
  readonly servers: readonly Server[];
  start(options?: ServerOptions): Promise<Server>;
  /** A client of the servers at another origin, such as that of a balancer. */
  openClient(origin: string): Promise<ApiClient>;
  readLog(): Promise<string>;
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const postgresUrl = inject("postgresUrl");
  const name = `site_${randomUUID().replaceAll("-", "")}`;
  const databaseUrl = await copyImportedDatabase(postgresUrl, name);
  const dataDir = await mkdtemp(join(tmpdir(), "peoplepages-faults-"));
  const logFile = join(dataDir, "servers.log");
  const [accounts, directory] = await Promise.all([openLine(databaseUrl), openLine(databaseUrl)]);
  const servers: Server[] = [];
  const clients: ApiClient[] = [];

  async function openClient(origin: string, mount: Mount = "direct"): Promise<ApiClient> {
    const api = openApiClient({ mount, origin, databaseUrl, logFile });
    clients.push(api);
    await api.open();
    return api;
  }

  return {
    databaseUrl,
    accounts,
    directory,
    servers,
    async start({ mount = "direct", workers, settings = {}, output = {}, folder } = {}) {
      const service = await startService({
        databaseUrl: accounts.url,
        dataDir,
        mount,
        workers,
        logFile,
        output,
        folder,
        settings: { DIRECTORY_DATABASE_URL: directory.url, TRUSTED_PROXIES: "127.0.0.1/32", ...settings },
      });
      const server: Server = { ...service, api: await openClient(service.origin, mount) };
      servers.push(server);
      return server;
    },
    openClient: (origin) => openClient(origin),
    readLog: () => readFile(logFile, "utf8"),
    async close() {
      await Promise.all(servers.map((server) => server.end("SIGKILL")));
      await Promise.all(clients.map((api) => api.close()));
      await Promise.all([accounts.close(), directory.close()]);
      await connected(postgresUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
