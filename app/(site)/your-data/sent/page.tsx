import type { Metadata } from "next";
import { MailCatcherNote } from "@/app/shell/mail-catcher-note";

export const metadata: Metadata = { title: "Check your mail", robots: { index: false } };

export default function YourDataSent() {
  return (
    <>
      <h1>Check your mail</h1>
      <p>
        We are sending a link to the address that you gave. It shows what is on file with this address, if anything.
      </p>
      <MailCatcherNote />
      <p>
        It usually arrives within a few minutes. If it does not, check your spam folder, or{" "}
        <a href="/your-data">ask again</a> and check the address.
      </p>
    </>
  );
}
