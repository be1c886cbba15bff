import { personCredits } from "@/lib/domain/billing/credits";
import { LIMITS } from "@/lib/domain/usage/limits";

/** What decides the most that a call can cost: values only, so that a page can reckon with it as well. */
export type CreditCeiling =
  | { readonly kind: "found"; readonly credits: number }
  | { readonly kind: "person" }
  | { readonly kind: "people"; readonly creditsEach: number };

/** The most credits that a call with these parameters can cost; what is not found costs less, or nothing. */
export function mostCredits(ceiling: CreditCeiling, parameters: Readonly<Record<string, string>>): number {
  switch (ceiling.kind) {
    case "found":
      return ceiling.credits;
    case "person":
      return mostOfPerson(parameters);
    case "people":
      return ceiling.creditsEach * mostPeople(parameters);
    default:
      return ceiling satisfies never;
  }
}

function mostOfPerson({ email = "", fields = "" }: Readonly<Record<string, string>>): number {
  const asked = new Set(fields.split(",").map((field) => field.trim()));
  const isAsked = (field: string) => fields.trim() === "" || asked.has(field);
  return personCredits({
    byEmail: email.trim() !== "",
    workEmail: isAsked("email"),
    mobile: isAsked("mobile"),
    profile: isAsked("profile"),
  });
}

/** A question may name a count of its own, up to the most that a call returns (D27). */
function mostPeople({ limit = "", q = "" }: Readonly<Record<string, string>>): number {
  const asked = limit.trim();
  if (/^[0-9]+$/.test(asked)) return Math.min(Number(asked), LIMITS.peoplePerCall);
  return q.trim() === "" ? LIMITS.peoplePerCallDefault : LIMITS.peoplePerCall;
}
