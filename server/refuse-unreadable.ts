import type { Server } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "@/lib/api/errors";
import type { ApiResponse } from "@/lib/api/request";
import type { Connections } from "./connections";
import { responseBytes } from "./write-response";

interface Refusal {
  readonly code: ErrorCode;
  readonly message?: string;
}

/** Errors by Node's error code (D9). */
const ERRORS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { code: "headers_too_large" },
  HPE_INVALID_METHOD: { code: "method_not_allowed" },
  ERR_HTTP_REQUEST_TIMEOUT: { code: "bad_request", message: "The request took too long to arrive." },
};
const UNREADABLE: Refusal = { code: "bad_request", message: "The HTTP request cannot be parsed." };

/** Time that a client may keep sending before the connection is cut. Closed at once, it might not read the response. */
const LINGER_MS = 1_000;

interface UnreadableError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
}

function refusalOf({ code = "", rawPacket }: UnreadableError): Refusal {
  // Node reports any unknown first word as an invalid method, also in text that is not HTTP.
  const isRequest = rawPacket === undefined || / HTTP\/1\.[01]\r?\n/.test(rawPacket.toString("latin1"));
  return (isRequest || code !== "HPE_INVALID_METHOD" ? ERRORS[code] : undefined) ?? UNREADABLE;
}

/**
 * Responds in the API's error shape to input that never became a complete request: broken syntax, headers beyond the
 * limit, unknown methods, CONNECT, a body that ends too early. Waits for the responses of earlier requests on the same
 * connection.
 */
export function refuseUnreadableInput(
  server: Server,
  connections: Connections,
  refuse: (code: ErrorCode, message?: string) => ApiResponse,
): void {
  const refused = new WeakSet<Duplex>();

  async function end(stream: Duplex, { code, message }: Refusal): Promise<void> {
    if (refused.has(stream)) return;
    refused.add(stream);
    stream.on("error", () => stream.destroy());
    if (stream instanceof Socket) await connections.idle(stream);
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
