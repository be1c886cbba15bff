import type { UsageSplit } from "@/lib/domain/usage/usage-view";

/** The heads of the columns that the chart's figures stand in: what they are of, then the figures. */
export function UsageHeads({ split }: { readonly split: UsageSplit }) {
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
