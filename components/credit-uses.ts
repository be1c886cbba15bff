import { CREDITS } from "@/lib/domain/billing/credits";

export type CreditUse = keyof typeof CREDITS;

interface CreditUseLine {
  readonly id: CreditUse;
  readonly label: string;
  readonly credits: number;
}

const LABELS: Readonly<Record<CreditUse, string>> = {
  workEmail: "A work email",
  reverseEmail: "The person behind an email",
  mobile: "A mobile number",
  personProfile: "A person's profile alone",
  personInList: "Each person in a list",
  companyProfile: "A company's profile",
  companyTech: "A company's technologies",
};

/** What credits are spent on when found, with the price, in display order. */
export const CREDIT_USES: readonly CreditUseLine[] = (Object.keys(LABELS) as CreditUse[]).map((id) => ({
  id,
  label: LABELS[id],
  credits: CREDITS[id],
}));
