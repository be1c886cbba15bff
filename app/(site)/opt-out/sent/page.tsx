import type { Metadata } from "next";
import { MailCatcherNote } from "@/app/shell/mail-catcher-note";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";

export const metadata: Metadata = { title: "Check your mail", robots: { index: false } };

export default function OptOutSent() {
  return (
    <>
      <h1>Check your mail</h1>
      <p>
        We are sending a link to the address that you gave. Open it and press the button on its page: only then are you
        left out. It works for {OPT_OUT_DAYS.link} days.
      </p>
      <MailCatcherNote />
      <p>
        It usually arrives within a few minutes. If it does not, check your spam folder, or{" "}
        <a href="/opt-out">send the form again</a> and check the address.
      </p>
    </>
  );
}
