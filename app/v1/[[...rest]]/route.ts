import { requestContext } from "@/lib/api/request-context";
import { getServices } from "@/lib/services";

export const dynamic = "force-dynamic";

/**
 * Mounts the pipeline as a route handler of Next.js, for every path and method: Next.js would handle HEAD by running GET,
 * and OPTIONS without CORS headers.
 *
 * The client address comes from the HTTP server only. Without it, the pipeline refuses keyless requests.
 */
async function handle(request: Request): Promise<Response> {
  const context = requestContext.getStore();
  const { answer } = await getServices();
  const { status, headers, body } = await answer({
    method: request.method,
    target: context?.target ?? targetOf(request),
    headers: Object.fromEntries(request.headers),
    clientAddress: context?.clientAddress ?? null,
    signal: request.signal,
    ...(context && { arrivedAt: context.arrivedAt, sent: context.sent }),
  });
  return new Response(body === "" || request.method === "HEAD" ? null : body, { status, headers });
}

function targetOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
