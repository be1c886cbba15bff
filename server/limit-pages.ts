import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handler } from "./http-server";

interface PageLimits {
  /** Most pages rendered at the same time. */
  readonly concurrent: number;
  /** Most requests that wait for their turn. Further ones are refused. */
  readonly queued: number;
}

/**
 * Renders a few pages at the same time, queues some and refuses the rest. Rendering takes processor time that lookups
 * need: without a limit, anybody could block lookups by requesting pages. Bodies have to be there already: a turn lasts as
 * long as the rendering and never as long as a client takes, or a few clients could block all pages.
 */
export function limitPages(
  pages: Handler,
  refuse: (request: IncomingMessage, response: ServerResponse) => void,
  { concurrent, queued }: PageLimits,
): Handler {
  const queue: (() => void)[] = [];
  let running = 0;

  /** Resolves to false if the client disconnects before its turn. */
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
    if (isUnlimited(request)) return pages(request, response);
    if (response.destroyed) return;
    holdWhatIsUnread(response);
    if (running >= concurrent) {
      if (queue.length >= queued) return refuse(request, response);
      if (!(await waitForTurn(response))) return;
    } else {
      running += 1;
    }
    try {
      // A client who leaves gives the turn up at once.
      await Promise.race([pages(request, response), closed(response)]);
    } finally {
      // The next request in the queue takes over this slot.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Keeps what a client has not read yet in memory, so that rendering does not wait for it. */
function holdWhatIsUnread(response: ServerResponse): void {
  const { write } = response;
  response.write = (...args: unknown[]) => {
    Reflect.apply(write, response, args);
    return true;
  };
}

/** Resolves once the response was sent, or its client has left. */
function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once("close", () => resolve()));
}

/** Files are cheap, lookups have their own rate limit, and webhook deliveries are few. */
function isUnlimited({ url = "" }: IncomingMessage): boolean {
  return /^\/(_next|v1|api\/stripe)(\/|$|\?)/.test(url);
}
