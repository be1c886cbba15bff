import { ErrorNotice } from "@/components/lookup/error-notice";
import { StackingTable } from "@/components/stacking-table";
import { CREDITS } from "@/lib/domain/billing/credits";
import type { SearchHit } from "./found-people";
import type { EmailLookups } from "./use-emails";

interface PeopleTableProps {
  readonly people: readonly SearchHit[];
  readonly emails: EmailLookups;
}

/** The people of a response, each with a button that looks up the work email. */
export function PeopleTable({ people, emails }: PeopleTableProps) {
  const price = emails.hasKey ? `${CREDITS.workEmail} credits each` : "one free lookup each";
  return (
    <>
      {emails.error === null ? null : <ErrorNotice error={emails.error} />}
      <StackingTable
        label="People found"
        columns={[{ name: "Name" }, { name: "Title" }, { name: "Company" }, { name: `Work email: ${price}` }]}
        rows={people.map((person) => ({
          id: person.socialUrl,
          cells: [
            <a key="name" href={person.socialUrl} target="_blank" rel="noreferrer">
              {person.name}
            </a>,
            person.title,
            person.company,
            <EmailCell key="email" person={person} emails={emails} />,
          ],
        }))}
      />
    </>
  );
}

function EmailCell({ person, emails }: { readonly person: SearchHit; readonly emails: EmailLookups }) {
  const email = person.email ?? emails.found[person.socialUrl];
  if (email === null) return <span className="quiet">none on file</span>;
  if (email !== undefined) {
    return (
      <>
        <code>{email.value}</code> <span className="badge">{email.status}</span>
      </>
    );
  }
  const isPending = emails.pending.includes(person.socialUrl);
  return (
    <button
      type="button"
      className="plain people-find"
      aria-disabled={isPending || undefined}
      onClick={() => emails.find(person)}
    >
      {isPending ? "Searching …" : "Find email"}
      <span className="visually-hidden"> of {person.name}</span>
    </button>
  );
}
