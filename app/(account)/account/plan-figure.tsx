import { PLANS, type PlanId } from "@/lib/domain/billing/plans";
import type { Standing } from "@/lib/domain/billing/standing";

interface PlanFigureProps {
  /** Null where no plan of ours has the price that is paid. */
  readonly plan: PlanId | null;
  readonly standing: Standing;
}

/** The plan among an account's figures, and that it is inactive where it is. */
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
