import type { Server } from "node:net";
import { StartError } from "./start-error";

interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

/** Names of the settings that the address comes from, for error messages. */
type SettingNames = Readonly<Record<keyof ListenAddress, string>>;

/**
 * Starts listening and returns the port. The system chooses one for port 0. Throws a StartError if it cannot listen.
 */
export function listen(server: Server, { port, host }: ListenAddress, settings: SettingNames): Promise<number> {
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

function explain(error: NodeJS.ErrnoException, { port, host }: ListenAddress, settings: SettingNames): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(`Port ${port} is in use: stop the other program, or set ${settings.port} to another port.`);
    case "EACCES":
      return new StartError(`No permission to open port ${port}: set ${settings.port} to a port above 1023.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`${settings.host} is ${host}, which is not an address of this machine.`);
    default:
      return error;
  }
}
