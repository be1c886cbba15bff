import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** One answer as it came over the wire; header names in lower case. */
export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends bytes as they stand, and reads until the server closes the connection. */
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

/** Takes a stream of answers apart by their lengths. */
export function readReplies(bytes: Buffer): readonly RawReply[] {
  const replies: RawReply[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const end = rest.indexOf("\r\n\r\n");
    const [statusLine = "", ...lines] = rest.subarray(0, end).toString().split("\r\n");
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
    );
    const after = rest.subarray(end + 4);
    const isEmpty = after.subarray(0, 5).toString() === "HTTP/" || after.length === 0;
    const length = isEmpty ? 0 : Number(headers["content-length"] ?? after.length);
    replies.push({ status: Number(statusLine.split(" ")[1]), headers, body: after.subarray(0, length).toString() });
    rest = after.subarray(length);
  }
  return replies;
}
