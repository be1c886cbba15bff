import { type Command, CommanderError } from "commander";
import { CommandError } from "@/cli/exit";
import { createProgram } from "@/cli/program";
import { isDiskFull } from "@/lib/db/disk-full";
import { sourceStack } from "@/lib/source-stack";

/** Failures whose message says all there is to say; a stack would only hide it. */
const EXPECTED: ReadonlySet<unknown> = new Set([
  "backup",
  "bad_settings",
  "billing_unavailable",
  "cannot_start",
  "command",
  "secrets",
  "store_unavailable",
]);

const ASKED_WRONGLY = 2;

const DISK_FULL = "There is no room left on the disk. Make room, then run the command again; what was on file is safe.";

export async function runCli(argv: readonly string[]): Promise<void> {
  const program = inheritExit(createProgram());
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommanderError) {
      // Help that was asked for ends well; whatever else it found is a wrong call.
      process.exitCode = error.exitCode === 0 ? 0 : ASKED_WRONGLY;
      return;
    }
    console.error(explain(error));
    process.exitCode = error instanceof CommandError ? error.exitStatus : 1;
  }
}

/** Commands that are added take over neither how their program ends, nor that a wrong call is told what there is. */
function inheritExit(command: Command): Command {
  // A list of commands is short; that of a command's options would hide what is wrong.
  const isGroup = command.commands.length > 0;
  command.exitOverride().showHelpAfterError(isGroup || "(add --help for what there is)");
  for (const child of command.commands) inheritExit(child);
  return command;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDiskFull(error)) return `${DISK_FULL}\n(${error.message.split("\n", 1)[0]})`;
  const { code } = error as { code?: unknown };
  if (!EXPECTED.has(code)) return sourceStack(error.stack ?? error.message);
  return error.cause instanceof Error && code === "billing_unavailable"
    ? `${error.message}: ${error.cause.message}`
    : error.message;
}
