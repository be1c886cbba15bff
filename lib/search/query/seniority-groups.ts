import { listedPhrases, namesOf } from "@/lib/search/lexicon/lexicon";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { industryAt, isProtected } from "@/lib/search/query/parts";
import { roleFrom } from "@/lib/search/query/said";
import { phraseTable } from "@/lib/search/query/vocabulary";
import { compiled } from "@/lib/search/tables/compiled";

/** The IDs of groups by their names. Those of verbs stand behind "who" or another word for people: "somebody who runs". */
export const SENIORITY_GROUPS = compiled("seniority-groups", () => {
  const names = namesOf("seniority-group");
  const others = listedPhrases("who").flatMap((who) =>
    names.flatMap(([phrase, id]) => (phrase.startsWith("who ") ? [[phrase.replace("who", who), id] as const] : [])),
  );
  return phraseTable([...names, ...others]);
});

/** Reads and claims words for several seniorities ("executives", "who runs"), and returns the IDs of their groups. */
export function readGroups(draft: Draft): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < draft.words.length; at++) {
    const { length, value } = groupAt(draft, at);
    const end = at + length;
    // In "who leads data science", nobody is a lead data scientist.
    const isKnown =
      isProtected(draft, at, length) || (!draft.wordIn(at, "who that whoever") && isProtected(draft, end - 1, 1));
    if (length === 0 || isKnown || isPartOfJob(draft, at, end)) continue;
    // "Procurement at hospitals" and "payroll in Ohio" are functions, and no industries.
    const work = value === "who-own" ? roleFrom(draft, end) : null;
    const isWork =
      work?.phrase.functions &&
      (industryAt(draft, end) === null || draft.isCut(work.to) || draft.wordIn(work.to, "at"));
    const group = isWork ? "who-answer" : value;
    // A duty follows "who runs" and "who decides on".
    draft.claim(at, end, isIn(group, "who-lead who-decide who-answer") ? "charge" : "group");
    found.push(group);
    at = end - 1;
  }
  return found;
}

const NO_GROUP = { length: 0, value: "" };

/** Returns the words of a group of seniorities here and its ID: "director+", only "top" of "top finance people". */
export function groupAt(draft: Draft, at: number) {
  const isAbove = draft.question.charAt(draft.words[at]?.end ?? 0) === "+";
  const orHigher = isAbove ? SENIORITY_GROUPS.get(`${draft.keyAt(at)} and above`) : undefined;
  if (orHigher !== undefined) return { length: 1, value: orHigher };
  const group = draft.freePhraseAt(SENIORITY_GROUPS, at);
  const length = draft.listedAt("top", at);
  if (group !== null || length === 0) return group ?? NO_GROUP;
  const work = roleFrom(draft, at + length);
  if (work?.phrase.functions === undefined) return NO_GROUP;
  // "Legal people" is one phrase.
  const isOfPeople = [work.to, work.to - 1].some((person) => draft.listedAt("duty-person", person) > 0);
  return isOfPeople ? { length, value: "bosses" } : NO_GROUP;
}

/** Reports whether a word is part of a job: "chief" of another title, unlike "the chiefs", or "account executive". */
function isPartOfJob(draft: Draft, at: number, end: number): boolean {
  const isBehind = !draft.isCut(at) && draft.isListedAt("not-group-after", at - 1);
  const isBefore = end === at + 1 && !draft.isCut(end) && draft.isListedAt("not-group-before", end);
  return isBehind || isBefore || draft.wordIn(at, "chief");
}
