import { namesOf } from "@/lib/search/lexicon/lexicon";
import { listedPhrases } from "@/lib/search/lexicon/queries";
import { longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { industryAt, isProtected, linkOf } from "@/lib/search/query/parts";
import { roleFrom } from "@/lib/search/query/said";
import { phraseTable, ROLE_PHRASES, wordsOf } from "@/lib/search/query/vocabulary";
import { compiled } from "@/lib/search/tables/compiled";

/** The IDs of groups by their names. */
export const SENIORITY_GROUPS = compiled("seniority-groups", PhraseIndex.kind<string>(), () =>
  phraseTable(namesOf("seniority-group")),
);
const notAfter = wordsOf(listedPhrases("not-group-after"));
const notBefore = wordsOf(listedPhrases("not-group-before"));

/** Reads and claims words for several seniorities ("executives", "who runs"), and returns the IDs of their groups. */
export function readGroups(draft: Draft): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < draft.words.length; at++) {
    const { length, value } = groupAt(draft, at);
    const end = at + length;
    if (
      length === 0 ||
      isProtected(draft, at, length) ||
      // In "who leads data science", nobody is a lead data scientist.
      (length > 1 && !draft.wordIn(at, "who that whoever") && isProtected(draft, end - 1, 1)) ||
      (length === 1 && isPartOfJob(draft, at)) ||
      (value === "owns-house" && draft.isListedAt("organization", at - 1)) ||
      (value === "owns-trade" && !ownsBusiness(draft, at, end))
    )
      continue;
    const group = value === "who-own" && isWork(draft, end) ? "who-answer" : value;
    // A duty follows "who runs" and "who decides on".
    draft.claim(at, end, isIn(group, "who-lead who-decide who-answer") ? "charge" : "group");
    found.push(group);
    at = end - 1;
    const second = draft.folded[at - 1] === "who" ? groupListedAt(draft, end) : null;
    if (second === null) continue;
    draft.claim(end, end + 2, "charge");
    found.push(second);
    at = end + 1;
  }
  return found;
}

interface Group {
  readonly length: number;
  readonly value: string;
}

const NO_GROUP: Group = { length: 0, value: "" };

/**
 * Returns the words for several seniorities that begin here, and the ID of their group: "director+", "leaders". In "top
 * finance people", only the first word is claimed.
 */
export function groupAt(draft: Draft, at: number): Group {
  const isAbove = draft.isFree(at) && draft.question.charAt(draft.words[at]?.end ?? 0) === "+";
  const orHigher = isAbove ? SENIORITY_GROUPS.get(`${draft.keyAt(at)} and above`) : undefined;
  if (orHigher !== undefined) return { length: 1, value: orHigher };
  const group = draft.freePhraseAt(SENIORITY_GROUPS, at);
  const length = draft.listedAt("top", at);
  if (group !== null || length === 0) return group ?? groupBehindWho(draft, at) ?? NO_GROUP;
  const work = roleFrom(draft, at + length);
  if (work?.phrase.functions === undefined || draft.isCut(at + length)) return NO_GROUP;
  const end = work.to;
  // "Legal people" is one phrase.
  const isOfPeople = [end, end - 1].some((person) => draft.listedAt("duty-person", person) > 0);
  return isOfPeople ? { length, value: "bosses" } : NO_GROUP;
}

/** Returns the group of "who directs" in "whoever directs", "the person that directs" and the like; null if there is none. */
function groupBehindWho(draft: Draft, at: number): Group | null {
  const lead = draft.listedAt("who", at);
  if (lead === 0 || (draft.wordIn(at, "that") && !draft.isListedAt("whoever", at - 1))) return null;
  const keys = ["who", ...draft.keys.slice(at + lead, draft.endOfClause(at))];
  const group = longestPhraseAt(SENIORITY_GROUPS, keys, 0);
  return group === null ? null : { length: lead - 1 + group.length, value: group.value };
}

/** Returns the group of the second verb in "who owns or runs", read as if "who" preceded it; null if there is none. */
function groupListedAt(draft: Draft, at: number): string | null {
  const link = linkOf(draft.keyAt(at));
  if ((link !== "or" && link !== "and") || !draft.isFree(at) || !draft.isFree(at + 1)) return null;
  return SENIORITY_GROUPS.get(`who ${draft.keyAt(at + 1)}`) ?? null;
}

/** Reports whether people own a company: "Dentists with their own clinic", not "firms with their own IT". */
function ownsBusiness(draft: Draft, at: number, end: number): boolean {
  const isOfCompany =
    draft.isListedAt("organization", at - 1) ||
    (industryAt(draft, at - 1) !== null && draft.freePhraseAt(ROLE_PHRASES, at - 1)?.value.job === undefined);
  return industryAt(draft, end) !== null && !isOfCompany;
}

/** Reports whether a function begins here, and not an industry: "Procurement at hospitals", "payroll in Ohio". */
function isWork(draft: Draft, at: number): boolean {
  const work = roleFrom(draft, at);
  if (work?.phrase.functions === undefined) return false;
  const after = linkOf(draft.keyAt(work.to));
  return draft.isCut(work.to) || after === "at" || (after === "in" && industryAt(draft, at) === null);
}

/** Reports whether a word is part of a job: "chief" of another title, unlike "the chiefs", or "account executive". */
function isPartOfJob(draft: Draft, at: number): boolean {
  if (draft.keyAt(at) === "chief" && draft.folded[at] !== "chiefs") return true;
  const isBefore = !draft.isCut(at) && draft.isFree(at - 1) && notAfter.has(draft.keyAt(at - 1));
  if (isBefore && draft.keyIn(at, "executive exec")) return draft.keyIn(at - 1, "<before-executives>");
  const isAfter = !draft.isCut(at + 1) && draft.isFree(at + 1) && notBefore.has(draft.keyAt(at + 1));
  return isBefore || isAfter;
}
