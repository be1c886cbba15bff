import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

/** The replies of an exchange; `text` is the one after the message itself. */
export type SmtpStage = "greeting" | "EHLO" | "MAIL" | "RCPT" | "DATA" | "text";

export interface SmtpServer {
  readonly url: string;
  /** Complete messages as they were transferred, whatever was replied to them. */
  readonly received: readonly string[];
  close(): Promise<void>;
}

/** What the server does at a stage instead of accepting it. */
export type SmtpFault = { readonly reply: string } | { readonly afterMs: number } | "hang up" | "say nothing";

const ACCEPTED: Readonly<Record<SmtpStage, string>> = {
  greeting: "220 test",
  EHLO: "250 test",
  MAIL: "250 OK",
  RCPT: "250 OK",
  DATA: "354 go on",
  text: "250 OK",
};

/** Starts an SMTP server that fails as configured. */
export async function startSmtpServer(faults: Partial<Record<SmtpStage, SmtpFault>> = {}): Promise<SmtpServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    converse(socket, faults, received).catch(() => socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

async function converse(
  socket: Socket,
  faults: Partial<Record<SmtpStage, SmtpFault>>,
  received: string[],
): Promise<void> {
  const reply = async (stage: SmtpStage): Promise<void> => {
    const fault = faults[stage];
    if (fault === "hang up") socket.destroy();
    if (fault === "hang up" || fault === "say nothing") return;
    if (fault !== undefined && "afterMs" in fault) await delay(fault.afterMs);
    if (socket.writable) socket.write(`${fault !== undefined && "reply" in fault ? fault.reply : ACCEPTED[stage]}\r\n`);
  };
  await reply("greeting");
  let text: string[] | null = null;
  for await (const line of createInterface({ input: socket })) {
    if (text === null) {
      const stage = line.slice(0, 4);
      if (stage === "DATA") text = faults.DATA === undefined ? [] : null;
      if (stage === "EHLO" || stage === "MAIL" || stage === "RCPT" || stage === "DATA") await reply(stage);
      else socket.write("250 OK\r\n");
    } else if (line === ".") {
      received.push(text.join("\n"));
      text = null;
      await reply("text");
    } else {
      text.push(line);
    }
  }
}
