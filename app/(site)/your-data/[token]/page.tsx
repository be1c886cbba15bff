import type { Metadata } from "next";
import { Fragment } from "react";
import { findExport } from "@/app/(site)/your-data/find-export";
import { Utc } from "@/components/utc";
import type { PersonExport } from "@/lib/accounts/opt-out/person-data-export";
import { EXPORT_LINK_HOURS } from "@/lib/domain/opt-out/opt-out-state";

export const metadata: Metadata = { title: "On file", robots: { index: false }, referrer: "same-origin" };

type PersonOnFile = PersonExport["people"][number];

export default async function OnFile({ params }: { readonly params: Promise<{ readonly token: string }> }) {
  const { token } = await params;
  const found = await findExport(token);
  if (found === null) return <NoLink />;
  const { email, people } = found;
  return (
    <>
      <h1>{people.length === 0 ? "Nothing is on file" : "On file"}</h1>
      <p>
        {people.length === 0 ? "Nobody is on file with" : "This is what is on file with"} <strong>{email}</strong>.
        {people.length === 0 ? " The directory may know you by another address." : null}
      </p>
      {people.map((person, at) => (
        <Person key={person.addedAt.toISOString() + String(at)} person={person} />
      ))}
      <p className="actions">
        <a href={`/your-data/${token}/download`} download="peoplepages-on-file.json">
          Take a copy as JSON
        </a>
        <a href="/opt-out">Be left out</a>
      </p>
      <p className="quiet">
        Each time somebody looks you up, their account is charged and counted; who asked for whom is written down
        nowhere, so it cannot be told.
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
        <a href="/your-data">Have another sent</a>.
      </p>
    </>
  );
}

function Person({ person: { addedAt, isSuppressed, values } }: { readonly person: PersonOnFile }) {
  return (
    <section className="card">
      <p>
        On file since <Utc at={addedAt} />.{isSuppressed ? " In no answer any more, and to be erased." : null}
      </p>
      <dl>
        {values.map(({ field, value, source, since }) => (
          <Fragment key={`${field} ${value}`}>
            <dt>
              <code>{field}</code>
            </dt>
            <dd>
              {value}
              <br />
              <span className="quiet note">
                {source === null ? "It is not known which file it came with" : `Came with ${source}`}
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
