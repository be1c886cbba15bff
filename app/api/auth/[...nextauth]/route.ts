import { cookies } from "next/headers";
import { type AuthCall, callAuth } from "@/app/auth/call-auth";
import { getServices } from "@/lib/services";

export const dynamic = "force-dynamic";

/** What the library is asked for. Its log is nobody's to write in, and a code is never redeemed by an address (D25). */
const ROUTES: Readonly<Record<AuthCall["method"], readonly string[]>> = {
  GET: ["csrf", "session", "signin", "signout", "error"],
  POST: ["callback/credentials", "signout"],
};
const BODY_MAX = 4_096;

interface Context {
  readonly params: Promise<{ readonly nextauth: readonly string[] }>;
}

export async function GET(request: Request, context: Context): Promise<Response> {
  return answer("GET", request, context);
}

export async function POST(request: Request, context: Context): Promise<Response> {
  return answer("POST", request, context);
}

/** Without it the framework would run GET. */
export function HEAD(): Response {
  return refuse(405, "Send GET or POST.");
}

async function answer(method: AuthCall["method"], request: Request, { params }: Context): Promise<Response> {
  const path = (await params).nextauth;
  const name = path.join("/");
  if (!ROUTES[method].includes(name)) {
    const known = Object.values(ROUTES).some((names) => names.includes(name));
    return known ? refuse(405, "This is not done by this method.") : refuse(404, "There is nothing here.");
  }
  const body = method === "POST" ? await readBody(request) : {};
  if (body === null) return refuse(400, "Send a form, or an object of texts as JSON.");

  const services = await getServices();
  try {
    const reply = await callAuth(
      {
        method,
        path,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body,
        cookies: Object.fromEntries((await cookies()).getAll().map(({ name, value }) => [name, value])),
      },
      services,
    );
    reply.headers.set("Cache-Control", "no-store");
    return new Response(reply.body || null, { status: reply.status, headers: reply.headers });
  } catch (err) {
    services.log.error({ err }, "login failed");
    return refuse(503, "This cannot be done now. Try again in a moment.");
  }
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { "Cache-Control": "no-store" } });
}

/** Null for what is neither a form nor an object of texts, or too much. */
async function readBody(request: Request): Promise<Readonly<Record<string, string>> | null> {
  if (Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > BODY_MAX) return null;
  const text = await request.text();
  const type = request.headers.get("content-type") ?? "";
  if (type.includes("application/x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(text));
  if (!type.includes("application/json")) return null;
  try {
    const sent: unknown = JSON.parse(text);
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return null;
    const entries = Object.entries(sent).map(([name, value]) => [name, value] as const);
    return entries.every(([, value]) => typeof value === "string") ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}
