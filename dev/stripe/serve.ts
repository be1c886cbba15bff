import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { type Account, find } from "./account";
import { runClock } from "./billing/clock";
import { type Control, runControlCommand } from "./control";
import { handleCheckout } from "./pages/checkout";
import { handleHome } from "./pages/home";
import { renderNotFound } from "./pages/layout";
import { handlePortal } from "./pages/portal";
import { type HttpResponse, handleApi, type StripeRequest } from "./wire/api";
import { refuse, StripeRefusal } from "./wire/stripe-error";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

interface Served {
  readonly account: Account;
  readonly control: Control;
  /** Called after every request that may have changed something. */
  readonly onChange: () => void;
}

/** Serves the API, the pages, and the commands of tests. */
export function serveStandIn(server: Server, served: Served): void {
  server.on("request", async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    try {
      const response = await respond(served, incoming);
      if (response === null) return void incoming.socket.destroy();
      outgoing.writeHead(response.status, response.headers).end(response.body);
    } catch (error) {
      console.error(error);
      outgoing.destroy();
    } finally {
      if (incoming.method !== "GET") served.onChange();
    }
  });
}

/** Null: the connection is closed without a response. */
async function respond({ account, control }: Served, incoming: IncomingMessage): Promise<HttpResponse | null> {
  const { method = "GET", headers } = incoming;
  const { pathname: path, search } = new URL(incoming.url ?? "/", "http://localhost");
  // A website whose name resolves to this machine must not reach the stand-in.
  if (!LOOPBACK.test(headers.host ?? "")) return plain(421, "The stand-in is served on the loopback address only.");
  const body = await text(incoming);
  runClock(account, account.now());
  if (path.startsWith("/v1/")) {
    return respondAsApi(account, control, { method, path, query: search.slice(1), headers, body });
  }
  if (path.startsWith("/_ctl/")) {
    // Other websites can send forms here, but no JSON.
    if (method !== "POST" || headers["content-type"] !== "application/json") return plain(405, "Send POST with JSON.");
    const failed = await runControlCommand(control, path.slice("/_ctl/".length), body).catch((error: unknown) => error);
    return failed === undefined ? plain(200, "") : plain(400, String(failed));
  }
  const isForeign = headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
  if (method === "POST" && isForeign) return plain(403, "Only the stand-in's own pages may send forms.");
  return respondAsPage(account, control, path, new URLSearchParams(body));
}

function respondAsPage(account: Account, control: Control, path: string, form: URLSearchParams): HttpResponse {
  const [, page = "", id = ""] = /^\/(c\/pay|p\/session)\/(\w+)$/.exec(path) ?? [];
  const checkout = page === "c/pay" && find(account, "checkout.session", id);
  if (checkout) return handleCheckout(account, checkout, form.get("action"));
  const session = page === "p/session" && find(account, "billing_portal.session", id);
  if (session) return handlePortal(account, session, form);
  return path === "/" ? handleHome(account, control, form.get("action")) : renderNotFound();
}

async function respondAsApi(account: Account, control: Control, request: StripeRequest): Promise<HttpResponse | null> {
  const { status, latency = 0, forbidden = [], reset = false } = control.presentOutage();
  if (latency > 0) await wait(latency);
  if (status !== undefined) {
    return json(new StripeRefusal(status, { type: "api_error", message: "The stand-in simulates an outage." }));
  }
  if (forbidden.some((beginning) => request.path.startsWith(beginning))) {
    const right = `the required permissions for this endpoint (${request.path}) on account 'acct_standin'`;
    return json(refuse(403, `The provided key 'rk_test_***' does not have ${right}.`));
  }
  const response = handleApi(account, request);
  return reset ? null : response;
}

function json({ status, body }: StripeRefusal): HttpResponse {
  return { status, headers: { "Content-Type": "application/json" }, body };
}

function plain(status: number, message: string): HttpResponse {
  return { status, headers: { "Content-Type": "text/plain; charset=utf-8" }, body: message };
}
