import { doorContext } from "@/lib/api/door-context";

/** The path of the page that is asked for, without its query. */
export function currentPath(): string {
  return (doorContext.getStore()?.target ?? "/").replace(/[?#].*$/s, "");
}
