import type { Metadata } from "next";
import { MailCatcherNote } from "@/app/shell/mail-catcher-note";

export const metadata: Metadata = { title: "Check your email", robots: { index: false } };

export default function YourDataSent() {
  return (
    <>
      <h1>Check your email</h1>
      <p>We are sending you a link. It shows what is on file for this address, if anything.</p>
      <MailCatcherNote />
      <p>
        It usually arrives within a few minutes. If it does not, check your spam folder, or{" "}
        <a href="/your-data">request it again</a> and check the address.
      </p>
    </>
  );
}
