import { LED_IN_HOUSE } from "@/lib/search/lexicon/industries";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { isPlural, type Part } from "@/lib/search/query/parts";
import { phraseKeys } from "@/lib/search/query/query-words";
import { DOERS, isKnownJob } from "@/lib/search/query/role-items";
import { leansToFunction } from "@/lib/search/query/vocabulary";
import { INDUSTRY_WEIGHTS, type IndustryFeature } from "@/lib/search/reader/english";
import type { Seniority } from "@/lib/search/seniority";

export interface Row {
  readonly part: Part;
  use: "industry" | "noise" | "unused" | "company" | null;
}

/** Features that decided whether a part is an industry. */
export interface Labelled {
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
  /** The part before, unless it is a link, and the part after, which may be a link. */
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  readonly link: Part["link"];
  /** The part before the link. */
  readonly holder: Row | undefined;
}

/** Adds a feature if it holds. */
type Add = (feature: IndustryFeature, holds?: boolean) => void;

const MOST_ROUNDS = 4;
/** Seniorities whose company is named by its industry: "owners of gyms", "restaurant founders". */
const OF_EMPLOYER: ReadonlySet<Seniority> = new Set(["owner", "founder"]);
/** Seniorities at the top of a company, before its industry: "CEO of a freight forwarder", "CEO insurance brokers". */
const OF_COMPANY: ReadonlySet<Seniority> = new Set(["founder", "owner", "c_suite"]);
/** Leaders of these are asked for by their function if the query names an employer. */
const ledInHouse: ReadonlySet<string> = new Set(LED_IN_HOUSE.map((phrase) => phraseKeys(phrase).join(" ")));

/**
 * Decides which parts are industries and which belong to the role. Each decision is a feature of its neighbors, so
 * rounds repeat until no decision changes, `MOST_ROUNDS` at most.
 */
export function labelParts(draft: Draft, rows: readonly Row[], hasGroup: boolean): readonly Labelled[] {
  const either = [...rows.keys()].filter((at) => rows[at]?.part.industry !== undefined);
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
  return { part: row.part, features, score };
}

function placeOf(draft: Draft, rows: readonly Row[], at: number, hasGroup: boolean): Place {
  const { part } = rows[at] as Row;
  const [before, after] = [rows[at - 1], rows[at + 1]];
  const link = linkBefore(rows, at);
  // A founder or owner follows a company's industry, not a function: "AI startup founders", "fleet owners".
  const isFounded = [part.to, part.to + 1].some((word) =>
    draft.keyIn(word, "founder cofounder entrepreneur owner proprietor"),
  );
  const isLedInHouse = hasGroup && ledInHouse.has(keyOf(part)) && !isFounded;
  return {
    draft,
    rows,
    at,
    part,
    leans: leans(part) || isLedInHouse,
    before: part.cut === "none" && before?.part.link === undefined ? before : undefined,
    after: after?.part.cut === "none" ? after : undefined,
    link,
    holder: link === undefined ? undefined : rows[at - 2],
  };
}

function addFeatures(place: Place, add: Add): void {
  const { draft, part, leans } = place;
  // The name of a field before its value: "sector: logistics", "role=marketing".
  const field = draft.claims[part.from - 1] === "noise" ? (draft.folded[part.from - 1] ?? "") : "";
  add("labelledIndustry", isIn(field, "<industry-label>"));
  add("labelledRole", isIn(field, "<role-label>"));
  add("onlyIndustry", part.role === undefined);
  add("ofRole", isOnlyDoer(place));
  add("leansToFunction", leans);
  add("plural", part.isPlural && !leans);
  if (part.role?.job !== undefined) {
    addOfJob(place, add);
    return;
  }
  addBehindLink(place, add);
  addBeforeNext(place, add);
  addBehindOther(place, add);
  addAlone(place, add);
}

/** Adds the features of a job ("plumbers"), which is an industry only where it is the employer of others. */
function addOfJob(place: Place, add: Add): void {
  const { draft, rows, at, part, before, after, holder } = place;
  const run = linkOfRun(rows, at);
  const link = place.link ?? (part.isPlural ? run : undefined);
  const isMarked = part.isPlural && (link === "at" || link === "in");
  // Workplaces of professions: "architects' practices", "dentists' offices".
  const isPractice =
    part.isPlural && isIn(after?.part.said[0]?.key ?? "", "practice office surgery studio chamber clinic");
  // "Courier companies", "courier company owners".
  const isOfCompany =
    draft.keyIn(part.to, "company firm agency business") &&
    (draft.claims[part.to] === "group" || after?.part.isOrganisation === true || after?.part.role?.rank !== undefined);
  const isSomebody = !part.isPlural && DOERS.test(part.said.at(-1)?.key ?? "");
  const isOfTop =
    (link === "of" || (part.isPlural && link === undefined)) &&
    [...ranksOf(before), ...ranksOf(holder)].some((one) => OF_COMPANY.has(one));
  add("ofRole");
  add(
    "employer",
    isMarked ||
      isOfCompany ||
      (after?.part.isOrganisation === true && (isPractice || run !== undefined)) ||
      (after?.part.role?.job !== undefined && !isSomebody) ||
      isOfTop ||
      // "Of breweries, wineries and distillers".
      (part.isPlural && isList(link) && holder?.use === "industry" && holder.part.cut === "comma") ||
      isEmployerBeforeRank(place),
  );
}

function addBehindLink(place: Place, add: Add): void {
  const { draft, rows, at, part, leans, link, holder } = place;
  const isPlural = part.isPlural && !leans;
  // In "who runs breweries", the plural names businesses and not a function to be in charge of.
  // "People who decide on" is the phrase and a preposition.
  const before = part.from - (draft.keyIn(part.from - 1, "on about") ? 2 : 1);
  const isBought =
    draft.wordIn(part.to, "<spend>") ||
    // "Decision makers for software at banks".
    (draft.claims[part.from - 2] === "group" && draft.wordIn(part.from - 1, "for on about") && hasEmployer(rows, at));
  const isInCharge = part.cut !== "comma" && (isBought || draft.claims[before] === "charge");
  add("surelyRole", isInCharge && (part.role !== undefined || !part.isPlural));
  const marked = link ?? (isPlural ? linkOfRun(rows, at) : undefined);
  // "In marketing", unless the query tells another job and no other employer.
  const hasContent = hasOther(rows, at, (one) => isDefinite(one) || isUnknown(one));
  const isField = marked === "in" && leans && (!hasContent || hasEmployer(rows, at));
  add(isField ? "ofRole" : "workplace", marked === "at" || marked === "in");
  if (link === "of") {
    // "Directors, VPs or CTOs of engineering" lead the same.
    const isOfList = leans && isList(rows[at - 3]?.part.link) && isRank(rows[at - 4]);
    const isOfJob = holder?.part.role?.job !== undefined && !isOfList;
    // "Finance directors of a hospital": the role is complete, so it works there.
    const isComplete =
      !leans && holder?.part.role !== undefined && hasWholeRole(rows.slice(Math.max(0, at - 4), at - 1));
    if (isOfEmployer(holder) || isOfJob || holder?.part.isOrganisation || isComplete) add("workplace");
    else add("ofRole", part.role !== undefined && !isPlural);
  } else if (isList(link)) {
    add("besideOther", holder?.use === "industry");
    add("ofRole", rows[at - 3]?.part.link === "of" && holder?.use === null && holder.part.role !== undefined);
  }
}

function addBeforeNext({ rows, at, part, leans, after }: Place, add: Add): void {
  const { role, industry, link, isOrganisation } = after?.part ?? {};
  if (isOrganisation) {
    add("employer");
  } else if (isList(link)) {
    add("besideOther", listsIndustry(rows, at));
    add("surelyRole", part.role === undefined && !part.isPlural && sharesNoun(part, rows[at + 2]?.part));
    add("ofRole", part.role?.functions !== undefined && beginsRole(rows, at + 2));
  } else if (link === undefined && part.role !== undefined) {
    if (role?.job !== undefined) {
      add("besideOther", !leans);
    } else if (role?.rank !== undefined) {
      // "Mining directors" are not directors of a company's mining.
      const isSector = isIn(keyOf(part), "<sector>") && !hasEmployer(rows, at);
      add(isSector || isOfEmployer(after) ? "besideOther" : "ofRole");
    } else if (role?.functions !== undefined) {
      // "Software engineering": the first is an industry only if the second is none or leans to a function.
      if (industry !== undefined) add("ofRole");
      else add("besideOther", !leans);
    }
  }
}

function addBehindOther({ rows, at, leans, before }: Place, add: Add): void {
  const role = before?.part.role;
  if (before?.use === "industry") {
    add("besideOther", !leans);
  } else if (role?.functions !== undefined) {
    add("besideOther");
  } else if (role?.rank !== undefined) {
    add("besideOther", !leans && hasDefinite(rows, at));
  }
}

/**
 * Adds the features of a part without markers. It leans to an industry beside a role, and to a role beside a seniority
 * or an employer's industry.
 */
function addAlone({ rows, at, part, leans, before, after, link, holder }: Place, add: Add): void {
  if (part.role === undefined) return;
  if (link !== undefined && (!isList(link) || holder?.use === "industry")) return;
  if (listsIndustry(rows, at)) return;
  if ([before, after].some((row) => row !== undefined && (row.part.role !== undefined || isUnknown(row.part)))) return;
  const isSegment = isOutsideList(rows, at) && hasWholeRole(rows);
  if (hasEmployer(rows, at)) {
    add("surelyRole");
  } else if (leans) {
    const hasIndustry = rows.some(({ use }, other) => other !== at && use === "industry");
    add("ofRole");
    add("employer", isSegment && hasDefinite(rows, at) && !hasIndustry);
  } else add("besideOther", isSegment || hasDefinite(rows, at) || !hasRankAlone(rows, at));
}

/** Reports whether the part names one person by a trade and nothing else is asked for: "violin maker in Cremona". */
function isOnlyDoer({ draft, rows, part, link }: Place): boolean {
  const last = draft.texts[part.to - 1] ?? "";
  // "Custom Home Builder" may be a name, and an insurer is a company.
  const isName = rows.length > 1 && /^\p{Lu}/u.test(last);
  const isDoer = DOERS.test(last.toLowerCase()) && !isName && !isIn(last.toLowerCase(), "<doers-of-companies>");
  return (
    isDoer &&
    part.role === undefined &&
    !part.isPlural &&
    link === undefined &&
    rows.every(({ part: { role } }) => role === undefined)
  );
}

export function isList(link: Part["link"]): boolean {
  return link === "and" || link === "or";
}

function keyOf({ said }: Part): string {
  return said.map(({ key }) => key).join(" ");
}

function leans({ said }: Part): boolean {
  return leansToFunction(said.map(({ key }) => key));
}

function ranksOf(row: Row | undefined): readonly Seniority[] {
  return row?.part.role?.rank ?? [];
}

export function isRank(row: Row | undefined): boolean {
  return row?.part.role?.rank !== undefined;
}

function isOfEmployer(row: Row | undefined): boolean {
  return ranksOf(row).some((one) => OF_EMPLOYER.has(one));
}

/** Reports whether the part begins no list of alternatives: "Marketing, HR or finance directors". */
function isOutsideList(rows: readonly Row[], at: number): boolean {
  const end = rows.findIndex(({ part }, other) => other > at && part.cut === "break");
  return !rows.slice(at + 1, end < 0 ? undefined : end).some(({ part }) => part.link === "or");
}

/** Reports whether the query names a job, or a seniority with its function. */
function hasWholeRole(rows: readonly Row[]): boolean {
  const isRanked = (row: Row | undefined) => isRank(row) && row?.part.role?.job === undefined;
  return rows.some(({ part, use }, at) => {
    if (use !== null || part.role === undefined) return false;
    const [before, after] = [rows[rows[at - 1]?.part.link === "of" ? at - 2 : at - 1], rows[at + 1]];
    const isOfRank = (isRanked(before) && part.cut === "none") || (isRanked(after) && after?.part.cut === "none");
    return part.role.job !== undefined || (part.role.functions !== undefined && isOfRank);
  });
}

/**
 * Returns the link right before the part. In "in de bouw" the article is read as "of", so the "in" before it counts.
 */
export function linkBefore(rows: readonly Row[], at: number): Part["link"] {
  if (rows[at]?.part.cut !== "none") return undefined;
  const link = rows[at - 1]?.part.link;
  return link === "of" && rows[at - 2]?.part.link === "in" ? "in" : link;
}

/** Returns the "at" or "in" before a run of words that may all describe one company: "at niche software companies". */
export function linkOfRun(rows: readonly Row[], at: number): "at" | "in" | undefined {
  for (let from = at; from > 0 && rows[from]?.part.cut !== "break"; from--) {
    const { part } = rows[from - 1] as Row;
    if (part.link === "at" || part.link === "in") return rows[from]?.part.cut === "none" ? part.link : undefined;
    if (!isUnknown(part) && part.industry === undefined) return undefined;
  }
  return undefined;
}

/** Reports whether the lexicon knows nothing of a part. */
export function isUnknown({ role, industry, link, isOrganisation, said }: Part): boolean {
  return !role && !industry && !link && !isOrganisation && (said[0]?.key ?? "").length > 1;
}

/**
 * Reports whether a plural job comes first, and one person with a seniority apart from it: "Jewellers in Portugal,
 * CTO".
 */
function isEmployerBeforeRank({ draft, rows, at, part }: Place): boolean {
  const isApart = at === 0 && part.isPlural && draft.claims[(rows[1]?.part.from ?? 0) - 1] === "place";
  return isApart && rows.slice(1).some((row) => isRank(row) && !isPlural(draft, row.part.to - 1));
}

/** Reports whether a list goes on with what can only be an industry: "policy or government people". */
function listsIndustry(rows: readonly Row[], at: number): boolean {
  const [link, listed] = [rows[at + 1]?.part.link, rows[at + 2]?.part];
  return isList(link) && listed?.cut === "none" && listed.industry !== undefined && listed.role === undefined;
}

/**
 * Reports whether a role begins at this part that can be nothing else, and no comma separates it from the list that it
 * ends: "data and software engineers", "HR and payroll managers".
 */
function beginsRole(rows: readonly Row[], at: number): boolean {
  const [listed, next] = [rows[at]?.part, rows[at + 1]?.part];
  if (listed?.cut !== "none" || !isDefinite(listed)) return false;
  return listed.role?.job !== undefined || (next?.cut === "none" && (next.role?.rank ?? next.role?.job) !== undefined);
}

/** Reports whether a part names a job with the noun of the listed one: "petroleum or reservoir engineers". */
function sharesNoun({ said }: Part, listed: Part | undefined): boolean {
  const noun = listed?.cut === "none" && listed.role?.job ? (listed.said.at(-1)?.key ?? "") : "";
  return noun !== "" && isKnownJob([...said.map(({ text }) => text), noun].join(" "));
}

/** Reports whether another part is marked as the employer's industry: "at banks", "oil companies". */
function hasEmployer(rows: readonly Row[], except: number): boolean {
  const isMarked = (at: number) => isIn(linkBefore(rows, at) ?? "", "at in of to");
  return rows.some(({ use }, at) => use === "industry" && at !== except && isMarked(at));
}

/** Reports whether another part fits and is no industry so far. */
function hasOther(rows: readonly Row[], except: number, fits: (part: Part) => boolean): boolean {
  return rows.some(({ part, use }, at) => at !== except && use === null && fits(part));
}

/** Reports whether another part can only be a job or a function. */
function hasDefinite(rows: readonly Row[], except: number): boolean {
  return hasOther(rows, except, isDefinite);
}

function isDefinite(part: Part): boolean {
  const { job, functions } = part.role ?? {};
  return job !== undefined || (functions !== undefined && (part.industry === undefined || leans(part)));
}

/** Reports whether a seniority names nothing that it leads. It leads the function in another clause then. */
function hasRankAlone(rows: readonly Row[], except: number): boolean {
  return rows.some(({ part, use }, at) => {
    const isRank = use === null && part.role?.rank?.some((one) => !OF_EMPLOYER.has(one)) === true;
    const isBehindField = part.cut === "none" && rows[at - 1]?.part.role?.functions !== undefined;
    return at !== except && isRank && !isBehindField && rows[at + 1]?.part.link !== "of";
  });
}
