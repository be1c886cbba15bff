import { token } from "@/lib/search/tokens";
import {
  type BoundStatement,
  type CandidateColumns,
  companyCandidates,
  searchCandidates,
  type TierRange,
} from "./candidate-statement";
import { NAMED_PLANNED } from "./companies-named";
import { COMPANIES_PLANNED } from "./company-rows";
import { EVIDENCE_PLANNED } from "./email-evidence";
import { SPELLING_PLANNED } from "./find-spelling";
import { PEOPLE_PLANNED } from "./person-rows";
import type { PlannedStatement } from "./planned-statement";
import { TECHNOLOGIES_PLANNED } from "./technology-users";
import { TOKEN_STATISTICS_PLANNED } from "./token-shares";
import { TOKENS_PLANNED } from "./unknown-title-words";

/** A step with a condition of each kind. */
const STEP = {
  all: [token.titleWord("engineer")],
  anyOf: [[token.titleWord("software"), token.titleWord("data")]],
  also: [[token.titleWord("senior")], [token.titleWord("head"), token.titleWord("lead")]],
  none: [token.titleWord("intern")],
  noneTogether: [[token.titleWord("team"), token.titleWord("leader")]],
  employeesMin: 10,
  employeesMax: 1_000,
};
const READINGS: readonly CandidateColumns[] = ["ids", "tokens", "counted"];
const PARTS: readonly TierRange[] = ["sample", "verified", "rest", "all"];

/** Every statement that the directory store runs on a cluster, with values for one lookup. */
export const CLUSTER_STATEMENTS: readonly PlannedStatement[] = [
  ...PEOPLE_PLANNED,
  ...COMPANIES_PLANNED,
  ...EVIDENCE_PLANNED,
  ...NAMED_PLANNED,
  ...TECHNOLOGIES_PLANNED,
  ...SPELLING_PLANNED,
  ...TOKENS_PLANNED,
  ...TOKEN_STATISTICS_PLANNED,
  ...READINGS.flatMap((reading) => [
    planned(companyCandidates(["acme.example"], STEP, true, { reading, limit: 10 }), "one shard"),
    planned(companyCandidates(["acme.example", "acme.test"], STEP, true, { reading, limit: 10 }), "every shard"),
    planned(searchCandidates(STEP, true, { reading, technologies: ["postgresql"], limit: 10 }), "every shard"),
    ...PARTS.map((part) => planned(searchCandidates(STEP, true, { reading, part, limit: 10 }), "every shard")),
    ...[true, false].map((attested) =>
      planned(searchCandidates(STEP, false, { reading, attested, limit: 25 }), "every shard"),
    ),
  ]),
];

function planned({ statement, values }: BoundStatement, asks: PlannedStatement["asks"]): PlannedStatement {
  return { statement, values, asks };
}
