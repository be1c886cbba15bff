import type { Endpoint } from "@/lib/api/endpoint";
import { requestContext } from "@/lib/api/request-context";
import { serve } from "@/lib/api/serve";
import { getServices } from "@/lib/services";

type Handler = (request: Request) => Promise<Response>;

const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * Mounts the pipeline as route handlers of Next.js, for every method: Next.js would handle HEAD by running GET, and
 * OPTIONS without CORS headers. `null` mounts the 404 of an unknown path.
 *
 * The client address comes from the HTTP server only. Without it, the pipeline refuses keyless requests.
 */
export function nextRoute(endpoint: Endpoint | null): Record<(typeof METHODS)[number], Handler> {
  async function handle(request: Request): Promise<Response> {
    const context = requestContext.getStore();
    const { status, headers, body } = await serve(
      {
        method: request.method,
        target: context?.target ?? targetOf(request, endpoint),
        headers: Object.fromEntries(request.headers),
        clientAddress: context?.clientAddress ?? null,
        signal: request.signal,
        ...(context && { arrivedAt: context.arrivedAt, sent: context.sent }),
      },
      await getServices(),
    );
    return new Response(body === "" || request.method === "HEAD" ? null : body, { status, headers });
  }
  return { GET: handle, HEAD: handle, OPTIONS: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle };
}

function targetOf(request: Request, endpoint: Endpoint | null): string {
  const { pathname, search } = new URL(request.url);
  return `${endpoint ? `/v1${endpoint.path}` : pathname}${search}`;
}
