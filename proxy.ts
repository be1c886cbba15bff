import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { contentPolicy } from "@/app/content-policy";
import { formTarget } from "@/app/forms/form-targets";
import { requestContext } from "@/lib/api/request-context";
import { STRIPE_PAGES } from "@/lib/billing/payment-pages";

const HSTS = "max-age=63072000";
/** No page has this address: asked for it, the framework says so with a page of its own that needs no scripts. */
const NOWHERE = "/not-found";

/** Gives every page its content policy, with a nonce that the framework finds in the request and puts on its scripts. */
export function proxy(request: NextRequest): NextResponse {
  const policy = contentPolicy({
    nonce: randomBytes(16).toString("base64"),
    paymentPages: requestContext.getStore()?.paymentPages ?? STRIPE_PAGES,
  });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const target = targetOf(request);
  const response =
    target === null
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(withPath(request, target), { request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  if (request.nextUrl.protocol === "https:" || request.headers.get("x-forwarded-proto") === "https") {
    response.headers.set("Strict-Transport-Security", HSTS);
  }
  return response;
}

/** Where the framework is to look instead of at the address that was asked for; null where right there. */
function targetOf({ method, nextUrl: { pathname } }: NextRequest): string | null {
  return requestContext.getStore()?.isMissingPage(pathname) ? NOWHERE : formTarget(method, pathname);
}

function withPath(request: NextRequest, path: string): URL {
  const url = request.nextUrl.clone();
  url.pathname = path;
  return url;
}

export const config = { matcher: ["/((?!v1/|v1$|api/|_next/).*)"] };
