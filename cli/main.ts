import { Command, CommanderError } from "commander";
import { CommandError } from "@/cli/exit";

/** Each command is loaded when it is asked for: most need little of what the others do. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import("@/cli/commands/serve")).serveCommand(),
  migrate: async () => (await import("@/cli/commands/migrate")).migrateCommand(),
  import: async () => (await import("@/cli/commands/import")).importCommand(),
  keys: async () => (await import("@/cli/commands/keys")).keysCommand(),
  accounts: async () => (await import("@/cli/commands/accounts")).accountsCommand(),
  optouts: async () => (await import("@/cli/commands/optouts")).optoutsCommand(),
  retention: async () => (await import("@/cli/commands/retention")).retentionCommand(),
  stripe: async () => (await import("@/cli/commands/stripe")).stripeCommand(),
  explain: async () => (await import("@/cli/commands/explain")).explainCommand(),
  doctor: async () => (await import("@/cli/commands/doctor")).doctorCommand(),
};

/** Failures whose message says all there is to say; a stack would only hide it. */
const EXPECTED: ReadonlySet<unknown> = new Set([
  "bad_settings",
  "billing_unavailable",
  "cannot_start",
  "command",
  "house_keys",
  "store_unavailable",
]);

const ASKED_WRONGLY = 2;

export async function runCli(argv: readonly string[]): Promise<void> {
  const program = new Command("peoplepages")
    .description("Look up people and companies over plain HTTP. Your data, your server.")
    .showHelpAfterError()
    .exitOverride();
  try {
    for (const load of chooseCommands(argv[2])) program.addCommand(inheritExit(await load()));
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

function chooseCommands(name: string | undefined): readonly (() => Promise<Command>)[] {
  const load = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return load ? [load] : Object.values(COMMANDS);
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
  const { code } = error as { code?: unknown };
  if (!EXPECTED.has(code)) return error.stack ?? error.message;
  return error.cause instanceof Error && code === "billing_unavailable"
    ? `${error.message}: ${error.cause.message}`
    : error.message;
}
