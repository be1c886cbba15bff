import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** One answer as received; header names are in lower case. */
export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends bytes unchanged and reads until the server closes the connection. */
export async function exchange(port: number, bytes: string | Buffer): Promise<readonly RawReply[]> {
  return readUntilClosed(connect(port, "127.0.0.1"), bytes);
}

export async function readUntilClosed(socket: Socket, bytes: string | Buffer): Promise<readonly RawReply[]> {
  const chunks: Buffer[] = [];
  socket.on("error", () => {});
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.write(bytes);
  await once(socket, "close");
  return readReplies(Buffer.concat(chunks));
}

/** Splits a stream of answers by their lengths. One without an end of its headers has status 0. */
export function readReplies(bytes: Buffer): readonly RawReply[] {
  const replies: RawReply[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const end = rest.indexOf("\r\n\r\n");
    if (end < 0) return [...replies, { status: 0, headers: {}, body: rest.toString() }];
    const [statusLine = "", ...lines] = rest.subarray(0, end).toString().split("\r\n");
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
    );
    const { body, used } = readBody(headers, rest.subarray(end + 4));
    replies.push({ status: Number(statusLine.split(" ")[1]), headers, body });
    rest = rest.subarray(end + 4 + used);
  }
  return replies;
}

interface ReadBody {
  readonly body: string;
  /** The number of bytes it took. */
  readonly used: number;
}

function readBody(headers: Readonly<Record<string, string>>, after: Buffer): ReadBody {
  if (headers["transfer-encoding"] === "chunked") return readChunks(after);
  const isEmpty = after.subarray(0, 5).toString() === "HTTP/" || after.length === 0;
  const used = isEmpty ? 0 : Number(headers["content-length"] ?? after.length);
  return { body: after.subarray(0, used).toString(), used };
}

function readChunks(after: Buffer): ReadBody {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const start = after.indexOf("\r\n", at) + 2;
    const length = Number.parseInt(after.subarray(at, start).toString(), 16);
    if (!(length > 0)) return { body: Buffer.concat(chunks).toString(), used: start + 2 };
    chunks.push(after.subarray(start, start + length));
    at = start + length + 2;
  }
}
