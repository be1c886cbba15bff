import { requestContext } from "@/lib/api/request-context";

/** The path and query of the requested page, without the parameter that Next.js adds to its own fetches. */
export function currentPathWithQuery(): string {
  return currentTarget()
    .replace(/([?&])_rsc=[^&]*&?/, "$1")
    .replace(/[?&]$/, "");
}

/** `/` without a request context, as when a page is rendered outside of the HTTP server. */
function currentTarget(): string {
  return requestContext.getStore()?.target ?? "/";
}
