import type { Metadata } from "next";
import { headers } from "next/headers";
import { openForm } from "@/app/forms/rejected-form";
import type { OptOutField } from "@/lib/domain/opt-out/opt-out-form";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { OptOutForm } from "./opt-out-form";

export const metadata: Metadata = {
  title: "Opt out",
  description: "Opt out of Peoplepages with one form. You need no account and give no reason.",
};

interface OptOutProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function OptOut({ searchParams }: OptOutProps) {
  const rejected = await openForm<OptOutField>("opt-out", (await searchParams).form);
  const sendsPrivacySignal = (await headers()).get("sec-gpc") === "1";
  return (
    <>
      <h1>Opt out</h1>
      <p>
        Remove your data from Peoplepages: name, title, company, work email and mobile number. You need no account, and
        we ask for no reason and no document. This form is also how you say: do not sell or share my personal
        information.
      </p>
      {sendsPrivacySignal ? (
        <p className="notice">
          Your browser asks us not to sell or share your data (Global Privacy Control). We do not track your visit, and
          we pass on nothing about it. The signal does not tell us who you are: to remove what is on file about you,
          fill in the form.
        </p>
      ) : null}
      <OptOutForm rejected={rejected} />
      <h2>What happens next</h2>
      <ol className="steps">
        <li>We email you a link. It works for {OPT_OUT_DAYS.link} days. Nothing changes until you use it.</li>
        <li>You open the link and press a button. You stop appearing in every lookup, list and guess immediately.</li>
        <li>
          If your address is the one on file, we erase the record at once. Otherwise the operator may review the
          request. Without a decision, it becomes final {OPT_OUT_DAYS.due} days after you sent it.
        </li>
      </ol>
      <p>
        You get a receipt that shows the state of your request. We keep only one-way hashes, which block you from future
        imports.
      </p>
      <p>
        This page is the same for everyone, on file or not. You can also <a href="/your-data">see what is on file</a>{" "}
        for your address, or read <a href="/privacy">what we store and for how long</a>.
      </p>
    </>
  );
}
