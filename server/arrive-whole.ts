import type { IncomingMessage } from "node:http";

/**
 * Waits until the whole body of a request has arrived, and leaves it to be read. Resolves to false if the body is longer
 * than `maxBytes`, which is then the most that is held in memory, or if the client leaves before. A GET has no body that
 * anybody reads.
 */
export async function arriveWhole(request: IncomingMessage, maxBytes: number): Promise<boolean> {
  if (request.method === "GET" || request.method === "HEAD") return true;
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return false;
  // Reads nothing while less has arrived, but lets the stream hold as much.
  if (!request.complete) request.read(maxBytes + 1);
  await new Promise<void>((resolve) => {
    const check = () => {
      if (!request.complete && !request.destroyed && request.readableLength <= maxBytes) return;
      request.off("readable", check).off("close", check);
      resolve();
    };
    request.on("readable", check).on("close", check);
    check();
  });
  return request.complete && request.readableLength <= maxBytes;
}
