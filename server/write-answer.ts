import { type ServerResponse, STATUS_CODES } from "node:http";
import type { ApiResponse } from "@/lib/api/request";

/** Writes an answer whole, with its length; a body is left out where the method or the status has none. */
export function writeResponse(response: ServerResponse, answer: ApiResponse, method = "GET"): void {
  if (response.headersSent || response.destroyed) return;
  const body = Buffer.from(answer.body);
  const length = answer.status === 204 ? {} : { "Content-Length": String(body.byteLength) };
  response.writeHead(answer.status, { ...answer.headers, ...length });
  response.end(method === "HEAD" || answer.status === 204 ? undefined : body);
}

/** The same for a connection on which no request could be read: it is closed afterwards. */
export function responseBytes(answer: ApiResponse): string {
  const headers: Record<string, string> = {
    ...answer.headers,
    Date: new Date().toUTCString(),
    "Content-Length": String(Buffer.byteLength(answer.body)),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ""}\r\n${lines.join("")}\r\n${answer.body}`;
}
