import type { IncomingMessage, ServerResponse } from "node:http";
import { arriveWhole } from "./arrive-whole";
import type { Handler } from "./http-server";

interface PageLimits {
  /** Most pages rendered at the same time. */
  readonly concurrent: number;
  /** Most requests that wait for their turn. Further ones are refused. */
  readonly queued: number;
  /** Longest form, in bytes. Longer ones are refused. */
  readonly formBytes: number;
}

interface Refusals {
  /** Answers a request for which there is no place in the queue. */
  readonly busy: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers a request with a form that is too long. */
  readonly tooLong: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * Renders a few pages at the same time, queues some and refuses the rest. Rendering takes processor time that lookups
 * need: without a limit, anybody could block lookups by requesting pages. A turn lasts as long as the rendering and never
 * as long as a client takes, or a few clients that send or read nothing could block all pages.
 */
export function limitPages(pages: Handler, refuse: Refusals, { concurrent, queued, formBytes }: PageLimits): Handler {
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
    if (mayHaveBody(request) && !(await arriveWhole(request, formBytes))) return refuse.tooLong(request, response);
    if (response.destroyed) return;
    holdWhatIsUnread(response);
    if (running >= concurrent) {
      if (queue.length >= queued) return refuse.busy(request, response);
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

function mayHaveBody({ method }: IncomingMessage): boolean {
  return method !== "GET" && method !== "HEAD";
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
