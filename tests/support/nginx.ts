import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:https";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { connect } from "node:tls";
import { vi } from "vitest";
import { freePort } from "@/tests/support/free-port";
import type { HttpReply } from "@/tests/support/http-get";
import { ROOT } from "@/tests/support/settings";

const missing = ["nginx -v", "openssl version"].filter((line) => {
  const [program = "", argument = ""] = line.split(" ");
  return spawnSync(program, [argument]).status !== 0;
});

/** The reason why tests behind nginx are skipped, for their titles; empty if this machine has what they need. */
export const needsNginx =
  missing.length === 0
    ? ""
    : ` (skipped: this machine has no ${missing.map((line) => line.split(" ")[0]).join(" and no ")})`;

export interface RunningNginx {
  /** Sends a GET over TLS. The certificate is of the test's own making. */
  get(target: string, headers?: Readonly<Record<string, string>>): Promise<HttpReply>;
  /** Opens a TLS connection that sends nothing by itself. */
  connect(): Promise<Socket>;
  stop(): Promise<void>;
}

/** Starts nginx with `deploy/nginx.conf`; only its ports and its certificate are of this machine. */
export async function startNginx(servicePorts: readonly number[]): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), "peoplepages-nginx-"));
  const [port, plainPort] = [await freePort(), await freePort()];
  const certificate = ["-out", join(folder, "fullchain.pem"), "-keyout", join(folder, "privkey.pem")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost", ...certificate],
    { stdio: "ignore" },
  );
  const site = (await readFile(join(ROOT, "deploy/nginx.conf"), "utf8"))
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll("people.example.com", "localhost")
    .replaceAll("/etc/ssl/localhost", folder)
    .replace("server 127.0.0.1:3000;", servicePorts.map((one) => `server 127.0.0.1:${one};`).join("\n"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  await writeFile(
    join(folder, "nginx.conf"),
    ["daemon off;", `pid ${join(folder, "pid")};`, "error_log stderr;", "events {}", "http {", "access_log off;"]
      .concat(paths, site, "}")
      .join("\n"),
  );
  const server = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

  async function get(target: string, headers: Readonly<Record<string, string>> = {}): Promise<HttpReply> {
    const sent = request({ agent, host: "127.0.0.1", port, path: target, headers: { host: "localhost", ...headers } });
    sent.end();
    const [response] = await once(sent, "response");
    return { status: response.statusCode, headers: response.headers, text: await text(response) };
  }

  await vi.waitFor(() => get("/healthz"), { timeout: 10_000, interval: 50 });
  return {
    get,
    async connect() {
      const socket = connect({ host: "127.0.0.1", port, rejectUnauthorized: false });
      await once(socket, "secureConnect");
      return socket;
    },
    async stop() {
      agent.destroy();
      const exited = once(server, "exit");
      server.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
