import { once } from "node:events";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { setUpStripe } from "@/lib/billing/set-up-stripe";
import type { PlanId } from "@/lib/domain/billing/plans";
import { type Account, all, createAccount, emptyState, newId, type State } from "./account";
import { runClock } from "./billing/clock";
import { type Control, createControl } from "./control";
import { createDeliveries } from "./deliveries";
import { serveStandIn } from "./serve";

interface StripeStandInOptions {
  /** 0 for any. If the port is taken, the stand-in listens on another one. */
  readonly port: number;
  /** The folder that stores the account from start to start; null: it ends with the process. */
  readonly dataDir: string | null;
}

export interface StripeStandIn {
  /** The value of `STRIPE_API_BASE`, and the address of the stand-in's own page. */
  readonly url: string;
  readonly secretKey: string;
  readonly control: Control;
  close(): Promise<void>;
}

const HOST = "127.0.0.1";
const TICK_MS = 1000;

/** Starts the stand-in: API, payment pages and signed events on the loopback address. A new account is empty. */
export async function startStripeStandIn({ port, dataDir }: StripeStandInOptions): Promise<StripeStandIn> {
  const file = dataDir === null ? null : join(dataDir, "stripe", "state.json");
  const state = (file === null ? null : readState(file)) ?? emptyState(newId("sk_test"));
  const server = createServer();
  const url = `http://${HOST}:${await listen(server, port)}`;
  const account = createAccount(state, url, (event) => deliveries.enqueue(event));
  const deliveries = createDeliveries(account);
  moveSessions(account);
  const control = createControl(account, deliveries);
  const save = () => file && writeState(file, state);
  serveStandIn(server, { account, control, onChange: save });
  save();
  const clock = setInterval(() => {
    if (runClock(account, account.now())) save();
  }, TICK_MS);
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
      save();
    },
  };
}

export interface ReadyStandIn extends StripeStandIn {
  /** Empty without a webhook URL. */
  readonly webhookSecret: string;
  readonly prices: Readonly<Record<PlanId, string>>;
}

/** Starts the stand-in and prepares its account as an operator prepares a real one, by `peoplepages stripe setup`. */
export async function startReadyStandIn(
  options: StripeStandInOptions & { readonly webhookUrl: string | null },
): Promise<ReadyStandIn> {
  const { webhookUrl } = options;
  const standIn = await startStripeStandIn(options);
  const keptSecret = webhookUrl === null ? null : standIn.control.moveEndpoint(webhookUrl);
  const order = { secretKey: standIn.secretKey, apiBase: standIn.url, webhookUrl };
  const { prices, webhookSecret } = await setUpStripe(order);
  return { ...standIn, prices, webhookSecret: webhookSecret ?? keptSecret ?? "" };
}

/** Gives open checkouts the address of this start, which may be another one than before. */
function moveSessions(account: Account): void {
  for (const session of all(account, "checkout.session", { status: "open" })) {
    session.url = `${account.url}/c/pay/${session.id}`;
  }
}

async function listen(server: Server, port: number): Promise<number> {
  const listening = (candidate: number) => {
    server.listen(candidate, HOST);
    return once(server, "listening");
  };
  await listening(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    return listening(0);
  });
  return (server.address() as AddressInfo).port;
}

/** Null if there is no stored state, or none of this version. */
function readState(file: string): State | null {
  try {
    const stored = JSON.parse(readFileSync(file, "utf8")) as State;
    if (stored.version === emptyState("").version) return { ...emptyState(""), ...stored };
    console.warn(`The local Stripe starts empty, because another version wrote ${file}.`);
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Renaming keeps the state before if the process is killed while it writes. */
function writeState(file: string, state: State): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
