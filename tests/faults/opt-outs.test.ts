import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailCatcher, startMailCatcher } from "@/dev/mail-catcher";
import { connected } from "@/lib/db/create-database";
import { readMail } from "@/tests/support/caught-mail";
import { mustRun } from "@/tests/support/command";
import { send } from "@/tests/support/http-get";
import { mailedPath, optOutBy, sendOptOutForm } from "@/tests/support/opt-out-pages";
import { createPageVisitor } from "@/tests/support/page-visitor";
import { openSite, type Server, type Site } from "@/tests/support/site";
import { findWays, foundTown, leaveTown, type Town } from "@/tests/support/town";

let site: Site;
let catcher: MailCatcher;
let server: Server;
let town: Town;
const settings = () => ({ DATABASE_URL: site.databaseUrl });

beforeAll(async () => {
  [site, catcher] = await Promise.all([openSite(), startMailCatcher()]);
  town = await foundTown(settings());
  server = await site.start({ settings: { SMTP_URL: catcher.smtpUrl, METRICS_PORT: "0", LOG_LEVEL: "info" } });
});
afterAll(async () => {
  await site.close();
  await Promise.all([catcher.close(), leaveTown(town)]);
});

test("with the directory down nothing is reported as done, and the same button works when it is back (D26)", async () => {
  const visitor = createPageVisitor(server.origin);
  const contact_email = "somebody@home.example";
  await sendOptOutForm(visitor, { social_url: town.neighbour.social_url, contact_email });
  const link = await visitor.get(await mailedPath(catcher.url, contact_email));

  site.directory.become("down");
  const refused = await visitor.submit(link, "Confirm opt-out");
  expect(refused.text).toContain("We could not confirm this now. Press the button again");
  // Neither the form nor its email needs the directory, so their answers cannot reveal who is on file.
  await sendOptOutForm(visitor, { social_url: town.neighbour.social_url, contact_email });
  await mailedPath(catcher.url, contact_email, 2);

  site.directory.become("flowing");
  const customer = await server.api.customer({ credits: 100_000 });
  expect(await findWays(customer, town, town.neighbour)).toHaveLength(10);
  const receipt = await visitor.submit(refused, "Confirm opt-out");
  expect(receipt.path).toMatch(/^\/opt-out\/[2-9A-Z]{4}-/);
  expect(await findWays(customer, town, town.neighbour)).toEqual([]);
});

test("with accounts down the form says that nothing was saved and keeps what was typed", async () => {
  const visitor = createPageVisitor(server.origin);
  const form = await visitor.get("/opt-out");
  site.accounts.become("down");
  const fields = { work_email: town.subject.email };
  const answer = await visitor.submit(form, "Send link", fields);
  site.accounts.become("flowing");
  expect(answer.text).toContain("We could not save your request. Send it again");
  expect(answer.html).toContain(`value="${town.subject.email}"`);
  expect(await readMail(catcher.url, town.subject.email)).toEqual([]);
});

test("after a complete opt-out no log, metric or column of either database contains the person in clear text", async () => {
  const visitor = createPageVisitor(server.origin);
  const { subject, traces } = town;
  const customer = await server.api.customer({ credits: 100_000 });
  expect(await findWays(customer, town, subject)).toHaveLength(10);
  await visitor.submit(await visitor.get("/your-data"), "Send link", { email: subject.email });
  await visitor.get(await mailedPath(catcher.url, subject.email));
  await optOutBy(visitor, catcher.url, { name: subject.name, company: town.domain, contact_email: "me@home.example" });
  expect(await findWays(customer, town, subject)).toEqual([]);

  const wait = async () => (await mustRun(["optouts", "list"], settings())).stdout;
  const references = [...(await wait()).matchAll(/^([2-9A-Z]{4}(?:-[2-9A-Z]{4}){2}) /gm)].map(
    ([, reference]) => reference ?? "",
  );
  expect(references).toHaveLength(2);
  for (const reference of references) await mustRun(["optouts", "confirm", reference], settings());
  await mustRun(["import", "people", town.file], settings());
  await mustRun(["retention", "run"], settings());
  expect(await findWays(customer, town, subject)).toEqual([]);

  const log = await site.readLog();
  const metricsUrl = /"metricsUrl":"([^"]+)"/.exec(log)?.[1] ?? "";
  const metrics = (await send(new URL(metricsUrl).origin, { target: "/metrics" })).text;
  const dump = await readDatabase();
  expect(metrics).toContain("peoplepages_requests_total");
  // Proves that the search finds what is there: a person who did not opt out.
  expect(dump).toContain("robert-okafor");
  for (const [place, text] of Object.entries({ log, metrics, dump })) {
    for (const trace of [...traces, "me@home.example", "somebody@home.example"]) {
      const hex = Buffer.from(trace).toString("hex");
      expect(text.toLowerCase().includes(trace.toLowerCase()), `${trace} stands in the ${place}`).toBe(false);
      expect(text.includes(hex), `${trace} stands in the ${place}, as bytes`).toBe(false);
    }
  }
});

/** Every row of every table of both schemas, as text. */
async function readDatabase(): Promise<string> {
  return connected(site.databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('accounts', 'directory')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT entry::text AS row FROM ${name} AS entry`);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join("\n");
  });
}
