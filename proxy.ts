import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { contentPolicy } from "@/app/content-policy";
import { UNREADABLE_FORM } from "@/app/forms/form-response";
import { formRoute } from "@/app/forms/form-routes";
import { requestContext } from "@/lib/api/request-context";
import { STRIPE_PAGES } from "@/lib/billing/payment-pages";

const HSTS = "max-age=63072000";
/** A path without a page, for which Next.js renders a 404 page that needs no JavaScript. */
const MISSING_PAGE = "/not-found";
/** The ID of an action that takes no arguments, not even its form: Next.js puts into the ID which ones are used. */
const TAKES_NOTHING = /^00/;
/** How React refers to a form among the arguments of an action. Captures the number of the form. */
const FORM_REFERENCE = /^\$K([0-9a-f]+)$/;
const FORM_TYPE = /^multipart\/form-data\b/i;
const REFUSED = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/**
 * Sets the content policy of every page, and refuses forms that cannot be read: Next.js would answer 500. Next.js reads
 * the nonce from the request and puts it on its scripts.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  // The routes of the other forms say themselves, on the form, that it could not be read.
  const isOfPage = formRoute(request.method, request.nextUrl.pathname) === null;
  if (isOfPage && !(await isReadable(request)))
    return new NextResponse(UNREADABLE_FORM, { status: 400, headers: REFUSED });
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

/** Whether a form that is submitted to a page, by a browser or by the page's script, is one. */
async function isReadable(request: NextRequest): Promise<boolean> {
  const action = request.headers.get("next-action");
  const isForm = FORM_TYPE.test(request.headers.get("content-type") ?? "");
  if (request.method !== "POST" || (action === null && !isForm)) return true;
  if (!isForm) return TAKES_NOTHING.test(action ?? "") && (await request.text()) === "[]";
  const form = await request.formData().catch(() => null);
  return form !== null && (action === null || isCall(form));
}

/**
 * Whether this is a call of a form's action as React writes it: one field with the arguments, the last of which refers to
 * the form, and the fields of that form.
 */
function isCall(sent: FormData): boolean {
  const [form] = sent.getAll("0").map(readFormNumber);
  if (form === undefined) return false;
  const others = [...sent.keys()].filter((name) => !name.startsWith(`_${form}_`));
  return others.length === 1;
}

/** The number of the form that the arguments refer to, in hexadecimal; undefined if they refer to none. */
function readFormNumber(written: FormDataEntryValue): string | undefined {
  try {
    const values: unknown = JSON.parse(String(written));
    return Array.isArray(values) ? FORM_REFERENCE.exec(String(values.at(-1)))?.[1] : undefined;
  } catch {
    return undefined;
  }
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

export const config = {
  matcher: [
    "/((?!v1/|v1$|api/|_next/).*)",
    // Any path could lead to a page, if only to the one that says that there is none.
    {
      source: "/(.*)",
      has: [{ type: "header", key: "content-type", value: "[Mm][Uu][Ll][Tt][Ii][Pp][Aa][Rr][Tt]/.*" }],
    },
  ],
};
