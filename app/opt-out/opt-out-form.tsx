"use client";

import { useActionState } from "react";
import { FormField } from "@/app/(account)/login/form-field";
import { askOptOut, type OptOutFormState } from "@/app/opt-out/actions";

const EMPTY: OptOutFormState = { problems: {}, error: null, typed: {} };

export function OptOutForm() {
  const [state, send, sending] = useActionState(askOptOut, EMPTY);
  const { problems, error, typed } = state;
  return (
    // What was typed stands in the fields again, whatever was wrong with it.
    <form action={send} noValidate key={JSON.stringify(typed)}>
      <fieldset>
        <legend>Who is to be left out</legend>
        <p className="quiet">One of these three is enough. Whatever you fill in is covered.</p>
        <FormField
          id="social_url"
          label="Profile address"
          hint="As in https://social.example/in/jane-doe"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={typed.social_url}
          error={problems.social_url ?? null}
        />
        <FormField
          id="work_email"
          label="Work e-mail"
          type="email"
          autoComplete="email"
          defaultValue={typed.work_email}
          error={problems.work_email ?? null}
        />
        <FormField
          id="name"
          label="Name"
          hint="First and last name. Together with a website it covers everybody of this name there."
          autoComplete="name"
          defaultValue={typed.name}
          error={problems.name ?? null}
        />
        <FormField
          id="company"
          label="Company website"
          hint="As in acme.com"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={typed.company}
          error={problems.company ?? null}
        />
      </fieldset>
      <fieldset>
        <legend>Where we reach you</legend>
        <FormField
          id="contact_email"
          label="Your e-mail address"
          hint="For the link that confirms this. Left empty, it goes to the work e-mail."
          type="email"
          autoComplete="email"
          defaultValue={typed.contact_email}
          error={problems.contact_email ?? null}
        />
      </fieldset>
      <p>
        <button type="submit" disabled={sending}>
          Send me the link
        </button>
      </p>
      {error === null ? null : (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
