import { wordList } from "@/lib/search/lexicon/queries";
import { type Draft, wordIn } from "@/lib/search/query/draft";
import type { Part } from "@/lib/search/query/parts";
import { DOERS } from "@/lib/search/query/role-items";
import { leansToFunction } from "@/lib/search/query/vocabulary";
import { isLedInHouse, isUndirected } from "@/lib/search/reader/department-words";
import { isContent, isUnknown, partKeys, type Row } from "@/lib/search/reader/rows";
import { INDUSTRY_WEIGHTS, type IndustryFeature } from "@/lib/search/reader/weights";
import type { Seniority } from "@/lib/search/seniority";

/** Seniorities whose company is named by its industry: "owners of gyms", "restaurant founders". */
const OF_EMPLOYER: ReadonlySet<Seniority> = new Set(["owner", "founder"]);
/**
 * Seniorities at the top of a company, before the company's industry: "CEO of a freight forwarder", "CEO insurance
 * brokers".
 */
const OF_COMPANY: ReadonlySet<Seniority> = new Set(["founder", "owner", "c_suite"]);
const FOUNDERS: ReadonlySet<string> = new Set(["founder", "cofounder", "entrepreneur", "owner", "proprietor"]);
const MOST_ROUNDS = 4;

/** Features that decided whether a part is an industry. */
export interface Labelled {
  readonly part: Part;
  readonly features: readonly IndustryFeature[];
  readonly score: number;
}

/**
 * Decides which parts are industries and which belong to the role. Each decision is a feature of its neighbors, so
 * rounds repeat until no decision changes, `MOST_ROUNDS` at most.
 */
export function labelParts(draft: Draft, rows: readonly Row[], hasGroup: boolean): readonly Labelled[] {
  const either = rows.flatMap((row, at) => (row.part.industry === undefined ? [] : [at]));
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
  const features = featuresOf(draft, rows, at, hasGroup);
  const score = features.reduce((sum, feature) => sum + INDUSTRY_WEIGHTS[feature].weight, 0);
  row.use = score > 0 ? "industry" : null;
  return { part: row.part, features, score };
}

/** A part with its neighbors, if no comma separates them. */
interface Place {
  readonly draft: Draft;
  readonly rows: readonly Row[];
  readonly at: number;
  readonly part: Part;
  readonly keys: readonly string[];
  readonly leans: boolean;
  readonly hasGroup: boolean;
  /** The part before, unless it is a link, and the part after, which may be a link. */
  readonly before: Row | null;
  readonly after: Row | null;
  readonly link: Part["link"];
  /** The part before the link. */
  readonly holder: Row | null;
}

function featuresOf(draft: Draft, rows: readonly Row[], at: number, hasGroup: boolean): readonly IndustryFeature[] {
  const { part } = rows[at] as Row;
  const keys = partKeys(part);
  const before = part.cut === "none" ? (rows[at - 1] ?? null) : null;
  const next = rows[at + 1];
  const link = linkBefore(rows, at);
  const place: Place = {
    draft,
    rows,
    at,
    part,
    keys,
    leans: leansToFunction(keys) || (hasGroup && isLedInHouse(keys) && !isFounded(draft, part)),
    hasGroup,
    before: before?.part.link === undefined ? before : null,
    after: next?.part.cut === "none" ? next : null,
    link,
    holder: link === undefined ? null : (rows[at - 2] ?? null),
  };
  return [...itself(place), ...(part.role?.job === undefined ? asField(place) : asJob(place))];
}

/** Names of fields, before a value that is therefore an industry or a role: "sector: logistics", "role=marketing". */
const INDUSTRY_FIELDS: ReadonlySet<string> = wordList("industry-label");
const ROLE_FIELDS: ReadonlySet<string> = wordList("role-label");

function itself({ draft, part, leans }: Place): readonly IndustryFeature[] {
  const field = draft.claims[part.from - 1] === "noise" ? (draft.folded[part.from - 1] ?? "") : "";
  return [
    ...(INDUSTRY_FIELDS.has(field) ? (["labelledIndustry"] as const) : []),
    ...(ROLE_FIELDS.has(field) ? (["labelledRole"] as const) : []),
    ...(part.role === undefined ? (["onlyIndustry"] as const) : []),
    ...(leans ? (["leansToFunction"] as const) : []),
    ...(part.isPlural === true && !leans ? (["plural"] as const) : []),
  ];
}

/** Workplaces of professions: "architects' practices", "dentists' offices". */
const PRACTICES: ReadonlySet<string> = new Set("practice office surgery studio chamber clinic".split(" "));

/**
 * Returns the features of a job, such as "plumbers" or "insurance brokers". It is an industry only where it is the
 * employer of others.
 */
function asJob(place: Place): readonly IndustryFeature[] {
  const { draft, rows, at, part, before, after, holder } = place;
  const link = place.link ?? (part.isPlural === true ? linkOfRun(rows, at) : undefined);
  const ranks = [before, holder].flatMap((row) => row?.part.role?.rank ?? []);
  const isOne = link === "at" && wordIn(draft, part.from - 1, "a an");
  const isEmployer = part.isPlural === true || isOne;
  const isOfTop =
    (link === "of" || (part.isPlural === true && link === undefined)) && ranks.some((one) => OF_COMPANY.has(one));
  const isMarked = link === "at" || link === "in";
  // "Freight forwarders: their sales chiefs".
  const isOwning = part.isPlural === true && [part.to, part.to + 1].some((word) => draft.folded[word] === "their");
  const hasEmployer =
    isOwning || (isMarked && isEmployer && (hasOtherContent(rows, at) || (link === "at" && ranks.length > 0)));
  const isBeforeOrganization = after?.part.isOrganisation === true;
  const isPractice = isBeforeOrganization && part.isPlural === true && PRACTICES.has(partKeys(after.part)[0] ?? "");
  const isBeforeJob = after?.part.role?.job !== undefined;
  const isSomebody = part.isPlural !== true && DOERS.test(partKeys(part).at(-1) ?? "");
  return [
    "isJob",
    ...markedBy(link),
    ...(hasEmployer ? (["jobEmployer"] as const) : []),
    ...(isMarked && !hasEmployer && !isBeforeOrganization ? (["jobWithoutEmployer"] as const) : []),
    ...(isBeforeOrganization && (isMarked || isPractice || linkOfRun(rows, at))
      ? (["beforeOrganization"] as const)
      : []),
    ...(isBeforeJob && !isSomebody ? (["jobBeforeJob"] as const) : []),
    ...(isOfTop || isEmployerBeforeRank(place) ? (["jobsOfTop"] as const) : []),
  ];
}

function markedBy(link: Part["link"]): readonly IndustryFeature[] {
  if (link === "at") return ["behindAt"];
  return link === "in" ? ["behindIn"] : [];
}

function asField(place: Place): readonly IndustryFeature[] {
  return [...behindLink(place), ...beforeNext(place), ...behindOther(place), ...alone(place)];
}

function behindLink(place: Place): readonly IndustryFeature[] {
  const { rows, at, part, leans, link, holder } = place;
  const features: IndustryFeature[] = [];
  // In "who runs breweries", the plural names businesses and not a function to be in charge of.
  if (isInCharge(place) && (part.role !== undefined || part.isPlural !== true)) features.push("inCharge");
  const marked = link ?? (part.isPlural === true && !leans ? linkOfRun(rows, at) : undefined);
  if (marked === "at") return [...features, "behindAt"];
  if (marked === "in") {
    const isRanked = part.role?.functions !== undefined && place.after?.part.role?.rank !== undefined;
    features.push("behindIn");
    if (leans && !hasOtherContent(rows, at)) features.push("leaningInAlone");
    if (isRanked) features.push("rankBehindIn");
    return features;
  }
  if (link === "of") return [...features, ...behindOf(place)];
  if (link !== "and" && link !== "or") return features;
  if (holder?.use === "industry") features.push("listedWithIndustry");
  else if (holder?.use === null && holder.part.role !== undefined) {
    const isOfTitle = rows[at - 3]?.part.link === "of";
    if (isOfTitle) features.push("listedWithTitle");
    else if (leans) features.push("leaningListedWithTitle");
  }
  return features;
}

function behindOf({ part, leans, hasGroup, holder }: Place): readonly IndustryFeature[] {
  const ranks = holder?.part.role?.rank ?? [];
  const features: IndustryFeature[] = [];
  if (ranks.some((one) => OF_EMPLOYER.has(one))) features.push("behindOfOwner");
  else if (holder?.part.role?.job !== undefined) features.push("behindOfJob");
  else if (holder?.part.isOrganisation) features.push("behindOfOrganization");
  else if (part.role !== undefined) {
    features.push("behindOf");
    if (part.isPlural === true && !leans) features.push("pluralBehindOf");
  }
  if (hasGroup && leans) features.push("leaningBehindOfGroup");
  return features;
}

function beforeNext(place: Place): readonly IndustryFeature[] {
  const { rows, at, part, leans, after } = place;
  if (after === null) return [];
  const features: IndustryFeature[] = [];
  if (after.part.isOrganisation && after.part.role?.job === undefined) {
    features.push("beforeOrganization");
    return features;
  }
  const listed = rows[at + 2];
  if (after.part.link === "and" || after.part.link === "or") {
    const isBeforeOrganization = rows[at + 3]?.part.isOrganisation === true && rows[at + 3]?.part.cut === "none";
    if (listed?.part.industry !== undefined && isBeforeOrganization && listed.part.cut === "none")
      features.push("listedBeforeOrganization");
    else if (listsIndustries(rows, at)) features.push("listedWithIndustry");
    return features;
  }
  if (after.part.link !== undefined || part.role === undefined) return features;
  const { role, industry } = after.part;
  if (part.isPlural === true && !leans) features.push("pluralBeforeAnything");
  if (role?.job !== undefined) features.push(leans && part.isPlural !== true ? "leaningBeforeJob" : "beforeJob");
  else if (role?.rank !== undefined) {
    if (role.rank.some((one) => OF_EMPLOYER.has(one))) features.push(leans ? "beforeRank" : "beforeOwner");
    else features.push("beforeRank");
    if (isUndirected(partKeys(part)) && !hasEmployer(rows, at)) features.push("noDepartmentBeforeRank");
  } else if (role?.functions !== undefined && industry === undefined)
    features.push(leans ? "leaningBeforeFunction" : "beforeFunction");
  else if (role?.functions !== undefined)
    features.push(!leans && leansToFunction(partKeys(after.part)) ? "beforeFunction" : "beforeEither");
  return features;
}

function behindOther({ rows, at, leans, before }: Place): readonly IndustryFeature[] {
  const role = before?.part.role;
  if (before?.use === "industry") return leans ? [] : ["behindIndustry"];
  if (before !== null && role?.functions !== undefined) {
    const isOf = rows[at - 2]?.part.link === "of";
    return [leans && before.part.industry !== undefined && isOf ? "leaningBehindFunctionOf" : "behindFunction"];
  }
  if (role?.rank === undefined) return [];
  return ["behindRank", ...(!leans && hasDefinite(rows, at) ? (["behindRankBesideRole"] as const) : [])];
}

/**
 * Returns the features of a part without markers. It leans to an industry beside a role, and to a role beside a
 * seniority or an employer's industry.
 */
function alone({ rows, at, part, leans, hasGroup, before, after, link }: Place): readonly IndustryFeature[] {
  if (part.role === undefined || part.role.rank !== undefined) return [];
  if (link !== undefined && link !== "and" && link !== "or") return [];
  const ahead = after?.part.link === undefined ? after : null;
  if (isContentRow(before) || isContentRow(ahead)) return [];
  if (before?.part.role?.rank !== undefined || ahead?.part.role?.rank !== undefined) return [];
  if (listsIndustries(rows, at) && (after?.part.link === "and" || after?.part.link === "or")) return [];
  if (hasEmployer(rows, at)) return ["aloneBesideEmployer"];
  if (hasDefinite(rows, at) || (part.isPlural === true && hasRankBeside(rows, at))) {
    if (!leans) return ["aloneBesideRole"];
    const isSegment = isOutsideList(rows, at) && hasWholeRole(rows);
    return ["leaningAlone", ...(isSegment ? (["segmentBesideRole"] as const) : [])];
  }
  if (leans) return ["leaningAlone"];
  if (hasGroup || !hasRankBeside(rows, at)) return ["aloneWithoutRank"];
  return ["aloneRanked", ...(isOutsideList(rows, at) && hasWholeRole(rows) ? (["segmentBesideRole"] as const) : [])];
}

/** Reports whether the part begins no list of alternatives: "Marketing, HR or finance directors". */
function isOutsideList(rows: readonly Row[], at: number): boolean {
  const end = rows.findIndex(({ part }, other) => other > at && part.cut === "break");
  const list = rows.slice(at + 1, end < 0 ? undefined : end);
  return !list.some(({ part }) => part.link === "or");
}

/** Reports whether the query names a job, or a seniority with its function. */
function hasWholeRole(rows: readonly Row[]): boolean {
  return rows.some(({ part, use }, other) => {
    if (use !== null || part.role === undefined) return false;
    if (part.role.job !== undefined) return true;
    const isOf = rows[other - 1]?.part.link === "of";
    const [before, after] = [rows[isOf ? other - 2 : other - 1], rows[other + 1]];
    const isRanked = (row: Row | undefined) => row?.part.role?.rank !== undefined && row.part.role.job === undefined;
    return (
      part.role.functions !== undefined &&
      ((isRanked(before) && part.cut === "none") || (isRanked(after) && after?.part.cut === "none"))
    );
  });
}

function isContentRow(row: Row | null): boolean {
  if (row === null || row.part.link !== undefined) return false;
  return row.part.role !== undefined
    ? row.part.role.rank === undefined
    : row.part.industry === undefined && !row.part.isOrganisation;
}

/**
 * Returns the link right before the part. In "in de bouw" the article is read as "of", so the "in" before it counts.
 */
export function linkBefore(rows: readonly Row[], at: number): Part["link"] {
  if (rows[at]?.part.cut !== "none") return undefined;
  const link = rows[at - 1]?.part.link;
  const lead = link === "of" ? rows[at - 2]?.part.link : undefined;
  return lead === "in" ? lead : link;
}

/** Returns the "at" or "in" before a run of words that may all describe one company: "at niche software companies". */
export function linkOfRun(rows: readonly Row[], at: number): "at" | "in" | undefined {
  for (let from = at; from > 0 && rows[from]?.part.cut !== "break"; from--) {
    const before = rows[from - 1] as Row;
    const { link } = before.part;
    if (link === "at" || link === "in") return rows[from]?.part.cut === "none" ? link : undefined;
    if (!isUnknown(before.part) && before.part.industry === undefined) return undefined;
  }
  return undefined;
}

/** Reports whether the part follows a phrase such as "who runs", and is thus what a person does. */
function isInCharge({ draft, rows, at }: Place): boolean {
  let first = at;
  while (
    first > 0 &&
    rows[first]?.part.cut === "none" &&
    rows[first - 1]?.use === null &&
    rows[first - 1]?.part.link === undefined
  )
    first--;
  const part = rows[first]?.part;
  return part !== undefined && part.cut !== "comma" && draft.claims[part.from - 1] === "charge";
}

/**
 * Reports whether a plural job comes first, and one person with a seniority apart from it: "Jewellers in Portugal,
 * CTO".
 */
function isEmployerBeforeRank({ draft, rows, at, part }: Place): boolean {
  const next = rows[1];
  if (at > 0 || part.isPlural !== true || next === undefined) return false;
  if (draft.claims[next.part.from - 1] !== "place") return false;
  return rows.slice(1).some((row) => row.part.role?.rank !== undefined && isSingular(draft, row.part));
}

function isSingular({ words }: Draft, { to }: Part): boolean {
  const last = words[to - 1];
  return last !== undefined && last.folded === last.key;
}

/**
 * Reports whether the second part of a list can only be an industry, and nothing else in the query a role: "policy or
 * government people".
 */
function listsIndustries(rows: readonly Row[], at: number): boolean {
  const listed = rows[at + 2];
  const isAlone = rows.every(
    ({ part, use }, other) => other === at || use !== null || part.role === undefined || part.industry !== undefined,
  );
  return isAlone && listed?.part.cut === "none" && listed.part.industry !== undefined && listed.part.role === undefined;
}

/** Reports whether another part is marked as the employer's industry: "at banks", "oil companies". */
function hasEmployer(rows: readonly Row[], except: number): boolean {
  return rows.some(({ use }, at) => use === "industry" && at !== except && linkBefore(rows, at) !== undefined);
}

function hasOtherContent(rows: readonly Row[], except: number): boolean {
  return rows.some(
    ({ part, use }, at) =>
      at !== except &&
      use === null &&
      isContent(part) &&
      !(part.industry && !part.role?.job && !leansToFunction(partKeys(part))),
  );
}

/** Reports whether another part can only be a job or a function. */
function hasDefinite(rows: readonly Row[], except: number): boolean {
  return rows.some(({ part, use }, at) => at !== except && use === null && isDefinite(part));
}

function isDefinite({ role, industry, said }: Part): boolean {
  if (role?.job !== undefined) return true;
  return role?.functions !== undefined && (industry === undefined || leansToFunction(said.map(({ key }) => key)));
}

function hasRankBeside(rows: readonly Row[], except: number): boolean {
  return rows.some(
    ({ part, use }, at) =>
      at !== except &&
      use === null &&
      part.role?.rank !== undefined &&
      !part.role.rank.some((one) => OF_EMPLOYER.has(one)),
  );
}

/**
 * Reports whether a founder or owner follows, so that this is a company's industry and not a function: "AI startup
 * founders", "fleet owners".
 */
function isFounded(draft: Draft, { to }: Part): boolean {
  return FOUNDERS.has(draft.keys[to] ?? "") || FOUNDERS.has(draft.keys[to + 1] ?? "");
}
