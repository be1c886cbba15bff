import { type OperatorContact, renderContact } from "@/lib/domain/operator-contact";

/** The part that says whom to ask; none when the operator names no contact. */
export function questionsPart(support: OperatorContact): readonly { readonly kind: "text"; readonly text: string }[] {
  return support.address === null ? [] : [{ kind: "text", text: `Questions? Contact ${renderContact(support)}.` }];
}

/** A day in UTC, as in 1 March 2030. */
export function dayOf(at: Date): string {
  return at.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}
