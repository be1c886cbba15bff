import { badRequest } from "@/lib/api/errors";

interface Target {
  /** Decoded segments of the path, a trailing slash dropped (D9). */
  readonly segments: readonly string[];
  /** What follows the question mark, still encoded. */
  readonly query: string;
}

/** Takes a request target apart. Refuses what is no path of this server, and a path that cannot be decoded (D9). */
export function readTarget(target: string): Target {
  if (!target.startsWith("/")) throw badRequest("Send a path such as /v1/person, not a full address.");
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? "" : target.slice(mark + 1);
  try {
    const segments = path.slice(1).replace(/\/$/, "").split("/").map(decodeURIComponent);
    return { segments, query };
  } catch {
    throw badRequest("The path is not percent-encoded UTF-8.");
  }
}
