import type { Caller } from "@/lib/api/endpoint";
import { badRequest } from "@/lib/api/errors";

/** Destinations that a script or a person asked for; all others are parts of a page. */
const DELIBERATE: ReadonlySet<string> = new Set(["empty", "document"]);

/** An image, frame or style sheet on another site must not burn a visitor's free lookups (D10). */
export function refuseEmbedded(headers: Readonly<Record<string, string | undefined>>, caller: Caller): void {
  const destination = headers["sec-fetch-dest"];
  const embedded = destination !== undefined && !DELIBERATE.has(destination);
  if (caller.kind === "visitor" && headers["sec-fetch-site"] === "cross-site" && embedded) {
    throw badRequest("A page of another site may call with fetch() only, not as an image, frame or style sheet.");
  }
}
