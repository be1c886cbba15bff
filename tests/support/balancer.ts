import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { vi } from "vitest";

interface Backend {
  readonly origin: string;
  isReady: boolean;
}

/** A load balancer that sends requests in turn to the servers whose `/readyz` answers 200, and repeats none of them. */
export interface Balancer {
  readonly origin: string;
  /** Resolves once the server gets requests. */
  add(origin: string): Promise<void>;
  remove(origin: string): void;
  close(): Promise<void>;
}

/** Well below the time that a server waits between the end of its readiness and that of its connections. */
const PROBE_MS = 100;
const PATIENT = { timeout: 30_000, interval: PROBE_MS };

export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const backends = new Map<string, Backend>();
  let turn = 0;
  let isOpen = true;

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const ready = [...backends.values()].filter(({ isReady }) => isReady);
    turn += 1;
    const backend = ready[turn % ready.length];
    const fail = () => (response.headersSent ? response.destroy() : response.writeHead(502).end());
    if (!backend) return void fail();
    const { method, url, headers } = incoming;
    const outgoing = request(`${backend.origin}${url}`, { agent, method, headers });
    outgoing.once("error", fail);
    outgoing.once("response", (answer) => {
      const { connection: _, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.once("error", fail);
      answer.pipe(response);
    });
    incoming.pipe(outgoing);
  }

  async function probe(): Promise<void> {
    while (isOpen) {
      const probed = [...backends.values()].map(async (backend) => {
        backend.isReady = await fetch(`${backend.origin}/readyz`, { headers: { connection: "close" } }).then(
          ({ status }) => status === 200,
          () => false,
        );
      });
      await Promise.all(probed);
      await wait(PROBE_MS);
    }
  }

  const server = createServer(forward).listen(0, "127.0.0.1");
  await once(server, "listening");
  const probing = probe();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(origin) {
      const backend: Backend = { origin, isReady: false };
      backends.set(origin, backend);
      await vi.waitUntil(() => backend.isReady, PATIENT);
    },
    remove: (origin) => void backends.delete(origin),
    async close() {
      isOpen = false;
      await probing;
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
