import type { Server } from "node:net";
import { StartError } from "./start-error";

interface Place {
  readonly port: number;
  readonly host: string;
}

/** The settings that say where: named when it cannot be done. */
type PlaceSettings = Readonly<Record<keyof Place, string>>;

/** Listens, and returns the port, which the system chooses if 0 was asked for. */
export function listen(server: Server, { port, host }: Place, settings: PlaceSettings): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(explain(error, { port, host }, settings));
    server.once("error", refuse);
    server.listen(port, host, () => {
      server.off("error", refuse);
      const address = server.address();
      resolve(address !== null && typeof address === "object" ? address.port : port);
    });
  });
}

function explain(error: NodeJS.ErrnoException, { port, host }: Place, settings: PlaceSettings): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(`Port ${port} is in use: stop what runs there, or set ${settings.port} to another port.`);
    case "EACCES":
      return new StartError(`Port ${port} may not be opened by this user: set ${settings.port} to one above 1023.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`${settings.host} is ${host}, which is no address of this machine.`);
    default:
      return error;
  }
}
