import { type Draft, isIn } from "@/lib/search/query/draft";
import { isAdjacent, isList, MAKING, type Part } from "@/lib/search/query/parts";
import { isKnownJob } from "@/lib/search/query/role-items";
import { UNKNOWN_JOB } from "@/lib/search/query/said";
import { DOERS, singular } from "@/lib/search/query/title-text";
import { industryKeys, LEANING_TO_FUNCTION } from "@/lib/search/query/vocabulary";
import { INDUSTRY_WEIGHTS, type IndustryFeature } from "@/lib/search/reader/english";
import type { Seniority } from "@/lib/search/seniority";

/** A part with its use if it is none of the role. */
export interface Row extends Part {
  use: "industry" | "noise" | "unused" | "company" | null;
}

/** Features that decided whether a part is an industry. */
interface Labelled {
  readonly part: Part;
  readonly features: readonly IndustryFeature[];
  readonly score: number;
}

/** A part with its neighbors, if no comma separates them. */
interface Place {
  readonly draft: Draft;
  readonly rows: readonly Row[];
  readonly at: number;
  readonly part: Part;
  readonly leans: boolean;
  /** The part before its link or right before it. */
  readonly before: Row | undefined;
  /** The part right behind it, without a link. */
  readonly after: Row | undefined;
  /** The next part of the same list. */
  readonly listed: Row | undefined;
  /** Whether another part is marked as the employer's industry: "at banks", "in retail". */
  readonly hasEmployer: boolean;
  /** Whether another part can only be a job or a function. */
  readonly hasDefinite: boolean;
}

type Add = (feature: IndustryFeature, holds?: boolean) => void;

const MOST_ROUNDS = 4;
/** Seniorities whose company is named by its industry: "owners of gyms", "restaurant founders". */
const OF_EMPLOYER: ReadonlySet<Seniority> = new Set(["owner", "founder"]);
/** Functions before they are industries where somebody leads them at an employer. */
const ledInHouse = industryKeys("led-in-house");

/**
 * Decides which parts are industries and which belong to the role. Each decision is a feature of its neighbors, so
 * rounds repeat until no decision changes, `MOST_ROUNDS` at most.
 */
export function labelParts(draft: Draft, rows: readonly Row[], hasGroup: boolean): readonly Labelled[] {
  const either = [...rows.keys()].filter((at) => rows[at]?.industry !== undefined);
  let labelled: readonly Labelled[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = rows.map(({ use }) => use);
    labelled = either.map((at) => label(draft, rows, at, hasGroup));
    if (rows.every(({ use }, at) => use === before[at])) break;
  }
  return labelled;
}

function label(draft: Draft, rows: readonly Row[], at: number, hasGroup: boolean): Labelled {
  const row = rows[at] as Row;
  const features: IndustryFeature[] = [];
  let score = 0;
  addFeatures(placeOf(draft, rows, at, hasGroup), (feature, holds = true) => {
    if (!holds) return;
    features.push(feature);
    score += INDUSTRY_WEIGHTS[feature].weight;
  });
  row.use = score > 0 ? "industry" : null;
  return { part: row, features, score };
}

function placeOf(draft: Draft, rows: readonly Row[], at: number, hasGroup: boolean): Place {
  const part = rows[at] as Row;
  const others = rows.filter((_, other) => other !== at);
  const after = rows[at + 1];
  // "Logistics people" may work in any company, "construction people" in construction.
  const isOfPeople = hasGroup || draft.wordIn(part.to, "<whoever>");
  return {
    draft,
    rows,
    at,
    part,
    leans: LEANING_TO_FUNCTION.has(part.key) || (isOfPeople && ledInHouse.has(part.key)),
    before: isAdjacent(part) || part.link !== undefined ? rows[at - 1] : undefined,
    after: isAdjacent(after) ? after : undefined,
    listed: isList(after?.link) ? after : undefined,
    hasEmployer: others.some(({ link, use }) => use === "industry" && isIn(link ?? "", "at in of to")),
    hasDefinite: others.some((row) => row.use === null && isDefinite(row)),
  };
}

function addFeatures(place: Place, add: Add): void {
  const { draft, part, leans, before } = place;
  // The name of a field before its value: "role=marketing", but not "new in the job, logistics".
  const isField = draft.claims[part.from - 1] === "noise" && !/[,;.]/.test(draft.signsBefore(part.from));
  const field = isField ? (draft.folded[part.from - 1] ?? "") : "";
  add("labelledIndustry", isIn(field, "<industry-label>") || draft.claimedBy[part.from - 1] === MAKING);
  add("labelledRole", isIn(field, "<role-label>"));
  add("onlyIndustry", part.role === undefined);
  add("ofRole", isOnlyDoer(place) || isOfDoers(place));
  add("leansToFunction", leans);
  add("plural", part.isPlural);
  if (part.role?.job !== undefined) {
    add("ofRole");
    add("employer", isEmployer(place));
    return;
  }
  addBehindLink(place, add);
  addBeforeNext(place, add);
  if (part.link === undefined) {
    const isBehind = before?.use === "industry" || (isRank(before) && place.hasDefinite);
    add("besideOther", before?.role?.functions !== undefined || (isBehind && !leans));
  }
  addAlone(place, add);
}

/** Reports whether a job is the industry of others: "HR managers at plumbers", "courier companies". */
function isEmployer({ draft, rows, at, part, before, after, hasDefinite }: Place): boolean {
  const link = part.link ?? (part.cut === "none" ? linkOfRun(rows, at) : undefined);
  const isListed = isList(link) && before?.use === "industry";
  const isBeforeJob = after?.role?.job !== undefined && !DOERS.test(part.key);
  const isBeforeCompany =
    draft.isListedAt("organization", part.to) && !draft.isCut(part.to) && !DOERS.test(draft.keyAt(part.to));
  // "CFOs, VC, Texas".
  const isField = part.cut !== "none" && hasDefinite && /^[A-Z]{2}$/.test(draft.texts[part.from] ?? "");
  const isMarked = link === "at" || link === "in" || isListed || (before?.isOrganisation && hasDefinite);
  const isOfTop = isRank(before) && (link === "of" || (part.isPlural && ranksOf(before).includes("c_suite")));
  return (isMarked && part.isPlural) || isBeforeJob || isBeforeCompany || isField || isOfTop;
}

function addBehindLink(place: Place, add: Add): void {
  const { draft, rows, at, part, leans, before, hasDefinite } = place;
  const { link } = part;
  // In "who runs breweries", the plural names businesses and not a function to be in charge of.
  // "People who decide on" is the phrase and a preposition.
  const wordBefore = part.from - (draft.keyIn(part.from - 1, "on about") ? 2 : 1);
  add("surelyRole", draft.claims[wordBefore] === "charge" && (part.role !== undefined || !part.isPlural));
  const marked = link ?? (part.isPlural ? linkOfRun(rows, at) : undefined);
  // "In marketing", unless the query tells another job.
  const isField = leans && !hasDefinite;
  add(isField ? "ofRole" : "workplace", marked === "at" || marked === "in");
  // "Finance directors of a hospital": the role is complete, so it works there.
  const isComplete = !leans && hasWholeRole(rows.slice(Math.max(0, at - 2), at));
  add("workplace", link === "of" && (isOfEmployer(before) || before?.isOrganisation || isComplete));
  add("besideOther", isList(link) && before?.use === "industry");
  add("ofRole", isList(link) && before?.link === "of" && before.use === null);
}

function addBeforeNext({ rows, part, leans, after, listed }: Place, add: Add): void {
  const { role, industry } = after ?? {};
  if (after?.isOrganisation) add("employer");
  else if (isOnlyIndustry(listed)) add("besideOther");
  else if (listed?.cut === "none") add("ofRole", part.role !== undefined && isDefinite(listed));
  else if (part.role === undefined) {
    // "Sawmill managers" of a timber company.
    const isOfOther = rows.some((row) => row !== part && row.use === "industry");
    add("ofRole", isOfOther && ranksOf(after).includes("manager"));
  } else if (role?.rank !== undefined && role.job === undefined) {
    // "Mining directors" are not directors of a company's mining.
    add(isOfEmployer(after) || isIn(part.key, "<sector>") ? "besideOther" : "ofRole");
  }
  // "Software engineering": the first is an industry only if the second is none.
  else if (role !== undefined && role.job !== UNKNOWN_JOB)
    add(role.job === undefined && industry !== undefined ? "ofRole" : "besideOther", !leans);
}

/** Adds what a part without markers is beside a role, a seniority or an employer's industry. */
function addAlone(place: Place, add: Add): void {
  const { rows, at, part, leans, before, after, listed, hasEmployer, hasDefinite } = place;
  if (isOnlyIndustry(listed)) return;
  if (part.role === undefined || (part.link !== undefined && (!isList(part.link) || before?.use === "industry")))
    return;
  const neighbors = part.link === undefined ? [before, after] : [after];
  if (neighbors.some((row) => row !== undefined && (row.role !== undefined || isUnknown(row)))) return;
  if (hasEmployer) add("surelyRole");
  else if (leans) {
    add("ofRole");
    // Not of "marketing, HR or finance directors".
    const isOther = (row: Row, other: number) =>
      (other !== at && row.use === "industry") || (other > at && row.link === "or");
    add("employer", hasWholeRole(rows) && !rows.some(isOther));
  } else {
    // "Assistant managers" are a job of their own.
    const isAlone = (row: Row, other: number) => !isAdjacent(row) || rows[other - 1]?.industry !== undefined;
    const hasRankAlone = rows.some((row, other) => isRank(row) && !isOfEmployer(row) && isAlone(row, other));
    add("besideOther", hasDefinite || hasWholeRole(rows) || !hasRankAlone);
  }
}

/**
 * Reports whether the part names people by a trade and nothing else is asked for: "violin maker in Cremona", "stock
 * brokers". Several makers are companies.
 */
function isOnlyDoer({ draft, rows, part, before, hasEmployer }: Place): boolean {
  const last = singular(draft.texts[part.to - 1] ?? "");
  // "Custom Home Builder" may be a name.
  const isName = rows.length > 1 && /^\p{Lu}/u.test(last);
  if (!DOERS.test(last.toLowerCase()) || isName) return false;
  const mayBeSeveral = isKnownJob(last.toLowerCase()) && draft.listedAt("organization", part.to - 1) === 0;
  // "Cheese makers at dairies", "deck builders".
  const isMade = before !== undefined && isUnknown(before);
  if (part.isPlural && !hasEmployer && !isMade && !mayBeSeveral) return false;
  if (draft.claims.some((one) => one === "group" || one === "charge")) return false;
  return part.link === undefined && rows.every(({ role }) => role === undefined);
}

/** Reports whether unknown words behind the part say what people do with its goods: "food handlers", "cheese mongers". */
function isOfDoers({ draft, part, after }: Place): boolean {
  if (part.link !== undefined || after === undefined) return false;
  const areUnknown = isUnknown(after) || after.role?.job === UNKNOWN_JOB;
  // "Law firm partners".
  const isOfFirm = draft.listedAt("organization", part.to - 1) > 0;
  return areUnknown && !isOfFirm && DOERS.test(singular(draft.texts[after.to - 1] ?? ""));
}

function ranksOf(row: Row | undefined): readonly Seniority[] {
  return row?.role?.rank ?? [];
}

export function isRank(row: Row | undefined): boolean {
  return row?.role?.rank !== undefined;
}

export function isOfEmployer(row: Row | undefined): boolean {
  return ranksOf(row).some((one) => OF_EMPLOYER.has(one));
}

/** Reports whether the query names a job, or a seniority with its function. */
function hasWholeRole(rows: readonly Row[]): boolean {
  return rows.some((row, at) => {
    if (row.use !== null || row.role === undefined) return false;
    const isLed = isRank(rows[at - 1]) || (isRank(rows[at + 1]) && isAdjacent(rows[at + 1]));
    return row.role.job !== undefined || (row.role.functions !== undefined && isLed);
  });
}

/** Returns the "at" or "in" before a run of words that may all describe one company: "at niche software companies". */
export function linkOfRun(rows: readonly Row[], at: number): "at" | "in" | undefined {
  for (let from = at; ; from--) {
    const { link, cut } = rows[from] as Row;
    if (link === "at" || link === "in") return link;
    const before = rows[from - 1];
    if (link !== undefined || cut === "break" || before === undefined || before.role !== undefined) return undefined;
  }
}

/** Reports whether the lexicon knows nothing of a part. */
export function isUnknown({ role, industry, isOrganisation, said }: Part): boolean {
  return !role && industry === undefined && !isOrganisation && (said[0]?.key ?? "").length > 1;
}

/** Reports whether a part can only be an industry: the second of "policy or government people". */
function isOnlyIndustry(part: Part | undefined): boolean {
  return part?.industry !== undefined && part.role === undefined;
}

function isDefinite(part: Part): boolean {
  const { job, functions } = part.role ?? {};
  return (
    job !== undefined || (functions !== undefined && (part.industry === undefined || LEANING_TO_FUNCTION.has(part.key)))
  );
}
