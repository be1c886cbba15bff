import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { contentPolicy } from "@/app/content-policy";
import { formRoute } from "@/app/forms/form-routes";
import { requestContext } from "@/lib/api/request-context";
import { STRIPE_PAGES } from "@/lib/billing/payment-pages";

const HSTS = "max-age=63072000";
/** A path without a page, for which Next.js renders a 404 page that needs no JavaScript. */
const MISSING_PAGE = "/not-found";

/** Sets the content policy of every page. Next.js reads the nonce from the request and puts it on its scripts. */
export function proxy(request: NextRequest): NextResponse {
  const policy = contentPolicy({
    nonce: randomBytes(16).toString("base64"),
    paymentPages: requestContext.getStore()?.paymentPages ?? STRIPE_PAGES,
  });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const path = rewritePath(request);
  const response =
    path === null
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(withPath(request, path), { request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  if (request.nextUrl.protocol === "https:" || request.headers.get("x-forwarded-proto") === "https") {
    response.headers.set("Strict-Transport-Security", HSTS);
  }
  return response;
}

/** The path to rewrite the request to; null for none. */
function rewritePath({ method, nextUrl: { pathname } }: NextRequest): string | null {
  return requestContext.getStore()?.isMissingPage(pathname) ? MISSING_PAGE : formRoute(method, pathname);
}

function withPath(request: NextRequest, path: string): URL {
  const url = request.nextUrl.clone();
  url.pathname = path;
  return url;
}

export const config = { matcher: ["/((?!v1/|v1$|api/|_next/).*)"] };
