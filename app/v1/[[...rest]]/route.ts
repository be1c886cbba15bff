import { doorContext } from "@/lib/api/door-context";
import { getServices } from "@/lib/services";

export const dynamic = "force-dynamic";

/**
 * Mounts the API as a route of the framework. Nothing is decided here: every path and method reaches the pipeline,
 * because the framework would answer HEAD by running GET, and OPTIONS without CORS headers.
 *
 * Without the door no client address is known, and the pipeline refuses calls without a key.
 */
async function handle(request: Request): Promise<Response> {
  const door = doorContext.getStore();
  const { answer } = await getServices();
  const { status, headers, body } = await answer({
    method: request.method,
    target: door?.target ?? targetOf(request),
    headers: Object.fromEntries(request.headers),
    clientAddress: door?.clientAddress ?? null,
    signal: request.signal,
    ...(door && { arrivedAt: door.arrivedAt, sent: door.sent }),
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
