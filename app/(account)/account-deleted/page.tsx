import type { Metadata } from "next";
import { DeletionEffects } from "@/components/deletion-effects";

export const metadata: Metadata = { title: "Account deleted", robots: { index: false } };

const HEADINGS = { ends: "What ended", erases: "What we erased", keeps: "What we keep" } as const;

/** Shown after a deletion. Says the same to everyone, since nobody is logged in any more. */
export default function AccountDeleted() {
  return (
    <>
      <h1>Your account was deleted</h1>
      <p>
        You are logged out everywhere. If the payment provider did not answer, your plan is ended as soon as it does; a
        payment that still goes through is refunded.
      </p>
      <DeletionEffects headings={HEADINGS} />
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </>
  );
}
