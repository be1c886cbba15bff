import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handler } from "@/server/door";

interface PageBounds {
  /** Rendered at once. */
  readonly atOnce: number;
  /** Waiting for their turn; beyond it requests are refused. */
  readonly waiting: number;
}

/**
 * Renders a few pages at once, lets some wait, and refuses the rest. Rendering takes processor time that lookups need:
 * without a bound, anybody could stop those by asking for pages.
 */
export function boundPages(
  pages: Handler,
  refuse: (request: IncomingMessage, response: ServerResponse) => void,
  { atOnce, waiting }: PageBounds,
): Handler {
  const queue: (() => void)[] = [];
  let running = 0;

  /** False if the client left before it was its turn. */
  function waitForTurn(response: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      const turn = () => {
        response.off("close", leave);
        resolve(true);
      };
      const leave = () => {
        queue.splice(queue.indexOf(turn), 1);
        resolve(false);
      };
      queue.push(turn);
      response.once("close", leave);
    });
  }

  return async (request, response) => {
    if (isUnbounded(request)) return pages(request, response);
    if (response.destroyed) return;
    if (running >= atOnce) {
      if (queue.length >= waiting) return refuse(request, response);
      if (!(await waitForTurn(response))) return;
    } else {
      running += 1;
    }
    try {
      // The framework never settles for a client that left before its body had arrived.
      await Promise.race([pages(request, response), closed(response)]);
    } finally {
      // The turn goes on to whoever waits.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Resolves once the response was sent, or its client left. */
function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once("close", () => resolve()));
}

/** Files are cheap, lookups have a rate limit of their own, and the payment provider's deliveries are few. */
function isUnbounded({ url = "" }: IncomingMessage): boolean {
  return /^\/(_next|v1|api\/stripe)(\/|$|\?)/.test(url);
}
