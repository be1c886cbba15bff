import { StackingTable } from "@/components/stacking-table";
import { REFERENCE } from "@/lib/api/reference";

/** What each lookup costs, as the endpoints declare it. */
export function CreditSchedule() {
  return (
    <StackingTable
      label="Credits"
      columns={[{ name: "Lookup" }, { name: "Credits" }]}
      rows={REFERENCE.map(({ id, path, price }) => ({
        id,
        cells: [
          <a key={id} href={`/docs#${id}`}>
            <code>{path}</code>
          </a>,
          price ?? "Free.",
        ],
      }))}
    />
  );
}
