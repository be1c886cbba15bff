import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Runs a loader in its own process until it ends. Calls `onMessage` with what it reports. Throws if it fails. */
export function runLoader<Message>(
  file: URL,
  args: readonly (string | number)[],
  onMessage: (message: Message) => void = () => undefined,
): Promise<void> {
  return new Promise((done, fail) => {
    const child = fork(fileURLToPath(file), args.map(String), { execArgv: ["--import", "tsx"] });
    child.on("message", (message) => onMessage(message as Message));
    child.once("error", fail);
    child.once("exit", (code) => (code === 0 ? done() : fail(new Error(`a loader ended with ${code}`))));
  });
}
