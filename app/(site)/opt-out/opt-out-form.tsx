import type { SentForm } from "@/app/forms/sealed-form";
import { FormField } from "@/components/form-field";
import { type OptOutField, readOptOutForm } from "@/lib/domain/opt-out/opt-out-form";

const WEB_ADDRESS = { inputMode: "url", autoComplete: "off", autoCapitalize: "off", spellCheck: false } as const;
const MAIL_ADDRESS = { type: "email", autoComplete: "email" } as const;

/** As it was sent, where it was and could not be taken, with what is wrong beside each field. */
export function OptOutForm({ sent }: { readonly sent: SentForm<OptOutField> | null }) {
  const { typed = {}, error = null } = sent ?? {};
  const reading = sent === null || error !== null ? null : readOptOutForm(typed);
  const problems = reading?.kind === "invalid" ? reading.problems : {};
  const field = (id: OptOutField) => ({ id, defaultValue: typed[id], error: problems[id] ?? null });
  const trouble =
    error ??
    (Object.keys(problems).length > 0 ? "This cannot be taken yet: see below what is missing or wrong." : null);
  return (
    <form id="form" method="post" action="/opt-out" noValidate>
      {trouble === null ? null : (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
      <fieldset>
        <legend>Who is to be left out</legend>
        <p className="quiet">A profile address, or a work e-mail, or name and website: one is enough.</p>
        <FormField
          {...field("social_url")}
          {...WEB_ADDRESS}
          label="Profile address"
          hint="As in https://social.example/in/jane-doe"
        />
        <FormField {...field("work_email")} {...MAIL_ADDRESS} label="Work e-mail" />
        <FormField {...field("name")} label="Name" hint="First and last name" autoComplete="name" />
        <FormField
          {...field("company")}
          {...WEB_ADDRESS}
          label="Company website"
          hint="As in acme.com. With the name it covers everybody of that name there."
        />
      </fieldset>
      <fieldset>
        <legend>Where we reach you</legend>
        <FormField
          {...field("contact_email")}
          {...MAIL_ADDRESS}
          label="Your e-mail address"
          hint="For the link that confirms this. Left empty, it goes to the work e-mail."
        />
        <p>
          <button type="submit">Send me the link</button>
        </p>
      </fieldset>
    </form>
  );
}
