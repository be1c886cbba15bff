import type { RejectedForm } from "@/app/forms/rejected-form";
import { FormField } from "@/components/form-field";
import { type OptOutField, parseOptOutForm } from "@/lib/domain/opt-out/opt-out-form";

const WEB_ADDRESS = { inputMode: "url", autoComplete: "off", autoCapitalize: "off", spellCheck: false } as const;
const EMAIL_ADDRESS = { type: "email", autoComplete: "email" } as const;

/** The opt-out form. `rejected` fills it in again, with an error next to each wrong field. */
export function OptOutForm({ rejected }: { readonly rejected: RejectedForm<OptOutField> | null }) {
  const { typed = {}, error = null } = rejected ?? {};
  const form = rejected === null || error !== null ? null : parseOptOutForm(typed);
  const problems = form?.kind === "invalid" ? form.problems : {};
  const field = (id: OptOutField) => ({ id, defaultValue: typed[id], error: problems[id] ?? null });
  const message = error ?? (Object.keys(problems).length > 0 ? "Please fix the fields marked below." : null);
  return (
    <form id="form" method="post" action="/opt-out" noValidate>
      {message === null ? null : (
        <p className="error" role="alert">
          {message}
        </p>
      )}
      <fieldset>
        <legend>Whose data should we remove?</legend>
        <p className="quiet">Give a profile URL, a work email, or a name and company website. One is enough.</p>
        <FormField
          {...field("social_url")}
          {...WEB_ADDRESS}
          label="Profile URL"
          hint="For example https://social.example/in/jane-doe"
        />
        <FormField {...field("work_email")} {...EMAIL_ADDRESS} label="Work email" />
        <FormField {...field("name")} label="Name" hint="First and last name" autoComplete="name" />
        <FormField
          {...field("company")}
          {...WEB_ADDRESS}
          label="Company website"
          hint="For example acme.com. Together with the name, it covers everyone of that name at the company."
        />
      </fieldset>
      <fieldset>
        <legend>Where we can reach you</legend>
        <FormField
          {...field("contact_email")}
          {...EMAIL_ADDRESS}
          label="Your email address"
          hint="We send the confirmation link here. If you leave it empty, we send it to the work email."
        />
        <p>
          <button type="submit">Send link</button>
        </p>
      </fieldset>
    </form>
  );
}
