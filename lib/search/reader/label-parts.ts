import { type Draft, isIn } from "@/lib/search/query/draft";
import { isAdjacent, isList, MAKING, type Part } from "@/lib/search/query/parts";
import { isKnownJob } from "@/lib/search/query/role-items";
import { UNKNOWN_JOB } from "@/lib/search/query/said";
import { DOERS, singular } from "@/lib/search/query/title-text";
import { industryKeys, leansToFunction } from "@/lib/search/query/vocabulary";
import { INDUSTRY_WEIGHTS, type IndustryFeature } from "@/lib/search/reader/english";
import type { Seniority } from "@/lib/search/seniority";
import { readTitle } from "@/lib/search/titles";

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
/** Seniorities at the top of a company, before its industry: "CEO of a freight forwarder", "CEO insurance brokers". */
const OF_COMPANY: ReadonlySet<Seniority> = new Set(["founder", "owner", "c_suite"]);
/** Functions before they are industries where somebody leads them at an employer, or "people" do them. */
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
  const [before, after] = [rows[at - 1], rows[at + 1]];
  // A founder or owner follows a company's industry, not a function: "AI startup founders", "fleet owners".
  const isFounded = [part.to, part.to + 1].some((word) =>
    draft.keyIn(word, "founder cofounder entrepreneur owner proprietor"),
  );
  // In "owners or chiefs of finance", only the chiefs are "of finance".
  const isHeld = part.link !== undefined && !draft.claims.slice(before?.to, part.from).includes("group");
  const isLedInHouse = hasGroup && ledInHouse.has(part.key) && !isFounded;
  return {
    draft,
    rows,
    at,
    part,
    leans: leansToFunction(part.key) || isLedInHouse,
    before: isAdjacent(part) || isHeld ? before : undefined,
    after: isAdjacent(after) ? after : undefined,
    listed: isList(after?.link) ? after : undefined,
    hasEmployer: others.some(({ link, use }) => use === "industry" && isIn(link ?? "", "at in of to")),
    hasDefinite: others.some((row) => row.use === null && isDefinite(row)),
  };
}

function addFeatures(place: Place, add: Add): void {
  const { draft, part, leans } = place;
  // The name of a field before its value: "sector: logistics", "role=marketing", but not "new in the job, logistics".
  const isField = draft.claims[part.from - 1] === "noise" && !/[,;.]/.test(draft.signsBefore(part.from));
  const field = isField ? (draft.folded[part.from - 1] ?? "") : "";
  add("labelledIndustry", isIn(field, "<industry-label>") || draft.claimedBy[part.from - 1] === MAKING);
  add("labelledRole", isIn(field, "<role-label>") || isListedDoer(place));
  add("onlyIndustry", part.role === undefined);
  add("ofRole", isOnlyDoer(place) || isOfDoers(place));
  add("leansToFunction", leans);
  add("plural", part.isPlural && !leans);
  if (part.role?.job !== undefined) {
    addOfJob(place, add);
    return;
  }
  addBehindLink(place, add);
  addBeforeNext(place, add);
  if (part.link === undefined) addBehindOther(place, add);
  addAlone(place, add);
}

/** Adds the features of a job ("plumbers"), which is an industry only where it is the employer of others. */
function addOfJob(place: Place, add: Add): void {
  const { draft, rows, at, part, before, after, hasDefinite } = place;
  const run = linkOfRun(rows, at);
  const link = part.link ?? (part.isPlural && (part.cut === "none" || hasDefinite) ? run : undefined);
  // "Mining industry accountants" are the people who are asked for.
  const isBehindCompany = before?.isOrganisation === true && hasDefinite;
  const isMarked = part.isPlural && (link === "at" || link === "in" || isBehindCompany);
  // "Courier companies", "courier company owners", "dentists' offices".
  const isOfCompany =
    draft.keyIn(part.to, "company firm agency business practice office surgery studio chamber clinic") &&
    (draft.claims[part.to] === "group" || after?.isOrganisation === true || after?.role?.rank !== undefined);
  const isSomebody = !part.isPlural && DOERS.test(part.said.at(-1)?.key ?? "");
  // "CFOs, VC, Texas".
  const code = draft.texts[part.from] ?? "";
  const isField = /^[A-Z]{2,3}$/.test(code) && part.cut !== "none" && readTitle(code).seniority.length === 0;
  const isOfTop =
    (link === "of" || (part.isPlural && link === undefined)) && ranksOf(before).some((one) => OF_COMPANY.has(one));
  add("ofRole");
  add(
    "employer",
    isMarked ||
      isOfCompany ||
      (after?.isOrganisation === true && run !== undefined) ||
      (after?.role?.job !== undefined && !isSomebody) ||
      isOfTop ||
      (isField && hasDefinite) ||
      // "Of breweries, wineries and distillers".
      (part.isPlural && isList(link) && before?.use === "industry" && before.cut === "comma"),
  );
}

function addBehindLink(place: Place, add: Add): void {
  const { draft, rows, at, part, leans, before, hasEmployer, hasDefinite } = place;
  const { link } = part;
  const isPlural = part.isPlural && !leans;
  // In "who runs breweries", the plural names businesses and not a function to be in charge of.
  // "People who decide on" is the phrase and a preposition.
  const wordBefore = part.from - (draft.keyIn(part.from - 1, "on about") ? 2 : 1);
  const isBought =
    draft.wordIn(part.to, "<spend>") ||
    // "Decision makers for software at banks".
    (draft.claims[part.from - 2] === "group" && draft.wordIn(part.from - 1, "for on about") && hasEmployer);
  const isInCharge = part.cut !== "comma" && (isBought || draft.claims[wordBefore] === "charge");
  add("surelyRole", isInCharge && (part.role !== undefined || !part.isPlural));
  const marked = link ?? (isPlural ? linkOfRun(rows, at) : undefined);
  // "In marketing", unless the query tells another job and no other employer.
  const isField = marked === "in" && leans && (!hasDefinite || hasEmployer);
  add(isField ? "ofRole" : "workplace", marked === "at" || marked === "in");
  if (link === "of") {
    // "Directors, VPs or CTOs of engineering" lead the same.
    const isOfList = leans && isList(before?.link) && isRank(rows[at - 2]);
    const isOfJob = before?.role?.job !== undefined && !isOfList;
    // "Finance directors of a hospital": the role is complete, so it works there.
    const isComplete = !leans && before?.role !== undefined && hasWholeRole(rows.slice(Math.max(0, at - 2), at));
    if (isOfEmployer(before) || isOfJob || before?.isOrganisation || isComplete) add("workplace");
    else add("ofRole", part.role !== undefined && !isPlural);
  } else if (isList(link)) {
    add("besideOther", before?.use === "industry");
    add("ofRole", before?.link === "of" && before.use === null && before.role !== undefined);
  }
}

function addBeforeNext({ rows, at, part, leans, after, listed, hasEmployer }: Place, add: Add): void {
  const { role, industry, isOrganisation } = after ?? {};
  if (isOrganisation) add("employer");
  else if (listed?.cut === "none") {
    add("besideOther", isOnlyIndustry(listed));
    add("surelyRole", part.role === undefined && !part.isPlural && sharesNoun(part, listed));
    add("ofRole", part.role?.functions !== undefined && beginsRole(listed, rows[at + 2]));
  } else if (part.role === undefined) {
    // "Sawmill managers" of a timber company.
    const isOfOther = rows.some((row, other) => other !== at && row.use === "industry");
    add("ofRole", isOfOther && !part.isPlural && ranksOf(after).includes("manager"));
  } else if (role?.job !== undefined) {
    add("besideOther", !leans && role.job !== UNKNOWN_JOB);
  } else if (role?.rank !== undefined) {
    // "Mining directors" are not directors of a company's mining.
    const isSector = isIn(part.key, "<sector>") && !hasEmployer;
    add(isSector || isOfEmployer(after) ? "besideOther" : "ofRole");
  } else if (role?.functions !== undefined) {
    // "Software engineering": the first is an industry only if the second is none or leans to a function.
    add(industry === undefined ? "besideOther" : "ofRole", industry !== undefined || !leans);
  }
}

function addBehindOther({ leans, before, hasDefinite }: Place, add: Add): void {
  const isOther = before?.use === "industry";
  const hasFunction = !isOther && before?.role?.functions !== undefined;
  add("besideOther", hasFunction || (!leans && (isOther || (isRank(before) && hasDefinite))));
}

/** Adds what a part without markers is beside a role, a seniority or an employer's industry. */
function addAlone(place: Place, add: Add): void {
  const { draft, rows, at, part, leans, before, after, listed, hasEmployer, hasDefinite } = place;
  if (part.role === undefined || isOnlyIndustry(listed)) return;
  if (part.link !== undefined && (!isList(part.link) || before?.use === "industry")) return;
  const neighbors = part.link === undefined ? [before, after] : [after];
  if (neighbors.some((row) => row !== undefined && (row.role !== undefined || isUnknown(row)))) return;
  // Not of "marketing, HR or finance directors".
  const isSegment = !rows.slice(at + 1).some(({ link }) => link === "or") && hasWholeRole(rows);
  if (hasEmployer) {
    add("surelyRole");
  } else if (leans) {
    const hasIndustry = rows.some(({ use }, other) => other !== at && use === "industry");
    add("ofRole");
    add("employer", isSegment && hasDefinite && !hasIndustry);
  } else if (ledInHouse.has(part.key) && draft.wordIn(part.to, "<whoever>") && !draft.isCut(part.to)) {
    // "Logistics people" may work in any company, "construction people" in construction.
    add("ofRole");
  } else add("besideOther", isSegment || hasDefinite || !hasRankAlone(rows, at));
}

/**
 * Reports whether the part names people by a trade and nothing else is asked for: "violin maker in Cremona", "stock
 * brokers". Several makers are companies.
 */
function isOnlyDoer({ draft, rows, part, before, hasEmployer }: Place): boolean {
  const last = singular(draft.texts[part.to - 1] ?? "");
  // "Custom Home Builder" may be a name, and an insurer is a company.
  const isName = rows.length > 1 && /^\p{Lu}/u.test(last);
  const isDoer = DOERS.test(last.toLowerCase()) && !isName && !isIn(last.toLowerCase(), "<doers-of-companies>");
  // "Cheese makers at dairies", "deck builders".
  const isMade = before !== undefined && isUnknown(before) && !/^\p{Lu}/u.test(draft.texts[before.from] ?? "");
  const mayBeSeveral =
    hasEmployer || isMade || (isKnownJob(last.toLowerCase()) && draft.listedAt("organization", part.to - 1) === 0);
  if (!isDoer || (part.isPlural && !mayBeSeveral) || draft.claims.some((one) => one === "group" || one === "charge"))
    return false;
  return part.link === undefined && rows.every(({ role }) => role === undefined);
}

/** Reports whether unknown words behind the part say what people do with its goods: "food handlers", "cheese mongers". */
function isOfDoers({ draft, rows, at, part, after }: Place): boolean {
  const areUnknown = after !== undefined && (isUnknown(after) || after.role?.job === UNKNOWN_JOB);
  if (!areUnknown || part.link !== undefined || linkOfRun(rows, at) !== undefined) return false;
  const word = draft.texts[after.to - 1] ?? "";
  // "Law firm partners".
  const isOfFirm = draft.listedAt("organization", part.to - 1) > 0;
  return singular(word) !== word && DOERS.test(singular(word)) && !isOfFirm;
}

/** Reports whether the part is an alternative to somebody else: "a barista or a coffee roaster". */
function isListedDoer({ part, before, listed }: Place): boolean {
  const isDoer = (row: Part) => DOERS.test(row.key) && !isIn(row.key, "<doers-of-companies>");
  const [first, second, other] = part.link === "or" ? [before, part, before] : [part, listed, listed];
  if (other === undefined || first?.link !== undefined || second?.link !== "or" || !isDoer(part)) return false;
  return other.role?.job !== undefined || (isDoer(other) && !other.isPlural && !part.isPlural);
}

function ranksOf(row: Row | undefined): readonly Seniority[] {
  return row?.role?.rank ?? [];
}

export function isRank(row: Row | undefined): boolean {
  return row?.role?.rank !== undefined;
}

function isOfEmployer(row: Row | undefined): boolean {
  return ranksOf(row).some((one) => OF_EMPLOYER.has(one));
}

/** Reports whether the query names a job, or a seniority with its function. */
function hasWholeRole(rows: readonly Row[]): boolean {
  const isRanked = (row: Row | undefined) => isRank(row) && row?.role?.job === undefined;
  return rows.some((row, at) => {
    if (row.use !== null || row.role === undefined) return false;
    const isLed =
      ((row.link === "of" || isAdjacent(row)) && isRanked(rows[at - 1])) ||
      (isRanked(rows[at + 1]) && isAdjacent(rows[at + 1]));
    return row.role.job !== undefined || (row.role.functions !== undefined && isLed);
  });
}

/** Returns the "at" or "in" before a run of words that may all describe one company: "at niche software companies". */
export function linkOfRun(rows: readonly Row[], at: number): "at" | "in" | undefined {
  for (let from = at; ; from--) {
    const { link, cut } = rows[from] as Row;
    if (link === "at" || link === "in") return link;
    const before = rows[from - 1];
    if (link !== undefined || cut === "break" || before === undefined) return undefined;
    if (!isUnknown(before) && before.industry === undefined) return undefined;
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

/** Reports whether a role ends this list that can be nothing else: "data and software engineers". */
function beginsRole(listed: Part, next: Part | undefined): boolean {
  if (!isDefinite(listed)) return false;
  return listed.role?.job !== undefined || (isAdjacent(next) && (next?.role?.rank ?? next?.role?.job) !== undefined);
}

/** Reports whether a part names a job with the noun of the listed one: "petroleum or reservoir engineers". */
function sharesNoun({ said }: Part, listed: Part): boolean {
  const noun = listed.role?.job ? (listed.said.at(-1)?.key ?? "") : "";
  return noun !== "" && isKnownJob([...said.map(({ text }) => text), noun].join(" "));
}

function isDefinite(part: Part): boolean {
  const { job, functions } = part.role ?? {};
  return job !== undefined || (functions !== undefined && (part.industry === undefined || leansToFunction(part.key)));
}

/** Reports whether a seniority names nothing that it leads. It leads the function in another clause then. */
function hasRankAlone(rows: readonly Row[], except: number): boolean {
  const isRanked = (row: Row) => row.use === null && ranksOf(row).some((one) => !OF_EMPLOYER.has(one));
  // "Assistant managers" are a job of their own.
  const isStep = ({ role, industry }: Row) => role?.functions === undefined && industry === undefined;
  const isWhole = (row: Row, at: number) => isAdjacent(row) && isStep(rows[at - 1] as Row);
  return rows.some((row, at) => at !== except && isRanked(row) && rows[at + 1]?.link !== "of" && !isWhole(row, at));
}
