import type { Metadata } from "next";
import { openForm } from "@/app/forms/sealed-form";
import { FormField } from "@/components/form-field";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { EXPORT_LINK_HOURS } from "@/lib/domain/opt-out/opt-out-state";

export const metadata: Metadata = {
  title: "See what is on file",
  description: "What Peoplepages has on file of your e-mail address, which file it came with, and since when.",
};

interface YourDataProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function YourData({ searchParams }: YourDataProps) {
  const sent = await openForm<"email">("your-data", (await searchParams).form);
  const typed = sent?.typed.email ?? "";
  return (
    <>
      <h1>See what is on file</h1>
      <p>
        Enter your work e-mail. We mail a link to it that shows what is on file of that address: each value, which file
        it came with, and since when. You can take a copy as JSON. The link works for{" "}
        {EXPORT_LINK_HOURS === 1 ? "an hour" : `${EXPORT_LINK_HOURS} hours`}.
      </p>
      <form id="form" method="post" action="/your-data" noValidate>
        {sent?.error ? (
          <p className="error" role="alert">
            {sent.error}
          </p>
        ) : null}
        <FormField
          id="email"
          label="Your e-mail address"
          type="email"
          autoComplete="email"
          defaultValue={typed}
          error={sent === null || sent.error !== null ? null : problemOf(typed)}
        />
        <p>
          <button type="submit">Send me the link</button>
        </p>
      </form>
      <p>
        This page says the same to everybody, whether or not they are on file. If you want to be{" "}
        <a href="/opt-out">left out</a>, you need not look first.
      </p>
    </>
  );
}

function problemOf(typed: string): string | null {
  if (typed === "") return "Enter your e-mail address.";
  return parseEmailAddress(typed) === null ? "This is not an e-mail address. Check it." : null;
}
