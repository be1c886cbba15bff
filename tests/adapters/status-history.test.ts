import { expect } from "vitest";
import { readStatusHistory, saveStatusSamples } from "@/lib/accounts/status-history";
import { STATUS_SLOT_MS, slotAt } from "@/lib/domain/status-history";
import { DAY_MS } from "@/lib/domain/time";
import { usageTest as test } from "@/tests/support/stores";

const NOW = new Date("2030-03-01T12:00:00Z");
const slot = (ago: number) => new Date(slotAt(NOW).getTime() - ago * STATUS_SLOT_MS);

test("a slot is ready if one of several servers was, and expired samples are deleted", async ({ bench: { db } }) => {
  const save = (ready: boolean, ...slots: readonly Date[]) =>
    saveStatusSamples(
      slots.map((one) => ({ slot: one, ready })),
      { db, now: NOW },
    );
  await save(true, slot(0), new Date(NOW.getTime() - 91 * DAY_MS));
  await save(false, slot(0), slot(1), slot(2));
  await save(true, slot(2), new Date(NOW.getTime() - DAY_MS));
  const days = await readStatusHistory({ db, now: NOW });
  expect(days.slice(-3)).toEqual([
    { day: "2030-02-27", slots: 288, recorded: 0, ready: 0 },
    { day: "2030-02-28", slots: 288, recorded: 1, ready: 1 },
    { day: "2030-03-01", slots: 145, recorded: 3, ready: 2 },
  ]);
  expect(await db.readinessSample.count()).toBe(4);
});
