import type { Metadata } from "next";
import { Fragment } from "react";
import { valueLabel } from "@/app/(site)/people-search/chip-label";
import { findExport } from "@/app/(site)/your-data/find-export";
import { Utc } from "@/components/utc";
import type { PersonExport } from "@/lib/accounts/opt-out/person-data-export";
import { EXPORT_LINK_HOURS } from "@/lib/domain/opt-out/opt-out-state";

export const metadata: Metadata = { title: "On file", robots: { index: false }, referrer: "same-origin" };

type PersonOnFile = PersonExport["people"][number];

/** Names of stored fields for people. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: "Name",
  title: "Job title",
  seniority: "Seniority",
  company_name: "Company",
  company_domain: "Company website",
  social_url: "Profile URL",
  email: "Work email",
  email_status: "Status of the email",
  phone: "Phone number",
  phone_type: "Kind of number",
  country: "Country",
  state: "State",
  city: "City",
  industry: "Industry",
};

export default async function OnFile({ params }: { readonly params: Promise<{ readonly token: string }> }) {
  const { token } = await params;
  const found = await findExport(token);
  if (found === null) return <NoLink />;
  const { email, people } = found;
  return (
    <>
      <h1>{people.length === 0 ? "Nothing is on file" : "On file"}</h1>
      <p>
        {people.length === 0 ? "No one is on file with" : "This is on file for"} <strong>{email}</strong>.
        {people.length === 0 ? " You may be on file with another address." : null}
      </p>
      {people.map((person, at) => (
        <Person key={person.addedAt.toISOString() + String(at)} person={person} />
      ))}
      <p className="actions">
        <a href={`/your-data/${token}/download`} download="peoplepages-on-file.json">
          Download as JSON
        </a>
        <a href="/opt-out">Opt out</a>
      </p>
      <p className="quiet">
        We record that an account made a lookup, and never whom it looked up. So we cannot tell you who looked you up.
      </p>
    </>
  );
}

function NoLink() {
  return (
    <>
      <h1>This link does not work</h1>
      <p>
        A link works for {EXPORT_LINK_HOURS === 1 ? "an hour" : `${EXPORT_LINK_HOURS} hours`}.{" "}
        <a href="/your-data">Request another link</a>.
      </p>
    </>
  );
}

function Person({ person: { addedAt, isSuppressed, values } }: { readonly person: PersonOnFile }) {
  return (
    <section className="card">
      <p>
        On file since <Utc at={addedAt} />.
        {isSuppressed ? " You opted out: this appears in no response and will be erased." : null}
      </p>
      <dl>
        {values.map(({ field, value, source, since }) => (
          <Fragment key={`${field} ${value}`}>
            <dt>{FIELD_LABELS[field] ?? field}</dt>
            <dd>
              {valueLabel(value)}
              <br />
              <span className="quiet note">
                {source === null ? "The source file is not known" : `From ${source}`}
                {since === null ? null : (
                  <>
                    , on file since <Utc at={since} />
                  </>
                )}
                .
              </span>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
