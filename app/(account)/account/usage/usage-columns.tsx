import type { UsageSplit } from "@/lib/domain/usage/usage-view";

/** The column headers that the usage table and the legend of its chart share. */
export function UsageColumns({ split }: { readonly split: UsageSplit }) {
  return (
    <>
      <th scope="col">{split === "key" ? "Key" : "Endpoint"}</th>
      <th scope="col" className="number">
        Calls
      </th>
      <th scope="col" className="number">
        Found
      </th>
      <th scope="col" className="number">
        Credits
      </th>
    </>
  );
}

/** A percentage, or a dash for null. */
export function formatPercent(percent: number | null): string {
  return percent === null ? "–" : `${percent}%`;
}
