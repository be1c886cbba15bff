import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/app/auth/auth-options";
import { getServices } from "@/lib/services";

export const dynamic = "force-dynamic";

/**
 * The routes of next-auth that exist here. Left out are its log, which anyone could write to, and redeeming a code by
 * GET, since a code must not be redeemed by opening a URL (D25).
 */
const ROUTES = {
  GET: ["csrf", "session", "signin", "signout", "error"],
  POST: ["callback/credentials", "signout"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const MAX_BODY_BYTES = 4_096;

interface Context {
  readonly params: Promise<{ nextauth: string[] }>;
}

export async function GET(request: NextRequest, context: Context): Promise<Response> {
  return handle("GET", request, context);
}

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  return handle("POST", request, context);
}

/** Without this export Next.js would run GET. */
export function HEAD(): Response {
  return refuse(405, "Send GET or POST.");
}

async function handle(method: keyof typeof ROUTES, request: NextRequest, context: Context): Promise<Response> {
  const name = (await context.params).nextauth.join("/");
  const hasRoute = (routes: readonly string[]) => routes.includes(name);
  if (!hasRoute(ROUTES[method])) {
    return Object.values(ROUTES).some(hasRoute)
      ? refuse(405, "This route does not support this method.")
      : refuse(404, "There is no such route.");
  }
  if (method === "POST" && !(await hasTextFields(request.clone()))) {
    return refuse(400, "Send a form, or a JSON object whose values are strings.");
  }

  const services = await getServices();
  const failures: unknown[] = [];
  const options = authOptions(services, (error) => failures.push(error));
  const response: Response = await NextAuth(request, context, options);
  for (const err of failures) services.log.error({ err }, "failed to handle a next-auth request");
  if (failures.length > 0) return refuse(503, "Login is temporarily unavailable. Try again in a moment.");
  response.headers.set("Cache-Control", "no-store");
  return response;
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { "Cache-Control": "no-store" } });
}

/** Whether the body is a form or a JSON object of strings, and short: next-auth itself would accept anything. */
async function hasTextFields(request: Request): Promise<boolean> {
  if (Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > MAX_BODY_BYTES) return false;
  const type = request.headers.get("content-type") ?? "";
  if (type.includes("application/json")) {
    const body: unknown = await request.json().catch(() => null);
    if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
    return Object.values(body).every((value) => typeof value === "string");
  }
  return type.includes("application/x-www-form-urlencoded");
}
