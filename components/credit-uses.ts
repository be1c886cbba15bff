import { CREDITS } from "@/lib/domain/billing/credits";

export type CreditUse = keyof typeof CREDITS;

interface Use {
  readonly id: CreditUse;
  readonly label: string;
  readonly credits: number;
}

const LABELS: Readonly<Record<CreditUse, string>> = {
  workEmail: "A work e-mail",
  reverseEmail: "The person behind an e-mail",
  mobile: "A mobile number",
  personProfile: "A person's profile alone",
  personInList: "Each person in a list",
  companyProfile: "A company's profile",
  companyTech: "A company's technologies",
};

/** What credits are spent on when it is found, in the order of the pages. */
export const CREDIT_USES: readonly Use[] = (Object.keys(LABELS) as CreditUse[]).map((id) => ({
  id,
  label: LABELS[id],
  credits: CREDITS[id],
}));
