import { type ServerResponse, STATUS_CODES } from "node:http";
import type { ApiResponse } from "@/lib/api/request";

/**
 * Writes a response with its length. Omits the body for HEAD and for status 204. Does nothing if one was sent already.
 */
export function writeResponse(response: ServerResponse, content: ApiResponse, method = "GET"): void {
  if (response.headersSent || response.destroyed) return;
  const length = content.status === 204 ? {} : { "Content-Length": String(Buffer.byteLength(content.body)) };
  response.writeHead(content.status, { ...content.headers, ...length });
  // Text goes into one write with the headers; bytes would take two.
  response.end(method === "HEAD" || content.status === 204 ? undefined : content.body);
}

/**
 * Renders a response as bytes, for a connection without a readable request. The connection is to be closed after it.
 */
export function responseBytes(content: ApiResponse): string {
  const headers: Record<string, string> = {
    ...content.headers,
    Date: new Date().toUTCString(),
    "Content-Length": String(Buffer.byteLength(content.body)),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${content.status} ${STATUS_CODES[content.status] ?? ""}\r\n${lines.join("")}\r\n${content.body}`;
}
