import { expect, test } from "vitest";

import { PATTERNS } from "@/lib/search/query/pattern";
import { parseWithDraft } from "@/lib/search/query/read-query";

test.each(PATTERNS.map((row) => [row.name, row] as const))(
  "the pattern %s claims the words of its example that stand in brackets",
  (name, { claims, example }) => {
    const { draft } = parseWithDraft(example.replace(/[[\]]/g, ""));
    const own = draft.words.flatMap((_, at) => (draft.claimedBy[at] === name ? [at] : []));
    const claimed = draft.textOf(own[0] ?? 0, (own.at(-1) ?? -1) + 1);
    expect([draft.claims[own[0] ?? -1], claimed]).toEqual([claims, /\[(.*)\]/.exec(example)?.[1]]);
  },
);

test("patterns have names of their own", () => {
  expect(new Set(PATTERNS.map(({ name }) => name)).size).toBe(PATTERNS.length);
});
