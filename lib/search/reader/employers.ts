import { askIndustry } from "@/lib/search/industries";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { isAdjacent, isList, isPlural, linkBefore, MAKING, type Part } from "@/lib/search/query/parts";
import { isKnownJob } from "@/lib/search/query/role-items";
import { UNKNOWN_JOB } from "@/lib/search/query/said";
import { DOERS, singular } from "@/lib/search/query/title-text";
import { industryKeys, LEANING_TO_FUNCTION } from "@/lib/search/query/vocabulary";
import { INDUSTRY_WEIGHTS, type IndustryFeature } from "@/lib/search/reader/english";

/** A part with its use if it is none of the role. */
interface Row extends Part {
  use: "industry" | "noise" | "unused" | "company" | null;
}

/** Features that decided whether a part is an industry. */
interface Labelled {
  readonly part: Part;
  readonly features: readonly IndustryFeature[];
  readonly score: number;
}

/** Enough for decisions that depend on each other. */
const ROUNDS = 3;
/** Functions before they are industries where somebody leads them at an employer. */
const ledInHouse = industryKeys("led-in-house");

/** Decides which parts name industries and companies, and leaves the rest for the role. */
export function readEmployers(draft: Draft, parts: readonly Part[], hasGroup: boolean) {
  const rows: Row[] = parts.map((part) => ({ ...part, use: null }));
  const labelled = labelParts(draft, rows, hasGroup);
  markOrganizations(draft, rows);
  markQualifiers(draft, rows);
  const companyNames = readCompanies(draft, rows);

  const industries: string[] = [];
  for (const row of rows) {
    const { from, to, use } = row;
    if (use === "industry") industries.push(row.industry || nameOf(draft, row));
    if (use === "industry" || use === "noise" || use === "unused") draft.claim(from, to, use);
  }
  const rest = rows.filter(({ use }) => use === null);
  return { industries: [...new Set(industries)], rest, companyNames, labelled };
}

/** Returns the words of an industry as written, unless only their corrected forms name it. */
function nameOf(draft: Draft, { from, to }: Part): string {
  const written = draft.textOf(from, to).toLowerCase();
  return askIndustry(written).length > 0 ? written : draft.folded.slice(from, to).join(" ");
}

/** Marks words for a company as noise where they add nothing: "software companies", "at large firms". */
function markOrganizations(draft: Draft, rows: readonly Row[]): void {
  rows.forEach((row, at) => {
    if (!row.isOrganisation) return;
    const isOfIndustry = isAdjacent(row) && rows[at - 1]?.use === "industry";
    const start = rows[startOfRun(draft, rows, at)]?.from ?? 0;
    const link = linkBefore(draft, start);
    // "Looking for a plasma operator".
    const isAsked =
      start < row.from && DOERS.test(draft.folded[row.from] ?? "") && draft.some(start - 2, start, "as for");
    // "Head of platform" leads a function.
    const isFunction = row.role !== undefined && link === "of" && isRank(rows[at - 1]);
    const isLinked = link !== undefined && !isList(link) && !isAdjacent(rows[at + 1]) && !isFunction;
    // These can only mean a company; "brands" and "studios" may mean anything.
    const isStrict = isIn(row.said[0]?.key ?? "", "<houses-company-words>");
    if (isOfIndustry || (row.industry === undefined && !isAsked && (isStrict || isLinked))) row.use = "noise";
  });
}

/** Returns the index of the first of the unknown parts right before this one: "XR companies", but not "Acme companies". */
function startOfRun(draft: Draft, rows: readonly Row[], at: number): number {
  const isName = (row: Row | undefined) => /^\p{Lu}[^\p{Lu}\d]*$/u.test(draft.words[row?.from ?? -1]?.text ?? "");
  let from = at;
  while (isAdjacent(rows[from]) && isUnknown(rows[from - 1]) && !isName(rows[from - 1])) from--;
  return from;
}

/**
 * Marks unknown words that say what kind of company is meant as unused ("CFOs of family businesses"), and of two
 * neighboring industries the first as noise (consumer fashion, makers of steel), or the dealer (textile exporters).
 */
function markQualifiers(draft: Draft, rows: readonly Row[]): void {
  rows.forEach((row, at) => {
    if (row.use !== "industry" && row.use !== "noise") return;
    const from = startOfRun(draft, rows, at);
    const link = rows[from]?.link;
    // "Head of organic food" leads that field.
    const isLed = link === "of" && row.use === "industry" && isRank(rows[from - 1]);
    if (isIn(link ?? "", "at in of") && !isLed) for (const one of rows.slice(from, at)) one.use = "unused";
    const next = rows[at + 1];
    if (row.use !== "industry" || next?.use !== "industry") return;
    if (!isAdjacent(next) && !(next.link === "of" && row.isOrganisation)) return;
    (isIn(next.said[0]?.key ?? "", "<houses-dealers>") ? next : row).use = "noise";
  });
}

function hasCapital(draft: Draft, part: Part | undefined): boolean {
  return /\p{Lu}/u.test(draft.words[part?.from ?? -1]?.text ?? "");
}

/** Marks rows that name a company and returns the names: "at Siemens", "from Google", "a utility called Duke Energy". */
function readCompanies(draft: Draft, rows: readonly Row[]): readonly string[] {
  const names: string[] = [];
  rows.forEach((row, at) => {
    if (row.use !== null || !isFirstOfName(draft, rows, at)) return;
    let end = at + 1;
    while (isAdjacent(rows[end]) && hasCapital(draft, rows[end])) end++;
    const own = rows.slice(at, draft.words[row.from]?.isPossessive ? at + 1 : end);
    for (const one of own) one.use = "company";
    names.push(draft.textOf(row.from, own.at(-1)?.to ?? row.to));
  });
  return names;
}

function isFirstOfName(draft: Draft, rows: readonly Row[], at: number): boolean {
  const part = rows[at] as Row;
  const isCapital = hasCapital(draft, part);
  // "Company name: Acme", but "Name three CEOs" asks for some.
  if (part.from > 1 && draft.wordIn(part.from - 1, "called name named")) return true;
  if (!isUnknown(part)) return false;
  if (draft.words[part.from]?.isPossessive && isCapital) return true;
  let end = at + 1;
  while (isAdjacent(rows[end]) && isUnknown(rows[end])) end++;
  // Unknown words may lead in to a known part, and a plural without a capital is a kind of company: "at nightspots".
  const isLeadIn = isAdjacent(rows[end]) && !rows[end]?.isOrganisation;
  const isKind = !isCapital && isPlural(draft, (rows[end - 1]?.to ?? 0) - 1);
  const isOfTop = part.link === "of" && isRank(rows[at - 1]) && isCapital;
  // "Employed by road and bridge builders".
  const isListed =
    isList(rows[end]?.link) && isIndustry(rows[end]) && draft.isListedAt("organization", (rows[end]?.to ?? 0) - 1);
  return (isOfTop || (part.link === "at" && !isKind)) && !isLeadIn && !(isListed && !isCapital);
}

/** Decides which parts are industries, several times, since each decision is a feature of the neighbors. */
function labelParts(draft: Draft, rows: readonly Row[], hasGroup: boolean): readonly Labelled[] {
  const either = rows.filter(({ industry }) => industry !== undefined);
  let labelled: readonly Labelled[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    labelled = either.map((row) => {
      const features = featuresOf(draft, rows, row, hasGroup);
      const score = features.reduce((sum, feature) => sum + INDUSTRY_WEIGHTS[feature].weight, 0);
      row.use = score > 0 ? "industry" : null;
      return { part: row, features, score };
    });
  }
  return labelled;
}

/** Returns what speaks for and against an industry in a part that may be one. */
function featuresOf(draft: Draft, rows: readonly Row[], part: Row, hasGroup: boolean): readonly IndustryFeature[] {
  const { link, role, from, to } = part;
  const others = rows.filter((row) => row !== part);
  const [last, next] = [rows[rows.indexOf(part) - 1], rows[rows.indexOf(part) + 1]];
  // The neighbors, if no comma separates them. The one behind stands there without a link, or in the same list.
  const before = isAdjacent(part) || link !== undefined ? last : undefined;
  const after = isAdjacent(next) ? next : undefined;
  const listed = isList(next?.link) ? next : undefined;
  // "Logistics people" may work in any company, "construction people" in construction.
  const isOfPeople = hasGroup || draft.wordIn(to, "<whoever>");
  const leans = LEANING_TO_FUNCTION.has(part.key) || (isOfPeople && ledInHouse.has(part.key));
  // "CFOs at zorky growers".
  const place = part.isPlural && isAdjacent(part) && isUnknown(last) ? last?.link : link;
  const isAt = place === "at" || place === "in";
  const hasDefinite = others.some(isDefinite);
  const hasEmployer = others.some((row) => row.use === "industry" && isIn(row.link ?? "", "at in of to"));
  const isInIndustries = isList(link) && before?.use === "industry";
  if (role?.job !== undefined) {
    // "HR managers at plumbers", "CEOs of VC firms", "courier companies".
    const isMarked = isAt || isInIndustries || (before?.isOrganisation && hasDefinite);
    const isOfTop = isRank(before) && (link === "of" || (part.isPlural && before?.role?.rank?.includes("c_suite")));
    const isBeforeJob = after?.role?.job !== undefined && !DOERS.test(part.key);
    // "CFOs, VC, Texas".
    const isField = part.isCut && hasDefinite && /^[A-Z]{2}$/.test(draft.texts[from] ?? "");
    const isBeforeCompany = draft.isListedAt("organization", to) && !draft.isCut(to);
    const isEmployer = isField || isOfTop || isBeforeJob || isBeforeCompany || (isMarked && part.isPlural);
    return holding({ ofRole: true, plural: part.isPlural, employer: isEmployer });
  }
  // The name of a field before its value: "role=marketing".
  const field = draft.claims[from - 1] === "noise" ? (draft.folded[from - 1] ?? "") : "";
  // "In marketing", unless the query tells another job.
  const isOwnField = isAt && leans && !hasDefinite;
  // "Finance directors of a hospital": the role is complete, so it works there.
  const isWhole = isDefinite(last) || (isAdjacent(last) && isDefinite(rows[rows.indexOf(part) - 2]));
  const isOfWhole = link === "of" && (isOfEmployer(before) || (!leans && isWhole));
  const isBehindRole = link === undefined && (before?.role?.functions || (isRank(before) && hasDefinite && !leans));
  // "People who decide on" is the phrase and a preposition. "Who runs breweries" names businesses.
  const wordBefore = from - (draft.keyIn(from - 1, "on about") ? 2 : 1);
  const isCharge = draft.claims[wordBefore] === "charge" && (role !== undefined || !part.isPlural);
  const isJoined = (link !== undefined && !isList(link)) || isInIndustries || isOnlyIndustry(listed);
  const neighbors = link === undefined ? [before, after] : [after];
  const isAlone = role !== undefined && !isJoined && neighbors.every((row) => !row?.role && !isUnknown(row));
  // "CEOs, finance, Ohio".
  const isOfJob =
    leans && listed === undefined && others.some(isJob) && !others.some((row) => isIndustry(row) || row.link === "or");
  // "Furniture, directors".
  const hasRankAlone = rows.some((row) => isRank(row) && !isAdjacent(row));
  // "Heads of AI or music", "energy and sustainability managers".
  const isListedFunction =
    (isList(link) && before?.link === "of" && before.use === null) ||
    (role !== undefined && listed?.isCut === false && isDefinite(listed));
  const isBesideRank = role !== undefined && isRank(after) && after?.role?.job === undefined;
  const isOfOwner = isOfEmployer(after) || isIn(part.key, "<sector>");
  const isBeforeKnown = after?.role !== undefined && after.role.job !== UNKNOWN_JOB && !isBesideRank;
  const isBeforeRole = role !== undefined && isBeforeKnown && !leans;
  // "Software engineering": the first is an industry only if the second is none.
  const isBeforeField = after?.role?.job === undefined && after?.industry !== undefined;
  // "Sawmill managers" of a timber company.
  const isOfOther = role === undefined && after?.role?.rank?.includes("manager") && others.some(isIndustry);
  return holding({
    labelledIndustry: isIn(field, "<industry-label>") || draft.claimedBy[from - 1] === MAKING,
    labelledRole: isIn(field, "<role-label>"),
    onlyIndustry: role === undefined,
    leansToFunction: leans,
    plural: part.isPlural,
    workplace: (isAt && !isOwnField) || isOfWhole,
    employer: after?.isOrganisation || (isAlone && isOfJob),
    besideOther:
      isInIndustries ||
      (isIndustry(before) && !leans) ||
      isBehindRole ||
      isOnlyIndustry(listed) ||
      (isBeforeRole && !isBeforeField) ||
      (isBesideRank && isOfOwner) ||
      (isAlone && !leans && (hasDefinite || !hasRankAlone)),
    ofRole:
      isOwnField ||
      isDoer(draft, rows, part, after, hasEmployer || isUnknown(before)) ||
      isListedFunction ||
      isOfOther ||
      (isBeforeRole && isBeforeField) ||
      (isBesideRank && !isOfOwner),
    surelyRole: isCharge || (isAlone && hasEmployer),
  });
}

function holding(features: Partial<Record<IndustryFeature, unknown>>): readonly IndustryFeature[] {
  return (Object.keys(features) as IndustryFeature[]).filter((feature) => features[feature]);
}

/**
 * Reports whether the part names people by a trade and nothing else is asked for ("violin maker in Cremona"), or unknown
 * words behind it do ("food handlers"). Several makers are companies, but not "deck builders" or "cheese makers at dairies".
 */
function isDoer(draft: Draft, rows: readonly Row[], part: Row, after: Row | undefined, isMade: boolean): boolean {
  const isOfFirm = draft.listedAt("organization", part.to - 1) > 0;
  if (part.link !== undefined) return false;
  if (after !== undefined) {
    const areUnknown = isUnknown(after) || after.role?.job === UNKNOWN_JOB;
    return areUnknown && !isOfFirm && DOERS.test(singular(draft.texts[after.to - 1] ?? ""));
  }
  const last = singular(draft.folded[part.to - 1] ?? "");
  const isJob = isMade || !part.isPlural || (isKnownJob(last) && !isOfFirm);
  // In "who runs stock brokers", they are companies.
  const isLed = draft.claims.some((one) => one === "group" || one === "charge");
  return DOERS.test(last) && isJob && !isLed && rows.every(({ role }) => role === undefined);
}

function isJob({ role, use }: Row): boolean {
  return role?.job !== undefined && use === null;
}

function isIndustry(row: Row | undefined): boolean {
  return row?.use === "industry";
}

function isRank(row: Row | undefined): boolean {
  return row?.role?.rank !== undefined;
}

/** Reports whether this is a seniority whose company is named by its industry: "owners of gyms", "restaurant founders". */
function isOfEmployer(row: Row | undefined): boolean {
  return row?.role?.rank?.some((one) => one === "owner" || one === "founder") === true;
}

function isUnknown(part: Part | undefined): boolean {
  if (part === undefined || part.role !== undefined || part.industry !== undefined) return false;
  return !part.isOrganisation && (part.said[0]?.key ?? "").length > 1;
}

/** Reports whether a part can only be an industry: the second of "policy or government people". */
function isOnlyIndustry(part: Part | undefined): boolean {
  return part?.industry !== undefined && part.role === undefined;
}

function isDefinite(row: Row | undefined): boolean {
  const { job, functions } = row?.role ?? {};
  if (row === undefined || row.use !== null) return false;
  return (
    job !== undefined || (functions !== undefined && (row.industry === undefined || LEANING_TO_FUNCTION.has(row.key)))
  );
}
