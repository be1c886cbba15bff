import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { choosePlan } from "@/app/(account)/account/billing/actions";
import { CreditSchedule } from "@/app/credit-schedule";
import { Wide } from "@/app/wide";
import { LIMITS } from "@/lib/domain/limits";
import { PLAN_IDS, PLANS } from "@/lib/domain/plans";
import { getServices } from "@/lib/services";

export const metadata: Metadata = { title: "Pricing" };

export default async function Pricing() {
  const { sellsPlans } = await getServices();
  if (!sellsPlans) notFound();
  return (
    <>
      <h1>Pricing</h1>
      <p>
        {LIMITS.freeLookupsPerDay} lookups a day are free, without an account. A plan lifts that cap and comes with an
        API key. Credits renew with each monthly payment and do not roll over; seats are unlimited.
      </p>
      <Wide label="Plans">
        <table>
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col" className="number">
                USD per month
              </th>
              <th scope="col" className="number">
                Credits per month
              </th>
              <th scope="col">Order</th>
            </tr>
          </thead>
          <tbody>
            {PLAN_IDS.map((id) => (
              <tr key={id}>
                <th scope="row">{PLANS[id].name}</th>
                <td className="number">{PLANS[id].usdPerMonth}</td>
                <td className="number">{PLANS[id].credits.toLocaleString("en")}</td>
                <td>
                  <form action={choosePlan}>
                    <input type="hidden" name="plan" value={id} />
                    <button type="submit">Choose {PLANS[id].name}</button>
                  </form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      <h2 id="credits">What a lookup costs</h2>
      <p>What finds nothing costs nothing, and a guess is never charged.</p>
      <CreditSchedule />
    </>
  );
}
