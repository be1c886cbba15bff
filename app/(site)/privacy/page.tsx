import type { Metadata } from "next";
import { Fragment } from "react";
import { MarginSection } from "@/components/margin-section";
import { StackingTable } from "@/components/stacking-table";
import { contactFor } from "@/lib/domain/operator";
import { EXPORT_LINK_HOURS, OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import { getServices } from "@/lib/services";

export const metadata: Metadata = {
  title: "Privacy",
  description: "What Peoplepages keeps of whom, and for how long.",
};

interface Kept {
  readonly what: string;
  readonly why: string;
  readonly long: string;
}

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const months = (count: number) => (count === 1 ? "1 month" : `${count} months`);

/** What is kept, with the constants that the jobs delete by. */
const KEPT: readonly Kept[] = [
  {
    what: "Network addresses of callers, as keyed hashes",
    why: "The free lookups of a day, and what bounds abuse",
    long: days(RETENTION.addressHashDays),
  },
  {
    what: "The log of an account's requests: time, endpoint, status, credits; never what was asked or returned",
    why: "Shown to the account",
    long: days(RETENTION.requestLogDays),
  },
  {
    what: "Usage records: time, endpoint, credits",
    why: "What was charged can be checked",
    long: months(RETENTION.usageRecordMonths),
  },
  {
    what: "Sessions of accounts",
    why: "Staying logged in",
    long: `${days(RETENTION.sessionIdleDays)} without use, ${days(RETENTION.sessionDays)} at most`,
  },
  { what: "Login codes, as keyed hashes", why: "Logging in", long: days(RETENTION.loginCodeDays) },
  {
    what: "Requests to be left out, encrypted",
    why: "They are carried out, and a receipt shows how far they are",
    long: `${days(RETENTION.optOutRequestDays)} after they are completed; unconfirmed, ${days(OPT_OUT_DAYS.link)}`,
  },
  {
    what: "The suppression list: keyed hashes of whom to leave out, and a trail of states and times",
    why: "No later file brings anybody back",
    long: "For good: it names nobody",
  },
  {
    what: "Links to what is on file, and hashes of the addresses they went to",
    why: "They are not sent too often",
    long: `${days(RETENTION.mailedLinkDays)}; a link works for ${EXPORT_LINK_HOURS === 1 ? "1 hour" : `${EXPORT_LINK_HOURS} hours`}`,
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
              ? "The operator of this service decides which data it holds and answers for it."
              : `${operator.name} runs this service, decides which data it holds and answers for it.`}
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
          The directory holds work details that the operator imports: name, title, employer, profile address, work
          email, phone, place. For every value it records the source file and the date.
        </p>
        <ul>
          <li>
            <a href="/your-data">See what is on file</a> of your address, and take a copy.
          </li>
          <li>
            <a href="/opt-out">Be left out</a>: from the moment you confirm it you are in no answer. It is final within{" "}
            {OPT_OUT_DAYS.due} days of your request.
          </li>
          <li>Lists of people who asked the State of California to be deleted are applied in the same way.</li>
        </ul>
      </MarginSection>
      <MarginSection id="kept" title="What is kept, and for how long">
        <p>The service deletes by the same figures that this table is printed from.</p>
        <StackingTable
          label="What is kept, and for how long"
          columns={[{ name: "What" }, { name: "How long" }]}
          rows={KEPT.map(({ what, why, long }) => ({
            id: what,
            cells: [
              <Fragment key={what}>
                {what}
                <br />
                <span className="quiet note">{why}</span>
              </Fragment>,
              long,
            ],
          }))}
        />
      </MarginSection>
      <MarginSection id="visiting" title="Visiting these pages">
        <p>
          There is no analytics, no advertising, and nothing is loaded from other sites. Cookies are set for logging in,
          and for the theme and the language of code samples that you choose. Whoever logs in from the playground finds
          its form again as it was: until then the tab keeps it, and nobody else. The tab also remembers which of your
          keys paid for the last lookup, by an id that is not the key. A browser that sends the Global Privacy Control
          signal (<code>Sec-GPC</code>) is told on the opt-out page what that means here.
        </p>
      </MarginSection>
      <MarginSection id="logs" title="Logs">
        <p>
          Logs hold the endpoint, the status, the duration, the request id, and the id of the API key that was used.
          They hold no name, no address (nor its hash), no API key, and nothing that was asked or returned.
        </p>
      </MarginSection>
    </>
  );
}
