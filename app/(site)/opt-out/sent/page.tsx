import type { Metadata } from "next";
import { MailCatcherNote } from "@/app/shell/mail-catcher-note";
import { OPT_OUT_DAYS } from "@/lib/domain/opt-out/opt-out-state";

export const metadata: Metadata = { title: "Check your email", robots: { index: false } };

export default function OptOutSent() {
  return (
    <>
      <h1>Check your email</h1>
      <p>
        We are sending you a link. Open it and press the button on its page: only then does your opt-out take effect.
        The link works for {OPT_OUT_DAYS.link} days.
      </p>
      <MailCatcherNote />
      <p>
        It usually arrives within a few minutes. If it does not, check your spam folder, or{" "}
        <a href="/opt-out">send the form again</a> and check the address.
      </p>
    </>
  );
}
