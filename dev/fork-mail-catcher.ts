import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PROJECT_ROOT } from "@/lib/project-root";
import type { MailCatcher } from "./mail-catcher";
import type { MailCatcherAddresses } from "./mail-catcher-process";

/**
 * Starts the mail catcher in a process of its own. It brings a web server and a browser's document model, which would
 * add half a second of CPU and 50 MB to the serving process. It ends with this process, however this one ends.
 */
export async function forkMailCatcher(): Promise<MailCatcher> {
  const child = fork(join(PROJECT_ROOT, "dist", "mail-catcher.js"), { execArgv: [] });
  const exited = once(child, "exit");
  const addresses = await Promise.race([
    once(child, "message").then(([message]) => message as MailCatcherAddresses),
    exited.then(([code, signal]) => {
      throw new Error(`the mail catcher ended with ${code ?? signal} before it served`);
    }),
  ]);
  return {
    ...addresses,
    async close() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
