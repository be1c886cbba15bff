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
  /** By `email`: the charge for the person replaces those for e-mail and profile. */
  readonly byEmail: boolean;
  readonly workEmail: boolean;
  readonly mobile: boolean;
  /** Name, title, company: asked for and found. */
  readonly profile: boolean;
}

/** Price of a `/person` answer (D16); 0 when nothing that was asked for was found. */
export function personCredits({ byEmail, workEmail, mobile, profile }: PersonFindings): number {
  if (!workEmail && !mobile && !profile) return 0;
  const forMobile = mobile ? CREDITS.mobile : 0;
  if (byEmail) return CREDITS.reverseEmail + forMobile;
  const forContact = (workEmail ? CREDITS.workEmail : 0) + forMobile;
  return forContact || CREDITS.personProfile;
}
