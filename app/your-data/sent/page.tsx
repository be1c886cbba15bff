import type { Metadata } from "next";
import { MailCatcherNote } from "@/app/mail-catcher-note";

export const metadata: Metadata = { title: "Check your mail", robots: { index: false } };

export default function YourDataSent() {
  return (
    <>
      <h1>Check your mail</h1>
      <p>
        A link is on its way to the address that you gave. What is on file of it, if anything, stands behind that link.
      </p>
      <MailCatcherNote />
      <p>
        It should be there in a few minutes. If it is not, look among unwanted mail, or{" "}
        <a href="/your-data">ask again</a> and check the address.
      </p>
    </>
  );
}
