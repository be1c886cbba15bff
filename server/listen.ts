import type { Server } from "node:net";
import { StartError } from "@/server/start-error";

/** Listens, and gives the port, which is the server's to choose where 0 was asked for. */
export function listen(server: Server, port: number, host: string, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(explain(error, port, host, setting));
    server.once("error", refuse);
    server.listen(port, host, () => {
      server.off("error", refuse);
      const address = server.address();
      resolve(address !== null && typeof address === "object" ? address.port : port);
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string, setting: string): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(`Port ${port} is in use: stop what runs there, or set ${setting} to another port.`);
    case "EACCES":
      return new StartError(`Port ${port} may not be opened by this user: set ${setting} to one above 1023.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`HOST is ${host}, which is no address of this machine.`);
    default:
      return error;
  }
}
