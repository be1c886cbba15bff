import { expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

const OPENINGS = ["I work with", "We help", "I represent", "We recruit", "I headhunt", "We place"];
const SALES = ["We sell software to banks.", "We offer payroll to hotels.", "Our startup sells drones to farms."];
const ENDINGS = ["Our agency helps treasurers.", "We train buyers.", "We are a team of controllers."];
const JOBS = ["CFO", "plant manager", "nurse", "founder"];

test("a query that only tells of the person who asks keeps the job it names first, whatever sentences follow", () => {
  const lost = OPENINGS.flatMap((opening) =>
    SALES.flatMap((sale) =>
      ENDINGS.flatMap((ending) =>
        JOBS.flatMap((job) => {
          const query = `${opening} ${job}s. ${sale} ${ending}`;
          const { title = [], seniority = [] } = readQuery(query).filters;
          return [...title, ...seniority].includes(job.toLowerCase()) ? [] : query;
        }),
      ),
    ),
  );
  expect(lost).toEqual([]);
});
