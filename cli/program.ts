import { availableParallelism } from "node:os";
import { Command, InvalidArgumentError, Option } from "commander";
import type { DoctorOptions } from "@/cli/commands/doctor";
import type { EnrichOptions } from "@/cli/commands/enrich";
import type { ImportOptions } from "@/cli/commands/import";
import type { DropOptions } from "@/cli/commands/import-drop-files";
import type { CreateKeyOptions } from "@/cli/commands/keys";
import type { McpOptions } from "@/cli/commands/mcp";
import type { MigrateOptions } from "@/cli/commands/migrate";
import type { ServeOptions } from "@/cli/commands/serve";
import { KEY_VARIABLE } from "@/lib/api/snippets";
import { EXPORT_FORMATS, type ExportFormat } from "@/lib/directory/export/export-format";
import { IMPORT_KINDS } from "@/lib/directory/import/import-kind";
import { PRESET_FILES } from "@/lib/directory/import/presets/preset-files";
import { PLAN_IDS } from "@/lib/domain/billing/plans";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseCap, parseExpiry } from "@/lib/domain/keys/key-limits";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { LIST_FIELDS } from "@/lib/enrich/list-columns";
import { ADDITIONS, type Addition } from "@/lib/enrich/plan-calls";

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
    .addCommand(backup())
    .addCommand(restore())
    .addCommand(importFiles())
    .addCommand(exportDirectory())
    .addCommand(imports())
    .addCommand(reindex())
    .addCommand(keys())
    .addCommand(accounts())
    .addCommand(optouts())
    .addCommand(retention())
    .addCommand(stripe())
    .addCommand(explain())
    .addCommand(mcp())
    .addCommand(enrich())
    .addCommand(doctor());
}

function serve(): Command {
  return new Command("serve")
    .description("serve the API and the pages with the configured services (production)")
    .addOption(
      new Option("--mount <way>", "how /v1 is served; framework: through its route handlers, as on a serverless host")
        .choices(["direct", "framework"])
        .default("direct"),
    )
    .addOption(
      new Option("--workers <number>", "processes that share the port; auto: one for each processor. They need Redis")
        .argParser(parseWorkers)
        .default(1),
    )
    .action(async (options: ServeOptions) => (await import("@/cli/commands/serve")).runServer(options));
}

const MOST_WORKERS = 64;
const MOST_SHARDS = 1_024;
const MOST_PEOPLE_A_BATCH = 10_000;

function parseWorkers(value: string): number {
  if (value === "auto") return Math.min(availableParallelism(), MOST_WORKERS);
  return wholeNumber(MOST_WORKERS, ", or auto")(value);
}

/** A parser of whole numbers from 1 to `most`. `others` names the other values that the option takes. */
function wholeNumber(most: number, others = ""): (value: string) => number {
  return (value) => {
    const count = Number(value);
    if (Number.isInteger(count) && count >= 1 && count <= most) return count;
    throw new InvalidArgumentError(`Send a whole number from 1 to ${most}${others}.`);
  };
}

function migrate(): Command {
  return new Command("migrate")
    .summary("apply pending migrations to both databases")
    .description(
      "Applies pending migrations to both databases. With --distribute, then spreads the directory over the workers of the\n" +
        "Citus cluster that DIRECTORY_DATABASE_URL is the coordinator of: docs/operating.md. It continues where it was\n" +
        "stopped, and changes nothing the second time. Stop the service and imports before.",
    )
    .option("--distribute", "spread the directory over the workers of a Citus cluster")
    .option(
      "--shards <number>",
      "shards of each table that is spread (default: four for each worker)",
      wholeNumber(MOST_SHARDS),
    )
    .action(async (options: MigrateOptions) => (await import("@/cli/commands/migrate")).migrateDatabases(options));
}

function reindex(): Command {
  return new Command("reindex")
    .summary("index people anew with this version's lexicon")
    .description(
      "Search rows keep the meaning that titles and industries had when they were written. Run this after an upgrade\n" +
        "that changes the lexicon: `doctor` and /readyz tell when. It runs beside a server, goes on where it was stopped,\n" +
        "and changes nothing the second time.",
    )
    .option(
      "--batch <people>",
      `people a transaction, from 1 to ${MOST_PEOPLE_A_BATCH}`,
      wholeNumber(MOST_PEOPLE_A_BATCH),
      500,
    )
    .action(async (options) => (await import("@/cli/commands/reindex")).runReindex(options));
}

function backup(): Command {
  return new Command("backup")
    .description("copy the embedded databases to a new folder, while they are in use")
    .argument("<folder>", "folder to make; it must not exist")
    .action(async (folder: string) => (await import("@/cli/commands/backup")).backUpEmbedded(folder));
}

function restore(): Command {
  return new Command("restore")
    .description("make a backup the embedded databases of this installation, which must have none")
    .argument("<folder>", "folder that `backup` made")
    .action(async (folder: string) => (await import("@/cli/commands/backup")).restoreEmbedded(folder));
}

/** Documented in docs/import-format.md. */
function importFiles(): Command {
  return new Command("import")
    .summary("import companies, people or technologies into the directory")
    .description(
      "Imports CSV, XLSX, Parquet, JSON Lines and JSON arrays, also in gzip or zip; - reads standard input. Exports of\n" +
        "known tools are recognized by their header. Importing the same file twice changes nothing. Rejected rows are\n" +
        "written to FILE.rejects.csv or .jsonl, to be corrected and imported again.",
    )
    .argument("<kind>", IMPORT_KINDS.join(" | "))
    .argument("<files...>", "files to import, in this order")
    .option("--format <format>", "csv or jsonl: the format of standard input")
    .option("--map <their=our>", "import a column of the file as one of ours (repeatable)", collect, [])
    .option("--preset <name>", `export that the files come from: ${PRESET_FILES.map(({ name }) => name).join(", ")}`)
    .option("--ignore <column>", "leave out a column of the file (repeatable)", collect, [])
    .option("--set <our=value>", "give a column of ours one value in all rows (repeatable)", collect, [])
    .option("--encoding <name>", "read the file in this encoding, if the importer guesses another")
    .option("--sheet <name>", "read this sheet of an XLSX file")
    .option("--explain", "show what the files are understood as, without a database")
    .option("--dry-run", "report what would happen to each column and row, and write nothing")
    .action(async (kind: string, files: string[], options: ImportOptions) =>
      (await import("@/cli/commands/import")).importFiles(kind, files, options),
    );
}

function exportDirectory(): Command {
  return new Command("export")
    .summary("write the companies, people or technologies on file to standard output")
    .description(
      "Writes what is on file to standard output, in a form that `import` reads as it is. Suppressed people are left out.",
    )
    .argument("<kind>", IMPORT_KINDS.join(" | "))
    .addOption(new Option("--format <format>", "how rows are written").choices([...EXPORT_FORMATS]).default("csv"))
    .action(async (kind: string, options: { format: ExportFormat }) =>
      (await import("@/cli/commands/export")).exportDirectory(kind, options),
    );
}

function imports(): Command {
  const group = new Command("imports").description("list imports, and take one back");
  group
    .command("list")
    .description("list imported files, the newest first: what came in when")
    .option("--json", "print JSON")
    .action(async (options: { json?: boolean }) => (await import("@/cli/commands/imports")).printImports(options));
  group
    .command("undo")
    .summary("take one import back")
    .description(
      "Takes one import back: what it alone brought is removed, what it changed goes back to the value before. Values\n" +
        "that later imports contain too stay. Works beside a running server; if it is cut short, run it again.",
    )
    .argument("<id>", "ID as shown by `list`")
    .action(async (id: string) => (await import("@/cli/commands/imports")).takeImportBack(id));
  return group;
}

/** Creates accounts and keys without Stripe (D35). */
function keys(): Command {
  const group = new Command("keys").description("create API keys without Stripe, list and revoke keys");
  group
    .command("create")
    .description("create a key, and the account if needed; prints the key; the credits never expire")
    .requiredOption("--email <address>", "email of the account", readEmail)
    .addOption(new Option("--plan <plan>", "plan of the account").choices([...PLAN_IDS]).makeOptionMandatory())
    .option("--credits <number>", "credits to grant (default: those of the plan)", readCredits)
    .option("--cap <credits>", "credits that the key may spend in a billing period (default: no limit)", readCap)
    .option(
      "--expires <when>",
      "when the key stops working: a date (end of that day, UTC) or a time with its zone (default: never)",
      readExpiry,
    )
    .option("--json", "print JSON")
    .action(async (options: CreateKeyOptions) => (await import("@/cli/commands/keys")).addKey(options));
  group
    .command("list")
    .description("list all keys, or those of one account")
    .option("--email <address>", "email of the account", readEmail)
    .option("--json", "print JSON")
    .action(async (options: { email?: EmailAddress; json?: boolean }) =>
      (await import("@/cli/commands/keys")).printKeys(options),
    );
  group
    .command("revoke")
    .description("revoke a key at once")
    .argument("<key>", "the key itself, or its ID")
    .action(async (key: string) => (await import("@/cli/commands/keys")).endKey(key));
  return group;
}

/** Shows accounts, changes their standing (D24), and deletes them. */
function accounts(): Command {
  const group = new Command("accounts").description("list, suspend, resume and delete accounts");
  group
    .command("list")
    .description("list all accounts")
    .option("--json", "print JSON")
    .action(async (options: { json?: boolean }) => (await import("@/cli/commands/accounts")).printAccounts(options));
  group
    .command("suspend")
    .description("refuse all keys of an account (plan_inactive) until it is resumed")
    .argument("<email>", "email of the account", readEmail)
    .action(async (email: EmailAddress) => (await import("@/cli/commands/accounts")).suspend(email));
  group
    .command("resume")
    .description("end a suspension")
    .argument("<email>", "email of the account", readEmail)
    .action(async (email: EmailAddress) => (await import("@/cli/commands/accounts")).resume(email));
  group
    .command("delete")
    .description("delete an account: end its plan, keys and sessions, erase its data; charges and invoices are kept")
    .argument("<email>", "email of the account", readEmail)
    .requiredOption("--yes", "confirm: it cannot be undone")
    .action(async (email: EmailAddress) => (await import("@/cli/commands/accounts")).deleteForGood(email));
  return group;
}

/** Handles opt-out requests (D26). */
function optouts(): Command {
  const group = new Command("optouts").description("manage opt-out requests and apply California's deletion list");
  group
    .command("list")
    .description(`list requests that wait for a decision; undecided ones become final on day ${OPT_OUT_DAYS.due}`)
    .option("--all", "list all stored requests")
    .option("--json", "print JSON")
    .action(async (options: { all?: boolean; json?: boolean }) =>
      (await import("@/cli/commands/optouts")).printOptOuts(options),
    );
  group
    .command("confirm")
    .description("make a request final and erase the person")
    .argument("<id>", "ID as shown by `list`")
    .action(async (id: string) => (await import("@/cli/commands/optouts")).decide(id, "confirm"));
  group
    .command("reject")
    .description("reject a request, so that the person can be found again")
    .argument("<id>", "ID as shown by `list`")
    .action(async (id: string) => (await import("@/cli/commands/optouts")).decide(id, "reject"));
  group
    .command("export")
    .description("print the suppression list as keyed hashes (CSV)")
    .option("--trail", "print the audit log of requests instead")
    .option("--json", "print JSON, one object per line")
    .action(async (options: { trail?: boolean; json?: boolean }) =>
      (await import("@/cli/commands/optouts")).exportList(options),
    );
  group
    .command("import")
    .description("add the entries of exports to the suppression list, as after a restore; lifts nothing")
    .argument("<files...>", "files that `optouts export` wrote, in CSV")
    .action(async (files: string[]) => (await import("@/cli/commands/optouts")).importLists(files));
  group
    .command("import-drop")
    .description("apply CSV files of California's deletion list (DROP) and write FILE.response.csv for each")
    .argument("<files...>", "unpacked CSV files; their names contain Email or Phone")
    .addOption(
      new Option("--list <list>", "which list it is, if the file name does not say").choices(["email", "phone"]),
    )
    .option("--removed", "the files contain removed identifiers")
    .action(async (files: string[], options: DropOptions) =>
      (await import("@/cli/commands/import-drop-files")).importDropFiles(files, options),
    );
  return group;
}

/** Deletes expired records once (D38); a running server does it every hour. */
function retention(): Command {
  const group = new Command("retention").description("delete expired data");
  group
    .command("run")
    .description("delete expired data now; a running server does this every hour")
    .option("--json", "print JSON")
    .action(async (options: { json?: boolean }) => (await import("@/cli/commands/retention")).deleteExpired(options));
  return group;
}

function stripe(): Command {
  const group = new Command("stripe").description("set up the Stripe account and reconcile with it");
  group
    .command("setup")
    .description("create products, prices, portal and webhook endpoint (STRIPE_SECRET_KEY), and print the settings")
    .action(async () => (await import("@/cli/commands/stripe")).setUp());
  group
    .command("reconcile")
    .description("reconcile every account with Stripe, after webhook deliveries were lost")
    .action(async () => (await import("@/cli/commands/stripe")).reconcileAccounts());
  return group;
}

function explain(): Command {
  return new Command("explain")
    .description("show how search reads a query: its spans, the scores that decided, and the filters")
    .argument("<query>", 'the text of `q`, in quotes: "CFOs at banks in Texas"')
    .action(async (query: string) => (await import("@/cli/commands/explain")).printExplanation(query));
}

/** Serves agents that start their tools as a process; others connect to `/mcp` of the service itself. */
function mcp(): Command {
  return new Command("mcp")
    .description("offer the lookups of a running service to an agent as tools, over standard input and output")
    .addOption(baseOption())
    .addOption(new Option("--key <key>", "API key (default: the free lookups)").env(KEY_VARIABLE))
    .action(async (options: McpOptions) => (await import("@/cli/commands/mcp")).serveTools(options));
}

/** Runs against any installation; needs no database. */
function enrich(): Command {
  return new Command("enrich")
    .summary("add emails, numbers and companies to a list of people or companies")
    .description(
      "Looks up each row of a CSV or Excel file and writes the list with the columns that were added, in its order. Stopped\n" +
        "at any moment, it continues when the same command is run again, and no row is charged twice.",
    )
    .argument("<file>", "CSV or XLSX with a header")
    .addOption(baseOption())
    .addOption(new Option("--key <key>", "API key").env(KEY_VARIABLE).makeOptionMandatory())
    .option("--add <what>", `what to add, separated by commas: ${ADDITIONS.join(", ")}`, readAdditions, ["email"])
    .option(
      "--map <their=our>",
      `a column and its field: ${LIST_FIELDS.join(", ")}, or nothing to ignore it`,
      collect,
      [],
    )
    .option("--out <file>", "CSV file to write (default: the list's name with .enriched.csv)")
    .option("--dry-run", "print what the run would cost at most, and end")
    .action(async (file: string, options: EnrichOptions) =>
      (await import("@/cli/commands/enrich")).enrichList(file, options),
    );
}

function readAdditions(text: string): readonly Addition[] {
  const parts = text.split(",").map((part) => part.trim());
  const known = parts.flatMap((part) => ADDITIONS.filter((addition) => addition === part));
  if (known.length !== parts.length) throw new InvalidArgumentError(`Use some of ${ADDITIONS.join(", ")}.`);
  return known;
}

function baseOption(): Option {
  return new Option("--base <url>", "URL of the service")
    .env("PEOPLEPAGES_BASE")
    .argParser(readBase)
    .default("http://127.0.0.1:3000");
}

function doctor(): Command {
  return new Command("doctor")
    .description("check everything that the service needs, and say how to fix what is missing")
    .option("--plans", "on a Citus cluster, explain every statement of the directory instead: one shard, or each once")
    .action(async (options: DoctorOptions) => (await import("@/cli/commands/doctor")).runDoctor(options));
}

function collect(value: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, value];
}

/** Accepts the base of the API too, which ends in `/v1`. */
function readBase(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError("This is not a URL such as https://people.example.com.");
  }
  return `${url.origin}${url.pathname}`.replace(/(\/v1)?\/*$/, "");
}

function readEmail(text: string): EmailAddress {
  const address = parseEmailAddress(text);
  if (address === null) throw new InvalidArgumentError("This is not an email address.");
  return address;
}

function readCap(text: string): number {
  const cap = parseCap(text);
  if (cap === null) throw new InvalidArgumentError("Use a whole number of credits, at least 1.");
  return cap;
}

function readExpiry(text: string): Date {
  const at = parseExpiry(text, new Date());
  if (at === null) {
    throw new InvalidArgumentError(
      "Use a date such as 2030-12-31, or a time such as 2030-12-31T18:00Z, in the future.",
    );
  }
  return at;
}

function readCredits(text: string): number {
  const credits = Number(text);
  if (!/^\d+$/.test(text) || credits < 1 || credits > MAX_CREDITS) {
    throw new InvalidArgumentError("Use a whole number of credits, at least 1.");
  }
  return credits;
}
