import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Control, createControl, runStandInClock } from "./control";
import { createDeliveries } from "./deliveries/deliveries";
import { NO_OUTAGE } from "./deliveries/misbehaviour";
import { newId } from "./new-id";
import { createStandInServer, type ServeParts } from "./serve";
import { emptyState } from "./state";
import { openStateFile } from "./state-file";
import { createWorld, type World } from "./world";

export interface StripeStandInOptions {
  /** 0: any; a number that is taken gives way to any. */
  readonly port: number;
  /** A folder that the state is kept in, below `stripe/`; null: it ends with the process. */
  readonly dataDir: string | null;
  readonly log?: (line: string) => void;
}

export interface StripeStandIn {
  /** What `STRIPE_API_BASE` is set to; also the address of the page that shows what is there. */
  readonly url: string;
  readonly secretKey: string;
  readonly control: Control;
  close(): Promise<void>;
}

const HOST = "127.0.0.1";
const TICK_MS = 1000;
const machineNow = (): number => Math.floor(Date.now() / 1000);

/**
 * A local Stripe on the loopback address: the API, the pages for paying, and signed events. No money moves. It starts as
 * an account that was opened just now: empty.
 */
export async function startStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const { dataDir, log = () => {} } = options;
  const file = openStateFile(dataDir === null ? null : join(dataDir, "stripe", "state.json"));
  const state = file.read() ?? emptyState(newId("sk_test"));

  let served: ServeParts | null = null;
  const server = createStandInServer(() => {
    if (!served) throw new Error("asked before it was ready");
    return served;
  });
  const url = `http://${HOST}:${await listen(server, options.port)}`;

  const saving = saveSoon(() => file.write(state));
  const deliveries = createDeliveries({ state, log, changed: saving.soon });
  const world = createWorld({ state, url, machineNow, onEvent: (event) => deliveries.enqueue(event) });
  const outage = { current: NO_OUTAGE };
  const control = createControl({
    world,
    deliveries,
    changed: saving.soon,
    setOutage: (next) => {
      outage.current = next;
    },
  });
  moveIn(world);
  const catchUp = () => {
    if (runStandInClock(world, world.now())) saving.soon();
  };
  served = { world, control, outage, catchUp, changed: saving.soon };
  saving.soon();
  const clock = setInterval(catchUp, TICK_MS);
  clock.unref();

  return {
    url,
    secretKey: state.secretKey,
    control,
    async close() {
      clearInterval(clock);
      await deliveries.close();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
      saving.now();
    },
  };
}

/** Kept pages get the address of this start, which may differ from the last one. */
function moveIn({ state, url }: World): void {
  for (const session of Object.values(state.checkouts)) {
    if (session.status === "open") session.url = `${url}/c/pay/${session.id}`;
  }
  for (const session of Object.values(state.portalSessions)) session.url = `${url}/p/session/${session.id}`;
}

async function listen(server: Server, port: number): Promise<number> {
  try {
    return await listenOn(server, port);
  } catch (error) {
    if (port === 0 || (error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return listenOn(server, 0);
  }
}

async function listenOn(server: Server, port: number): Promise<number> {
  server.listen(port, HOST);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Writes once for however many changes happen together. */
function saveSoon(write: () => void): { readonly soon: () => void; readonly now: () => void } {
  let planned: NodeJS.Immediate | null = null;
  const now = () => {
    if (planned) clearImmediate(planned);
    planned = null;
    write();
  };
  return {
    now,
    soon: () => {
      planned ??= setImmediate(now);
    },
  };
}
