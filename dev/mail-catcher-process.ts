import { startMailCatcher } from "./mail-catcher";

/** Runs the mail catcher until the parent process disconnects or is gone. Sends the addresses once it serves. */
async function run(): Promise<void> {
  // Ctrl-C reaches the whole process group; the server still sends mail while it shuts down.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  const { smtpUrl, url, close } = await startMailCatcher();
  process.once("disconnect", async () => {
    await close();
    process.exit(0);
  });
  process.send?.({ smtpUrl, url } satisfies MailCatcherAddresses);
}

export interface MailCatcherAddresses {
  readonly smtpUrl: string;
  readonly url: string;
}

await run();
