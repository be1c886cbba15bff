import type { Endpoint } from "@/lib/api/endpoint";
import { requestContext } from "@/lib/api/request-context";
import { serve } from "@/lib/api/serve";
import { getServices } from "@/lib/services";

type Handler = (request: Request) => Promise<Response>;

const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * Mounts the pipeline as a Next route: every method, because Next would answer HEAD by running GET,
 * and OPTIONS without CORS headers. Nothing is decided here.
 *
 * Without the door nobody vouches for the client's address, and the pipeline refuses keyless calls.
 */
export function nextRoute(endpoint: Endpoint | null): Record<(typeof METHODS)[number], Handler> {
  async function handle(request: Request): Promise<Response> {
    const door = requestContext.getStore();
    const answer = await serve(
      {
        method: request.method,
        target: door?.target ?? targetOf(request, endpoint),
        headers: Object.fromEntries(request.headers),
        clientAddress: door?.clientAddress ?? null,
        signal: request.signal,
        ...(door && { arrivedAt: door.arrivedAt, sent: door.sent }),
      },
      await getServices(),
    );
    const { status, headers, body } = answer;
    return new Response(body === "" || request.method === "HEAD" ? null : body, { status, headers });
  }
  return { GET: handle, HEAD: handle, OPTIONS: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle };
}

function targetOf(request: Request, endpoint: Endpoint | null): string {
  const { pathname, search } = new URL(request.url);
  return `${endpoint ? `/v1${endpoint.path}` : pathname}${search}`;
}
