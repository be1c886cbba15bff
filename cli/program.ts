import { Command, InvalidArgumentError, Option } from "commander";
import type { ImportOptions } from "@/cli/commands/import";
import type { DropOptions } from "@/cli/commands/import-drop-files";
import type { CreateKeyOptions } from "@/cli/commands/keys";
import type { ServeOptions } from "@/cli/commands/serve";
import { IMPORT_KINDS } from "@/lib/directory/import/import-kind";
import { PRESETS } from "@/lib/directory/import/presets/presets";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/email-address";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { PLAN_IDS } from "@/lib/domain/plans";

const MAX_CREDITS = 1_000_000_000_000;

/**
 * Declares every command: its arguments, options and help. Loads only light modules. Each action imports its
 * implementation when it runs, so help and a mistyped command start fast.
 */
export function createProgram(): Command {
  return new Command("peoplepages")
    .description("Look up people and companies over plain HTTP. Your data, your server.")
    .addCommand(serve())
    .addCommand(migrate())
    .addCommand(importFiles())
    .addCommand(keys())
    .addCommand(accounts())
    .addCommand(optouts())
    .addCommand(retention())
    .addCommand(stripe())
    .addCommand(doctor());
}

function serve(): Command {
  return new Command("serve")
    .description("serve the API and the pages, against configured services (production)")
    .addOption(
      new Option(
        "--mount <way>",
        "framework: through the framework's route handlers, as a serverless host would run them",
      )
        .choices(["direct", "framework"])
        .default("direct"),
    )
    .action(async (options: ServeOptions) => (await import("@/cli/commands/serve")).serve(options));
}

function migrate(): Command {
  return new Command("migrate")
    .description("bring both databases up to date")
    .action(async () => (await import("@/cli/commands/migrate")).migrateDatabases());
}

/** Documented in docs/import-format.md. */
function importFiles(): Command {
  return new Command("import")
    .summary("bring companies, people or technologies into the directory")
    .description(
      "Imports CSV or JSON Lines, plain or gzip; - reads standard input. Importing is an upsert: the same file twice\n" +
        "changes nothing. Rows that cannot be taken are told in FILE.rejects.jsonl.",
    )
    .argument("<kind>", IMPORT_KINDS.join(" | "))
    .argument("<files...>", "files to import, in this order")
    .option("--format <format>", "csv or jsonl, where the name does not say it")
    .option("--map <their=our>", "take a column of theirs as one of ours (repeat for more)", collect, [])
    .option("--preset <name>", `which export it is: ${PRESETS.map(({ name }) => name).join(", ")}`)
    .option("--dry-run", "report what would become of each row, and write nothing")
    .action(async (kind: string, files: string[], options: ImportOptions) =>
      (await import("@/cli/commands/import")).importFiles(kind, files, options),
    );
}

/** Creates accounts and keys without Stripe (D35). */
function keys(): Command {
  const group = new Command("keys").description("API keys without Stripe: for own staff and trials");
  group
    .command("create")
    .description("make a key, and the account where there is none; credits never expire (the key is printed)")
    .requiredOption("--email <address>", "whose account", readEmail)
    .addOption(new Option("--plan <plan>", "which plan").choices([...PLAN_IDS]).makeOptionMandatory())
    .option("--credits <number>", "instead of the plan's allowance", readCredits)
    .option("--json", "print JSON")
    .action(async (options: CreateKeyOptions) => (await import("@/cli/commands/keys")).createKey(options));
  group
    .command("list")
    .description("all keys, or those of one account")
    .option("--email <address>", "whose account", readEmail)
    .option("--json", "print JSON")
    .action(async (options: { email?: EmailAddress; json?: boolean }) =>
      (await import("@/cli/commands/keys")).printKeys(options),
    );
  group
    .command("revoke")
    .description("end a key at once")
    .argument("<key>", "the key itself, or its id")
    .action(async (key: string) => (await import("@/cli/commands/keys")).endKey(key));
  return group;
}

/** Shows and changes the standing of accounts (D24). */
function accounts(): Command {
  const group = new Command("accounts").description("accounts and their standing");
  group
    .command("list")
    .description("all accounts")
    .option("--json", "print JSON")
    .action(async (options: { json?: boolean }) => (await import("@/cli/commands/accounts")).printAccounts(options));
  group
    .command("suspend")
    .description("refuse the account's keys (plan_inactive) until it is resumed")
    .argument("<email>", "whose account", readEmail)
    .action(async (email: EmailAddress) => (await import("@/cli/commands/accounts")).suspend(email));
  group
    .command("resume")
    .description("end a suspension")
    .argument("<email>", "whose account", readEmail)
    .action(async (email: EmailAddress) => (await import("@/cli/commands/accounts")).resume(email));
  return group;
}

/** Handles opt-out requests (D26). */
function optouts(): Command {
  const group = new Command("optouts").description("people who asked to be left out, and California's deletion list");
  group
    .command("list")
    .description(
      `requests that wait for a decision, with their deadlines; undecided they are final on day ${OPT_OUT_DAYS.due}`,
    )
    .option("--all", "all requests that are kept")
    .option("--json", "print JSON")
    .action(async (options: { all?: boolean; json?: boolean }) =>
      (await import("@/cli/commands/optouts")).printOptOuts(options),
    );
  group
    .command("confirm")
    .description("make a request final: whom it names is erased")
    .argument("<id>", "as `list` shows it")
    .action(async (id: string) => (await import("@/cli/commands/optouts")).decide(id, "confirm"));
  group
    .command("reject")
    .description("lift a request: whom it names may be in answers again")
    .argument("<id>", "as `list` shows it")
    .action(async (id: string) => (await import("@/cli/commands/optouts")).decide(id, "reject"));
  group
    .command("export")
    .description("the suppression list as keyed hashes, which name nobody (CSV)")
    .option("--trail", "instead, who changed the state of which request when")
    .option("--json", "print JSON, one object a line")
    .action(async (options: { trail?: boolean; json?: boolean }) =>
      (await import("@/cli/commands/optouts")).exportList(options),
    );
  group
    .command("import-drop")
    .description("apply CSV files of California's deletion list (DROP), and write FILE.response.csv beside each")
    .argument("<files...>", "unpacked from the archive: their names tell Email or Phone, and what was removed")
    .addOption(new Option("--list <list>", "where a name does not tell").choices(["email", "phone"]))
    .option("--removed", "the files list what was withdrawn")
    .action(async (files: string[], options: DropOptions) =>
      (await import("@/cli/commands/import-drop-files")).importDropFiles(files, options),
    );
  return group;
}

/** Deletes expired records once (D38); a running server does it every hour. */
function retention(): Command {
  const group = new Command("retention").description("what is kept only for a time");
  group
    .command("run")
    .description("delete what is past its time now; a server that runs does it every hour")
    .option("--json", "print JSON")
    .action(async (options: { json?: boolean }) => (await import("@/cli/commands/retention")).deleteExpired(options));
  return group;
}

function stripe(): Command {
  const group = new Command("stripe").description("the Stripe account that payments go through");
  group
    .command("setup")
    .description("make products, prices, portal and webhook endpoint in it (STRIPE_SECRET_KEY), and print the settings")
    .action(async () => (await import("@/cli/commands/stripe")).setUp());
  group
    .command("reconcile")
    .description("bring every account in line with what Stripe has of it, for deliveries that were lost")
    .action(async () => (await import("@/cli/commands/stripe")).reconcile());
  return group;
}

function doctor(): Command {
  return new Command("doctor")
    .description("look whether everything the service needs is there, and say what to do where it is not")
    .action(async () => (await import("@/cli/commands/doctor")).runDoctor());
}

function collect(value: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, value];
}

function readEmail(text: string): EmailAddress {
  const address = parseEmailAddress(text);
  if (address === null) throw new InvalidArgumentError("This is not an e-mail address.");
  return address;
}

function readCredits(text: string): number {
  const credits = Number(text);
  if (!/^\d+$/.test(text) || credits < 1 || credits > MAX_CREDITS) {
    throw new InvalidArgumentError("Send a whole number of credits, at least 1.");
  }
  return credits;
}
