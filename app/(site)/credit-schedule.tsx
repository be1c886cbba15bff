import { StackingTable } from "@/components/stacking-table";
import { REFERENCE } from "@/lib/api/reference";

/** The price of each lookup, from the declarations of the endpoints. */
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
