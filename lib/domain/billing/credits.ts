import { LIMITS } from "@/lib/domain/usage/limits";

/** Prices in credits (docs/spec.md#credit-prices). A miss is free. */
export const CREDITS = {
  workEmail: 10,
  reverseEmail: 10,
  mobile: 250,
  companyProfile: 5,
  companyTech: 5,
  personProfile: 5,
  personInList: 5,
} as const;

interface PersonFindings {
  /** Looked up by email address: one price for the person replaces those for work email and profile. */
  readonly byEmail: boolean;
  readonly workEmail: boolean;
  readonly mobile: boolean;
  /** Name, title or company was requested and found. */
  readonly profile: boolean;
}

/** Price of a `/person` answer in credits (D16); 0 when nothing that was requested was found. */
export function personCredits({ byEmail, workEmail, mobile, profile }: PersonFindings): number {
  if (!workEmail && !mobile && !profile) return 0;
  const forMobile = mobile ? CREDITS.mobile : 0;
  if (byEmail) return CREDITS.reverseEmail + forMobile;
  const forContact = (workEmail ? CREDITS.workEmail : 0) + forMobile;
  return forContact || CREDITS.personProfile;
}

/** How the maximum price of a call is computed. Plain values, so that pages can use it too. */
export type CreditCeiling =
  | { readonly kind: "found"; readonly credits: number }
  | { readonly kind: "person" }
  | { readonly kind: "people"; readonly creditsEach: number };

/** Returns the most credits that a call with these parameters can cost. What is not found costs less, or nothing. */
export function maxCredits(ceiling: CreditCeiling, parameters: Readonly<Record<string, string>>): number {
  switch (ceiling.kind) {
    case "found":
      return ceiling.credits;
    case "person":
      return mostForPerson(parameters);
    case "people":
      return ceiling.creditsEach * mostPeople(parameters);
    default:
      return ceiling satisfies never;
  }
}

function mostForPerson({ email = "", fields = "" }: Readonly<Record<string, string>>): number {
  const requested = new Set(fields.split(",").map((field) => field.trim()));
  const isRequested = (field: string) => fields.trim() === "" || requested.has(field);
  return personCredits({
    byEmail: email.trim() !== "",
    workEmail: isRequested("email"),
    mobile: isRequested("mobile"),
    profile: isRequested("profile"),
  });
}

/** A query may contain a count of its own, up to the most that a call returns (D27). */
function mostPeople({ limit = "", q = "" }: Readonly<Record<string, string>>): number {
  const requested = limit.trim();
  if (/^[0-9]+$/.test(requested)) return Math.min(Number(requested), LIMITS.peoplePerCall);
  return q.trim() === "" ? LIMITS.peoplePerCallDefault : LIMITS.peoplePerCall;
}
