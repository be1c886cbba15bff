import type { Server } from "node:net";

/** The URL of the store at `target` by way of a proxy that listens, which the name of a socket would lead past. */
export function proxiedUrl(target: string, proxy: Server): string {
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = new URL(target);
  url.port = String(address.port);
  url.searchParams.delete("host");
  return url.href;
}
