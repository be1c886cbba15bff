import type { Metadata } from "next";
import { headers } from "next/headers";
import { openForm } from "@/app/forms/sealed-form";
import type { OptOutField } from "@/lib/domain/opt-out/opt-out-form";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";
import { OptOutForm } from "./opt-out-form";

export const metadata: Metadata = {
  title: "Be left out",
  description: "Have yourself left out of Peoplepages: one form, no account, no reason asked.",
};

interface OptOutProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export default async function OptOut({ searchParams }: OptOutProps) {
  const sent = await openForm<OptOutField>("opt-out", (await searchParams).form);
  const asksNotToSell = (await headers()).get("sec-gpc") === "1";
  return (
    <>
      <h1>Be left out</h1>
      <p>
        Peoplepages answers questions about people at work: name, title, company, work e-mail, mobile. If you do not
        want to be among them, say so here. There is no account, and nobody asks for a reason or a document.
      </p>
      {asksNotToSell ? (
        <p className="notice">
          Your browser says that your data must not be sold or shared (Global Privacy Control). We follow nobody from
          page to page and pass on nothing about your visit. Who you are it does not say: to have what is on file of you
          left out, fill in the form.
        </p>
      ) : null}
      <OptOutForm sent={sent} />
      <h2>What happens then</h2>
      <ol className="steps">
        <li>
          We mail a link to your address. It works for {OPT_OUT_DAYS.link} days; until you use it, nothing changes.
        </li>
        <li>
          You open it and press a button. From that moment you are in no answer any more: not by profile, e-mail or
          name, in no list, and not as a guess at your address.
        </li>
        <li>
          Where your address is the one on file, what is on file is erased at once. Otherwise the operator may look at
          the request first; undecided, it is final {OPT_OUT_DAYS.due} days after you sent it.
        </li>
      </ol>
      <p>
        You get a receipt that shows how far it is. What stays is a list of scrambled marks that cannot be read back and
        that every new file is held against, so that no later file brings you back.
      </p>
      <p>
        This page says the same to everybody, whether or not they are on file.{" "}
        <a href="/your-data">See what is on file</a> of your address, or read{" "}
        <a href="/privacy">what is kept, and for how long</a>.
      </p>
    </>
  );
}
