import type { Server } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "@/lib/api/errors";
import type { ApiResponse } from "@/lib/api/request";
import type { Connections } from "./connections";
import { responseBytes } from "./write-answer";

interface Refusal {
  readonly code: ErrorCode;
  readonly message?: string;
}

/** Node's names for what could not be read as a request, and what is answered (D9). */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { code: "headers_too_large" },
  HPE_INVALID_METHOD: { code: "method_not_allowed" },
  ERR_HTTP_REQUEST_TIMEOUT: { code: "bad_request", message: "The request took too long to arrive." },
};
const UNREADABLE: Refusal = { code: "bad_request", message: "This is not an HTTP request that can be read." };

/** How long a client may go on sending before the connection is cut: closed at once, it might never read why. */
const LINGER_MS = 1_000;

/** What Node tells of it besides its name for it. */
interface UnreadableError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
}

function refusalOf({ code = "", rawPacket }: UnreadableError): Refusal {
  // Node takes the first word of anything for a method.
  const isRequest = rawPacket === undefined || / HTTP\/1\.[01]\r?\n/.test(rawPacket.toString("latin1"));
  return (isRequest || code !== "HPE_INVALID_METHOD" ? REFUSALS[code] : undefined) ?? UNREADABLE;
}

/**
 * Answers, in the API's error shape, what never became a whole request: broken syntax, headers beyond the limit, unknown
 * methods, CONNECT, a body that ends too early. Earlier requests of the same connection are answered first.
 */
export function refuseUnreadable(
  server: Server,
  connections: Connections,
  refuse: (code: ErrorCode, message?: string) => ApiResponse,
): void {
  const refused = new WeakSet<Duplex>();

  async function end(stream: Duplex, { code, message }: Refusal): Promise<void> {
    if (refused.has(stream)) return;
    refused.add(stream);
    stream.on("error", () => stream.destroy());
    if (stream instanceof Socket) await connections.settled(stream);
    if (!stream.writable || (stream instanceof Socket && connections.isWriting(stream))) {
      stream.destroy();
      return;
    }
    stream.end(responseBytes(refuse(code, message)));
    stream.resume();
    setTimeout(() => stream.destroy(), LINGER_MS).unref();
  }

  server.on("clientError", (error: UnreadableError, stream: Duplex) => {
    if (error.code === "ECONNRESET") {
      stream.destroy();
      return;
    }
    void end(stream, refusalOf(error));
  });
  server.on("connect", (_request, stream: Duplex) => void end(stream, { code: "method_not_allowed" }));
}
