import { PLANS, type PlanId } from "@/lib/domain/billing/plans";
import type { Standing } from "@/lib/domain/billing/standing";

interface PlanFigureProps {
  /** Null if the price that the account pays is that of no plan. */
  readonly plan: PlanId | null;
  readonly standing: Standing;
}

/** The plan in the list of figures, with a badge if it is inactive. */
export function PlanFigure({ plan, standing }: PlanFigureProps) {
  return (
    <div>
      <dt>Plan</dt>
      <dd className="figure">{plan === null ? "Unknown" : PLANS[plan].name}</dd>
      {standing === "active" ? null : (
        <dd>
          <span className="badge wrong">inactive</span>
        </dd>
      )}
    </div>
  );
}
