import { requestContext } from "@/lib/api/request-context";

/** The path of the page that is asked for, without its query. */
export function currentPath(): string {
  return (requestContext.getStore()?.target ?? "/").replace(/[?#].*$/s, "");
}
