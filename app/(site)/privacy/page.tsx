import type { Metadata } from "next";
import { Fragment } from "react";
import { MarginSection } from "@/components/margin-section";
import { StackingTable } from "@/components/stacking-table";
import { contactFor } from "@/lib/domain/operator";
import { EXPORT_LINK_HOURS, OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { LIMITS } from "@/lib/domain/usage/limits";
import { getServices } from "@/lib/services";

export const metadata: Metadata = {
  title: "Privacy",
  description: "What data Peoplepages stores, about whom, and for how long.",
};

interface StoredData {
  readonly what: string;
  readonly why: string;
  readonly duration: string;
}

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const hours = (count: number) => (count === 1 ? "1 hour" : `${count} hours`);
const months = (count: number) => (count === 1 ? "1 month" : `${count} months`);

/** Derived from the constants that the background jobs delete by (D38). */
const STORED: readonly StoredData[] = [
  {
    what: "IP addresses of clients, as keyed hashes",
    why: "To count free lookups and to limit abuse",
    duration: days(RETENTION.addressHashDays),
  },
  {
    what: "The request log of an account: time, endpoint, status, credits; never what was asked for or returned",
    why: "To show it to the account",
    duration: days(RETENTION.requestLogDays),
  },
  {
    what: "Usage records: time, endpoint, credits",
    why: "To let you check what was charged",
    duration: months(RETENTION.usageRecordMonths),
  },
  {
    what: "Idempotency keys of calls and the calls they are bound to, as keyed hashes",
    why: "To charge a call that is sent again only once",
    duration: hours(LIMITS.idempotencyHours),
  },
  {
    what: "Your account: its email, its keys, their names",
    why: "To log you in, and to answer your requests",
    duration: "Until you delete the account",
  },
  {
    what: "Credit periods and invoices of an account: dates, amounts, and a random ID",
    why: "Because the books need them",
    duration: "Permanently; after a deletion they no longer lead to your email",
  },
  {
    what: "Sessions of accounts, with the browser and system that logged in",
    why: "To keep you logged in",
    duration: `${days(RETENTION.sessionIdleDays)} without use, ${days(RETENTION.sessionDays)} at most`,
  },
  { what: "Codes sent by email, as keyed hashes", why: "To log you in", duration: days(RETENTION.loginCodeDays) },
  {
    what: "Opt-out requests, encrypted",
    why: "To carry them out, and to show their state on a receipt",
    duration: `${days(RETENTION.optOutRequestDays)} after they are completed; unconfirmed, ${days(OPT_OUT_DAYS.link)}`,
  },
  {
    what: "The suppression list: keyed hashes of people who opted out, with an audit log of states and times",
    why: "To keep later imports from adding them again",
    duration: "Permanently, since it names nobody",
  },
  {
    what: "Links to data exports, and hashes of the addresses they were sent to",
    why: "To limit how often they are sent",
    duration: `${days(RETENTION.mailedLinkDays)}; a link works for ${hours(EXPORT_LINK_HOURS)}`,
  },
  {
    what: "Values in the directory that a newer file replaced",
    why: "To take that file back if it was wrong",
    duration: `${days(RETENTION.replacedValueDays)}; deleted at once when a person is erased`,
  },
];

export default async function Privacy() {
  const { operator } = await getServices();
  const contact = contactFor("privacy", operator);
  return (
    <>
      <h1>Privacy</h1>
      {contact.name === null && contact.address === null ? null : (
        <MarginSection id="operator" title="Who runs this service">
          <p>
            {operator.name === null
              ? "The operator of this service decides which data it holds, and is responsible for it."
              : `${operator.name} runs this service, decides which data it holds, and is responsible for it.`}
          </p>
          {contact.address === null ? null : (
            <p>
              Questions about your data: <a href={contact.address.href}>{contact.address.text}</a>
            </p>
          )}
        </MarginSection>
      )}
      <MarginSection id="directory" title="People in the directory">
        <p>
          The directory holds work details that the operator imports: name, title, employer, profile URL, work email,
          phone and place. For every value it records the source file and the date.
        </p>
        <ul>
          <li>
            <a href="/your-data">See what is on file</a> for your address, and download a copy.
          </li>
          <li>
            <a href="/opt-out">Opt out</a>: once you confirm your request, you appear in no response. It becomes final
            within {OPT_OUT_DAYS.due} days.
          </li>
          <li>People on California's deletion list (DROP) are removed in the same way.</li>
        </ul>
      </MarginSection>
      <MarginSection id="kept" title="What we store, and for how long">
        <p>This table is generated from the settings that the service deletes by.</p>
        <StackingTable
          label="What we store, and for how long"
          columns={[{ name: "What" }, { name: "How long" }]}
          rows={STORED.map(({ what, why, duration }) => ({
            id: what,
            cells: [
              <Fragment key={what}>
                {what}
                <br />
                <span className="quiet note">{why}</span>
              </Fragment>,
              duration,
            ],
          }))}
        />
      </MarginSection>
      <MarginSection id="visiting" title="Visiting these pages">
        <p>
          These pages have no analytics and no advertising, and load nothing from other sites. We set cookies to log you
          in, and to remember your theme and your language for code samples. When you log in from the playground, your
          browser tab stores the form until you return. It also stores the ID of the API key that paid for your last
          lookup, and never the key itself. A list that you enrich stays in your browser, with its results, until you
          forget it there; we receive each row as an ordinary lookup. If your browser sends the Global Privacy Control
          signal (<code>Sec-GPC</code>), the opt-out page tells you what it means here.
        </p>
      </MarginSection>
      <MarginSection id="logs" title="Logs">
        <p>
          Logs contain the endpoint, the status, the duration, the request ID, and the ID of the API key that was used.
          They contain no name, no address and no hash of one, no API key, and nothing that was asked for or returned.
        </p>
      </MarginSection>
    </>
  );
}
