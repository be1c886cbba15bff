import { getServices } from "@/lib/services";

/** Says on the pages that sell that nobody is charged, where a test key of Stripe's is used in public. */
export async function TestModeNotice() {
  const { sellsInTestMode } = await getServices();
  if (!sellsInTestMode) return null;
  return (
    <p className="quiet" role="note">
      Test mode: nobody is charged.
    </p>
  );
}
