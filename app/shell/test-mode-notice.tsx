import { getServices } from "@/lib/services";

/** Tells buyers that nobody is charged, on an installation that sells plans with a test key of Stripe. */
export async function TestModeNotice() {
  const { sellsInTestMode } = await getServices();
  if (!sellsInTestMode) return null;
  return (
    <p className="quiet" role="note">
      Test mode: you are not charged.
    </p>
  );
}
