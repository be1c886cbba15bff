import type { Metadata } from "next";
import { openForm } from "@/app/forms/rejected-form";
import { FormField } from "@/components/form-field";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { EXPORT_LINK_HOURS } from "@/lib/domain/opt-out/opt-out-state";

export const metadata: Metadata = {
  title: "See what is on file",
  description: "See what Peoplepages stores for your email address, where it came from, and since when.",
};

interface YourDataProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function YourData({ searchParams }: YourDataProps) {
  const rejected = await openForm<"email">("your-data", (await searchParams).form);
  const typed = rejected?.typed.email ?? "";
  return (
    <>
      <h1>See what is on file</h1>
      <p>
        Enter your work email. We email you a link that shows what is on file for that address: each value, the file it
        came from, and since when. You can download a copy as JSON. The link works for{" "}
        {EXPORT_LINK_HOURS === 1 ? "an hour" : `${EXPORT_LINK_HOURS} hours`}.
      </p>
      <form id="form" method="post" action="/your-data" noValidate>
        {rejected?.error ? (
          <p className="error" role="alert">
            {rejected.error}
          </p>
        ) : null}
        <FormField
          id="email"
          label="Your email address"
          type="email"
          autoComplete="email"
          defaultValue={typed}
          error={rejected === null || rejected.error !== null ? null : problemOf(typed)}
        />
        <p>
          <button type="submit">Send link</button>
        </p>
      </form>
      <p>
        This page is the same for everyone, on file or not. If you want to <a href="/opt-out">opt out</a>, you do not
        have to look first.
      </p>
    </>
  );
}

function problemOf(typed: string): string | null {
  if (typed === "") return "Enter your email address.";
  return parseEmailAddress(typed) === null ? "Enter a valid email address." : null;
}
