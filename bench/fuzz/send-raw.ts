import { connect } from "node:net";
import { type RawReply, readReplies } from "@/tests/support/raw-http";

export interface RawExchange {
  readonly replies: readonly RawReply[];
  readonly ms: number;
  /** The server neither answered nor closed the connection in time. */
  readonly isLate: boolean;
}

/**
 * Sends bytes on a connection of their own and reads until it closes. `halfClose` ends our side at once, because a
 * server waits for the rest of what is not a whole request.
 */
export function sendRaw(port: number, bytes: Buffer, halfClose: boolean, timeoutMs: number): Promise<RawExchange> {
  return new Promise((resolve) => {
    const since = performance.now();
    const chunks: Buffer[] = [];
    let isLate = false;
    const socket = connect(port, "127.0.0.1");
    const timer = setTimeout(() => {
      isLate = true;
      socket.destroy();
    }, timeoutMs);
    socket.on("data", (chunk) => chunks.push(chunk));
    // A connection that the server resets has answered before.
    socket.on("error", () => undefined);
    socket.once("close", () => {
      clearTimeout(timer);
      const received = Buffer.concat(chunks);
      resolve({ replies: readReplies(received), ms: performance.now() - since, isLate });
    });
    if (halfClose) socket.end(bytes);
    else socket.write(bytes);
  });
}
